import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openMailServer, type MailServer } from '#tests/mail-server.ts'
import { openSettingsWorld, type SettingsWorld } from '#tests/worlds/settings-world.ts'

const to = 'reader@example.org'

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
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('did not take the test letter') })
    expect(mail.letters).toHaveLength(1)
  })
})

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
  const refused = { code: 0, msg: expect.stringContaining('did not take the test letter') }
  for (const _ of [1, 2]) expect(await desk.post('sendTestMail', { testMail: to })).toMatchObject(refused)
  await desk.world.close()
})
