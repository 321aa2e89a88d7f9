import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openMailServer, type MailServer } from '#tests/mail-server.ts'
import { openSettingsWorld, type SettingsWorld } from '#tests/worlds/settings-world.ts'

const to = 'reader@example.org'
const here = '127.0.0.1'

describe.each(engines)('the settings on %s', (engine) => {
  let desk: SettingsWorld
  let mail: MailServer
  beforeAll(async () => {
    mail = await openMailServer()
    desk = await openSettingsWorld(engine, { MAIL_URL: mail.url })
  })
  afterAll(async () => {
    await desk.world.close()
    await mail.close()
  })

  test('the settings send one test letter to one address and show the outcome (T10.1)', async () => {
    await desk.edit({ mail_from: 'The hall <hall@example.org>' })
    const send = (testMail: string) => desk.post('sendTestMail', { testMail })
    expect(await send(to)).toMatchObject({
      code: 1,
      msg: expect.stringContaining('has taken the test letter'),
      data: { outcome: 'sent' },
    })
    expect(mail.letters).toMatchObject([{ from: 'hall@example.org', to: [to] }])
    for (const several of ['', 'a@b.cn, c@d.cn', 'a@b.cn\r\nBcc: c@d.cn', 'nobody'])
      expect(await send(several)).toMatchObject({ code: 0 })
    mail.refusing = true
    const answer = await send(to)
    mail.refusing = false
    expect(answer).toMatchObject({ code: 0, msg: 'The mail server does not take letters from this sender.' })
    expect(mail.letters).toHaveLength(1)
  })

  test('the server of the environment is tried, whatever a form says', async () => {
    const form = { smtp_server: '10.0.0.1', smtp_pass: 'x', mail_from: 'desk@example.org', testMail: to }
    expect(await desk.post('sendTestMail', form)).toMatchObject({ code: 1, data: { outcome: 'sent' } })
    expect(mail.letters.at(-1)).toMatchObject({ from: 'desk@example.org' })
  })
})

describe.each(engines)('a form of settings that is not saved, on %s', (engine) => {
  let desk: SettingsWorld
  let mail: MailServer
  let form: Record<string, string>
  const sockets = new Set<Socket>()
  let silent: Server
  beforeAll(async () => {
    mail = await openMailServer({ password: 'open-sesame' })
    silent = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, here)
    await once(silent, 'listening')
    desk = await openSettingsWorld(engine, { INNER_HOSTS: here })
    form = {
      smtp_server: here,
      smtp_port: new URL(mail.url).port,
      smtp_verification: 'none',
      smtp_user: 'hall',
      smtp_pass: 'open-sesame',
      mail_from: 'The hall <hall@example.org>',
      testMail: to,
    }
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
    await desk.world.close()
    await mail.close()
  })

  const send = (changed: Record<string, unknown> = {}) => desk.post('sendTestMail', { ...form, ...changed })

  test('sends a letter by its values, and nothing of them is stored or recorded', async () => {
    const before = await desk.settings()
    expect(await send({ sms_pass: 'say-friend', site_name_en: 'Ignored' })).toMatchObject({
      code: 1,
      data: { outcome: 'sent' },
    })
    expect(mail.letters).toMatchObject([{ from: 'hall@example.org', to: [to] }])
    expect(await desk.settings()).toEqual(before)
    const { read } = desk.world.house.db
    expect(await read.selectFrom('outbox').selectAll().execute()).toEqual([])
    const told = [
      await read.selectFrom('change').selectAll().execute(),
      await read.selectFrom('change_set').selectAll().execute(),
    ]
    expect(JSON.stringify(told).includes('config/sendtestmail')).toBe(true)
    expect(/open-sesame|say-friend/.test(JSON.stringify(told))).toBe(false)
  })

  test('a blank password is the stored one, which no other server is told', async () => {
    const { testMail: _, ...saved } = form
    expect(await desk.edit(saved)).toMatchObject({ code: 1 })
    expect(await send({ smtp_pass: '' })).toMatchObject({ code: 1 })
    expect(await desk.post('sendTestMail', { testMail: to })).toMatchObject({ code: 1 })
    expect(await send({ smtp_pass: '', smtp_port: '2525' })).toMatchObject({
      code: 0,
      data: { fields: { smtp_pass: 'It was set for another server: please type it again, or clear it' } },
    })
  })

  test('what the server answers is said in words, at the field that it is about', async () => {
    const port = String((silent.address() as { port: number }).port)
    const free = await freePort()
    const cases: Array<[Record<string, string>, string, string]> = [
      [{ smtp_pass: 'wrong-words' }, 'smtp_pass', 'does not take this user name and password'],
      [{ smtp_port: free }, 'smtp_server', 'Nothing answers at this server and port'],
      [
        { smtp_server: 'no-such-host.invalid', smtp_verification: 'SSL' },
        'smtp_server',
        'no server of this name',
      ],
      [{ smtp_verification: 'SSL' }, 'smtp_verification', 'could not be encrypted'],
      [{ smtp_verification: 'TLS' }, 'smtp_verification', 'could not be encrypted'],
      [{ smtp_port: port }, 'smtp_server', 'did not answer in time'],
      [{ smtp_server: '10.0.0.1', smtp_verification: 'SSL' }, 'smtp_server', 'inside the network'],
      [{ smtp_server: 'localhost', smtp_verification: 'SSL' }, 'smtp_server', 'inside the network'],
      [{ smtp_server: '167772161', smtp_verification: 'SSL' }, 'smtp_server', 'inside the network'],
      [{ smtp_server: 'a b' }, 'smtp_server', 'The name of a machine'],
      [{ mail_from: 'nobody' }, 'mail_from', 'email'],
    ]
    const answers = await Promise.all(cases.map(async ([changed]) => send(changed)))
    for (const [at, [, field, words]] of cases.entries()) {
      expect(answers[at]).toMatchObject({
        code: 0,
        data: { fields: { [field]: expect.stringContaining(words) } },
      })
      expect(JSON.stringify(answers[at])).not.toMatch(/535|5\.7\.8|open-sesame|wrong-words/)
    }
  }, 30_000)
})

async function freePort(): Promise<string> {
  const server = createServer().listen(0, here)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return String(port)
}

test('without a mail server a test letter goes to a folder, and too many are refused (T10.1)', async () => {
  const desk = await openSettingsWorld('sqlite', { DRILL_LIMITS: 'on' })
  const send = () => desk.post('sendTestMail', { testMail: to })
  expect(await send()).toMatchObject({
    code: 1,
    msg: expect.stringContaining('No mail server is set up'),
    data: { outcome: 'written' },
  })
  for (let times = 0; times < 4; times += 1) await send()
  expect(await send()).toMatchObject({ data: { type: 'tooMany' } })
  await desk.world.close()
})

test('while the mail server is away every test letter says so', async () => {
  const desk = await openSettingsWorld('sqlite', { MAIL_URL: 'smtp://127.0.0.1:9' })
  const refused = { code: 0, msg: 'Nothing answers at this server and port. Please check both.' }
  for (const _ of [1, 2]) expect(await desk.post('sendTestMail', { testMail: to })).toMatchObject(refused)
  await desk.world.close()
})
