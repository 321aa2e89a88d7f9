import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#platform/std/environment.server.ts'

/** Samples without comments. */
const sample = (name: string) => readFileSync(join('deploy', name), 'utf8').replaceAll(/^\s*#.*\n/gm, '')

const isThere = (tool: string) => spawnSync(tool, ['--help']).error === undefined

/** What a tool says about a wrong file; empty for a right one. */
function complaintsOf(tool: string, ...args: string[]): string {
  const { status, stderr, stdout } = spawnSync(tool, args, { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-deploy-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the sample of a systemd unit', () => {
  it('the unit starts the product itself, gives it time to stop and takes its rights away', () => {
    const settings = sample('shuyuan.service').split('\n')
    const named = [
      'ExecStart=/usr/bin/node bin/run.mjs start',
      'Environment=SHUYUAN_ENV=/etc/shuyuan.env',
      'KillSignal=SIGTERM',
      'TimeoutStopSec=20',
      'Restart=always',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'CapabilityBoundingSet=',
      'SystemCallFilter=@system-service',
    ]
    expect(named.filter((line) => !settings.includes(line))).toEqual([])
    // Node compiles while it runs.
    expect(settings.join('\n')).not.toContain('MemoryDenyWriteExecute')
    // It would read the file in another way than the commands do, and take names that do not exist.
    expect(settings.join('\n')).not.toContain('EnvironmentFile')
  })

  it.skipIf(!isThere('systemd-analyze'))('systemd accepts the unit', () => {
    const unit = join(folder, 'shuyuan.service')
    writeFileSync(unit, sample('shuyuan.service').replace('/usr/bin/node', process.execPath))
    expect(complaintsOf('systemd-analyze', 'verify', unit)).toBe('')
  })

  it('the product accepts the settings of the service, and trusts the proxy of the same machine alone', () => {
    const pairs = sample('shuyuan.env')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string])
    const environment = readEnvironment(Object.fromEntries(pairs))
    expect(environment).toMatchObject({ host: '127.0.0.1', trustProxy: 'loopback', demo: false })
    expect(sample('shuyuan.service')).toContain(`StateDirectory=${environment.dataDir.split('/').at(-1)}`)
  })
})

describe('the sample for nginx', () => {
  it('nginx writes the address of the client itself, and closes silent connections before the product', () => {
    const text = sample('nginx.conf')
    expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(text).toContain('proxy_set_header Host $host;')
    expect(text).toContain('proxy_http_version 1.1;')
    expect(text).toContain('client_max_body_size 64m;')
    expect(Number(/keepalive_timeout (\d+)s/.exec(text)?.[1])).toBeLessThan(65)
    expect(text).not.toContain('non_idempotent')
  })

  it.skipIf(!isThere('nginx'))('nginx accepts the sample', () => {
    const conf = join(folder, 'all.conf')
    // This machine has no certificate.
    const text = sample('nginx.conf').replaceAll(/ssl_certificate.*;|(?<=443) ssl/g, '')
    writeFileSync(conf, `pid ${folder}/pid; events {}\nhttp { access_log off;\n${text}}\n`)
    expect(complaintsOf('nginx', '-t', '-e', 'stderr', '-p', folder, '-c', conf)).toBe('')
  })
})

describe('the sample for Caddy', () => {
  it('Caddy writes the address of the client itself, and asks for the health of the product', () => {
    const text = sample('Caddyfile')
    expect(text).toContain('header_up X-Forwarded-For {remote_host}')
    expect(text).toContain('health_uri /readyz')
    expect(text).toContain('max_size 64MB')
    // While a node stops, a request that it has not received goes to another one.
    expect(text).toContain('lb_try_duration 5s')
    expect(Number(/keepalive (\d+)s/.exec(text)?.[1])).toBeLessThan(65)
  })

  it.skipIf(!isThere('caddy'))('Caddy accepts the sample', () => {
    const config = join('deploy', 'Caddyfile')
    expect(complaintsOf('caddy', 'validate', '--adapter', 'caddyfile', '--config', config)).toBe('')
  })
})
