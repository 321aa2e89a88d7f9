import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withEnvironmentFile } from './environment-file.server.ts'
import { readEnvironment, StartRefusal } from './environment.server.ts'

test('without any variable the product runs with its defaults', () => {
  expect(readEnvironment({})).toEqual({
    port: 8000,
    host: '0.0.0.0',
    dataDir: resolve('./data'),
    databaseUrl: '',
    filesUrl: '',
    filesFrom: '',
    filesKey: { id: '', secret: '' },
    mailUrl: '',
    smsUrl: '',
    innerHosts: [],
    terminal: true,
    timeZone: 'Asia/Shanghai',
    publicUrl: 'http://localhost:8000',
    trustProxy: false,
    corsOrigins: ['localhost', '127.0.0.1'],
    workers: 1,
    demo: true,
    adminPassword: '',
    logLevel: 'info',
    newHouse: true,
    safeMode: false,
    unsignedModules: false,
    drill: null,
  })
})

test('variables that are set are read', () => {
  const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_TOKEN_SECONDS: '5', DRILL_CLOCK: '/tmp/clock' }
  expect(readEnvironment({ ...drill, PORT: '9000', DEMO: 'OFF', LOG_LEVEL: 'warn' })).toMatchObject({
    port: 9000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:9000',
    demo: false,
    logLevel: 'warn',
    drill: { captcha: false, limits: true, tokenSeconds: 5, clockFile: '/tmp/clock' },
  })
  expect(readEnvironment({ PUBLIC_URL: 'https://a.example.org/' }).publicUrl).toBe('https://a.example.org')
  for (const proxies of ['loopback', '10.0.0.1', 'fd00::/8, 192.168.0.0/16'])
    expect(readEnvironment({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies)
  expect(readEnvironment({ TRUST_PROXY: 'on' })).toMatchObject({ trustProxy: true, host: '127.0.0.1' })
  expect(readEnvironment({ TRUST_PROXY: 'on', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readEnvironment({ TRUST_PROXY: 'loopback' }).host).toBe('0.0.0.0')
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  [{ PORT: '65536' }, 'PORT must be'],
  [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 8 to 64 characters.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres://'],
  [{ FILES_URL: 'ftp://x' }, 'FILES_URL must be an address'],
  [{ INNER_HOSTS: 'https://a.lan' }, 'INNER_HOSTS must be hosts or networks'],
  [{ MAIL_URL: 'mail' }, 'MAIL_URL must be an address'],
  [{ MAIL_URL: 'smtp://' }, 'MAIL_URL names no machine: write it as smtp://host'],
  [{ SMS_URL: 'sms' }, 'SMS_URL must be an address'],
  [{ TIME_ZONE: 'Mars' }, 'TIME_ZONE must be a time zone such as Asia/Shanghai, not "Mars".'],
  [{ PUBLIC_URL: 'example.org' }, 'PUBLIC_URL must be an address'],
  [
    { PUBLIC_URL: 'https://example.org/sub' },
    'PUBLIC_URL is protocol and host alone, such as https://example.org',
  ],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be on, off, or the addresses of proxies'],
  [{ TRUST_PROXY: '10.0.0.0/40' }, 'TRUST_PROXY must be'],
  [{ DRILL: 'perhaps' }, 'DRILL must be on or off'],
  [{ DRILL_LIMITS: 'off' }, 'set DRILL=1 with it, or unset it'],
  [{ DRILL: '1', DRILL_TOKEN_SECONDS: '0' }, 'DRILL_TOKEN_SECONDS must be a whole number from 1'],
  [{ DRILL: '1', DRILL_CAPCHA: 'off' }, 'DRILL_CAPCHA is not known'],
  [{ DRILL: '1', HOST: '0.0.0.0' }, 'DRILL=1 listens on loopback only'],
  [{ DRILL: '1', PUBLIC_URL: 'https://a.example.org' }, 'DRILL=1 switches checks off'],
])('%o is refused in one line that says what to do', (env, words) => {
  expect(() => readEnvironment(env)).toThrow(StartRefusal)
  expect(() => readEnvironment(env)).toThrow(words)
  expect(() => readEnvironment(env)).not.toThrow('\n')
})

test('a house with a public address has demo content only when it is asked for', () => {
  const PUBLIC_URL = 'https://shuyuan.example'
  expect(readEnvironment({ PUBLIC_URL }).demo).toBe(false)
  expect(readEnvironment({ PUBLIC_URL, DEMO: 'yes' }).demo).toBe(true)
})

test('one file of settings is read by name, variables win over it, and a wrong name in it is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-env-'))
  const SHUYUAN_ENV = join(folder, 'house.env')
  await writeFile(SHUYUAN_ENV, 'DATA_DIR=/srv/house\nPORT=9000\n')
  expect(withEnvironmentFile({ SHUYUAN_ENV, PORT: '9001', DATA_DIR: '' })).toMatchObject({
    DATA_DIR: '/srv/house',
    PORT: '9001',
  })
  await writeFile(SHUYUAN_ENV, 'DATA_DRI=/srv/house\n')
  expect(() => withEnvironmentFile({ SHUYUAN_ENV })).toThrow(/^DATA_DRI in .* is not known/)
  await rm(folder, { recursive: true })
  expect(() => withEnvironmentFile({ SHUYUAN_ENV })).toThrow(/cannot be read \(ENOENT\)/)
})
