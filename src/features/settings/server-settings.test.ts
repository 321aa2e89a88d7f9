import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openSettingsWorld, type SettingsWorld } from '#tests/worlds/settings-world.ts'

const server = {
  smtp_server: 'smtp.example.org',
  smtp_port: '465',
  smtp_verification: 'SSL',
  smtp_user: 'hall',
  smtp_pass: 'open-sesame',
}

describe.each(engines)('the servers of messages as settings on %s', (engine) => {
  let desk: SettingsWorld
  beforeAll(async () => void (desk = await openSettingsWorld(engine, { INNER_HOSTS: 'mail.lan,10.0.0.0/8' })))
  afterAll(() => desk.world.close())

  const secretOf = async (name: string) => {
    const row = desk.world.house.db.read
      .selectFrom('config')
      .select(['value', 'secret'])
      .where('name', '=', name)
    return row.executeTakeFirst()
  }
  const fieldsOf = async (form: object) => (await desk.edit(form)).data.fields

  test('their passwords are never sent back, recorded or read with the settings (T10.3)', async () => {
    expect(
      await desk.edit({ ...server, sms_gateway: 'https://sms.example.org/send', sms_pass: 'say-friend' }),
    ).toMatchObject({
      code: 1,
    })
    expect(await secretOf('smtp_pass')).toEqual({ value: '', secret: 'open-sesame' })
    expect(await desk.itemNamed('smtp_pass')).toMatchObject({
      value: '',
      is_set: 1,
      set_by: '',
      field: { kind: 'password' },
    })
    for (const kept of ['', '****'])
      expect(await desk.edit({ smtp_pass: kept, sms_pass: kept })).toMatchObject({
        msg: 'Nothing was changed',
      })
    const { db } = desk.world.house
    const told = [
      await desk.settings(),
      await desk.world.ask('GET', '/admin/index/index', { as: 'root' }),
      await desk.world.ask('GET', '/api/index/index'),
      await db.read.selectFrom('change').selectAll().execute(),
      await db.read.selectFrom('change_set').selectAll().execute(),
    ]
    expect(JSON.stringify(told)).not.toMatch(/open-sesame|say-friend/)
    expect(JSON.stringify(await desk.edit({ ...server, smtp_port: '0' }))).not.toContain('open-sesame')
  })

  test('a password goes to the server that it was set for, and is typed again for another', async () => {
    await desk.edit(server)
    const again = 'It was set for another server: please type it again, or clear it'
    for (const other of [
      { smtp_server: 'evil.example' },
      { smtp_port: '2525' },
      { smtp_verification: 'TLS' },
    ])
      expect(await fieldsOf(other)).toEqual({ smtp_pass: again })
    expect(await fieldsOf({ smtp_server: 'evil.example', smtp_pass: '' })).toEqual({ smtp_pass: again })
    expect((await desk.itemNamed('smtp_server')).value).toBe('smtp.example.org')
    expect(await desk.edit({ smtp_user: 'clerk' })).toMatchObject({ code: 1 })
    expect(await desk.edit({ smtp_server: 'smtp.example.net', smtp_pass: 'other-words' })).toMatchObject({
      code: 1,
    })
    expect(await desk.edit({ smtp_server: 'smtp.example.com', smtp_pass: null })).toMatchObject({ code: 1 })
    expect(await desk.itemNamed('smtp_pass')).toMatchObject({ is_set: 0 })
    expect(await desk.edit({ smtp_server: '' })).toMatchObject({ code: 1 })
    await desk.edit({ sms_gateway: 'https://sms.example.org/send', sms_pass: 'say-friend' })
    expect(await fieldsOf({ sms_gateway: 'https://evil.example/' })).toEqual({ sms_pass: again })
  })

  test.each([
    ['smtp_server', { smtp_server: 'https://smtp.example.org' }, 'The name of a machine please'],
    ['smtp_server', { smtp_server: 'smtp.example.org:25' }, 'The name of a machine please'],
    ['smtp_server', { smtp_server: '127.0.0.1' }, 'This is inside the network of the server'],
    ['smtp_server', { smtp_server: 'localhost' }, 'This is inside the network of the server'],
    ['smtp_port', { smtp_port: '70000' }, 'Please enter a whole number from 1 to 65,535'],
    ['smtp_verification', { smtp_verification: 'none' }, 'Without encryption only a server goes'],
    [
      'sms_gateway',
      { sms_gateway: 'https://me:secret@sms.example.org/' },
      'An address that begins with https://',
    ],
    ['sms_gateway', { sms_gateway: 'http://sms.example.org/' }, 'An address that begins with https://'],
    ['sms_gateway', { sms_gateway: 'https://[::1]/' }, 'This is inside the network of the server'],
  ])('%s of %o is refused in words', async (field, form, words) => {
    const whole = { ...server, smtp_pass: 'open-sesame', sms_pass: 'say-friend', ...form }
    expect(await fieldsOf(whole)).toMatchObject({ [field]: expect.stringContaining(words) })
  })

  test('a server inside the network is taken where the operator has named it', async () => {
    const inside = { ...server, smtp_server: 'mail.lan', smtp_verification: 'none' }
    expect(await desk.edit(inside)).toMatchObject({ code: 1 })
    expect(await desk.edit({ ...inside, smtp_server: '10.1.2.3' })).toMatchObject({ code: 1 })
    expect(await desk.edit({ sms_gateway: 'http://10.1.2.3/send', sms_pass: 'say-friend' })).toMatchObject({
      code: 1,
    })
    await desk.edit({ ...server })
  })
})

test('what the environment sets wins, is shown as such, and cannot be changed', async () => {
  const desk = await openSettingsWorld('sqlite', {
    MAIL_URL: 'smtps://hall:pass%23word@mail.example.org',
    SMS_URL: 'https://me:secret@sms.example.org/send?key=hidden',
  })
  const item = (name: string) => desk.itemNamed(name)
  expect(await item('smtp_server')).toMatchObject({ value: 'mail.example.org', set_by: 'MAIL_URL' })
  expect(await item('smtp_port')).toMatchObject({ value: '465', set_by: 'MAIL_URL' })
  expect(await item('smtp_user')).toMatchObject({ value: 'hall' })
  expect(await item('smtp_pass')).toMatchObject({ value: '', is_set: 1, set_by: 'MAIL_URL' })
  expect(await item('sms_gateway')).toMatchObject({
    value: 'https://sms.example.org/send',
    set_by: 'SMS_URL',
  })
  expect(await item('mail_from')).toMatchObject({ set_by: '' })
  expect(JSON.stringify(await desk.settings())).not.toMatch(/pass%23word|pass#word|hidden/)
  const { list } = await desk.settings()
  const shown = Object.fromEntries((list.mail?.list ?? []).map(({ name, value }) => [name, value]))
  expect(await desk.edit(shown)).toMatchObject({ msg: 'Nothing was changed' })
  expect(
    await desk.edit({ smtp_server: 'smtp.example.net', smtp_pass: 'x', mail_from: 'a@b.cn' }),
  ).toMatchObject({
    code: 0,
    data: {
      fields: {
        smtp_server: 'Set by the environment (MAIL_URL): only the operator can change it',
        smtp_pass: 'Set by the environment (MAIL_URL): only the operator can change it',
      },
    },
  })
  expect(await item('mail_from')).toMatchObject({ value: '' })
  await desk.world.close()
})
