import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { openOutbox } from '#platform/mail/outbox.server.ts'
import { engines } from '#tests/databases.ts'
import { noteServer } from '#tests/note-server.ts'
import { lettersIn } from '#tests/letters-in.ts'
import { addRow } from '#tests/small-house.ts'
import { withWork } from '#tests/with-work.ts'
import { openSignInWorld, password, type SignInWorld } from '#tests/worlds/sign-in-world.ts'

describe.each(engines)('another address for oneself on %s', (engine) => {
  let world: SignInWorld
  let own: { id: number; token: string }
  beforeEach(async () => {
    await noteServer.open()
    world = await openSignInWorld(engine, {
      SMS_URL: `${noteServer.origin}/send`,
      DRILL: '1',
      DRILL_CAPTCHA: 'off',
    })
    const { house } = world
    house.outbox = openOutbox(house)
    const { id } = await house.db.read
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'lin')
      .executeTakeFirstOrThrow()
    own = { id, token: (await issueTokens(house, 'user', id, { keep: false })).token }
  })
  afterEach(async () => {
    noteServer.close()
    await world.house.outbox.close()
    await world.house.close()
  })

  const bo = { username: 'bo', nickname: 'Bo', email: 'bo@example.org' }
  const asOwn = (path: string, input: object) => world.ask('POST', path, input, { member: own.token })
  const send = (account: string, oldPassword = password, type = 'email') =>
    withWork(
      (proof) => asOwn('/api/account/sendChangeCode', { type, account, oldPassword, ...proof }),
      (query) => world.ask('GET', '/api/common/proof', query),
    )
  const change = (account: string, captcha: string, type = 'email') =>
    asOwn('/api/account/changeAddress', { type, account, captcha })
  const letters = async (to: string) => {
    await world.house.outbox.send()
    return (await lettersIn(world.house.environment.dataDir)).filter((text) => text.includes(`To: ${to}\r\n`))
  }
  const codeIn = (text = '') => /^(\d{6})\D/m.exec(text.slice(text.indexOf('\r\n\r\n')))?.[1] ?? ''
  const row = () =>
    world.house.db.read
      .selectFrom('member')
      .select(['email', 'mobile'])
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()

  it('a new address needs the password and its code, and the former address is informed', async () => {
    expect(await send(' Lin.New@Example.org ')).toMatchObject({ code: 1 })
    expect((await row()).email).toBe('lin@example.org')
    const code = codeIn((await letters('lin.new@example.org')).at(-1))
    expect(code).toMatch(/^\d{6}$/)
    expect(await change('lin.new@example.org', code)).toMatchObject({ code: 1, msg: 'Updated successfully' })
    expect((await row()).email).toBe('lin.new@example.org')
    const [told] = await letters('lin@example.org')
    expect(told).toContain('reached in another way now')
    expect(told).not.toMatch(/lin\.new/)
    expect((await letters('lin.new@example.org')).join('')).toContain('is reached here now')
    const signIn = (username: string) =>
      world.ask('POST', '/api/user/checkIn', { tab: 'login', username, password })
    expect((await signIn('lin@example.org')).code).toBe(0)
    expect((await signIn('lin.new@example.org')).code).toBe(1)
    expect(await change('lin.new@example.org', code), 'a code is good once').toMatchObject({ code: 0 })
  })

  it('a new number is set in the same way, by text message', async () => {
    expect(await send('138 0000 0044', password, 'mobile')).toMatchObject({ code: 1 })
    await world.house.outbox.send()
    const sent = JSON.parse(noteServer.asked.at(-1)?.text ?? '{}') as { to: string; text: string }
    expect(sent.to).toBe('+8613800000044')
    const code = /\d{6}/.exec(sent.text)?.[0] ?? ''
    expect(await change('+86 138-0000-0044', code, 'mobile')).toMatchObject({ code: 1 })
    expect((await row()).mobile).toBe('+8613800000044')
    await world.house.outbox.send()
    expect(JSON.parse(noteServer.asked.at(-1)?.text ?? '{}')).toMatchObject({ to: '+8613800000001' })
  })

  it.each([
    ['account', '', password, 'Please enter your email'],
    ['account', 'no-address', password, 'Incorrect email format'],
    ['account', 'LIN@Example.org', password, 'This is the one that you have'],
    ['oldPassword', 'lin.two@example.org', '', 'Please enter your current password'],
    ['oldPassword', 'lin.two@example.org', 'not-the-word-7', 'The current password is not right'],
  ])('a wrong value is refused at its field: %s %j %j', async (field, account, typed, words) => {
    expect(await send(account, typed)).toMatchObject({
      code: 0,
      msg: words,
      data: { fields: { [field]: words } },
    })
    expect(await letters('lin.two@example.org')).toEqual([])
  })

  it('an address of another member gets the same answer, informs its reader, and is never set', async () => {
    const { id } = await addRow(world.house, member, bo)
    const [taken, free] = [await send('bo@example.org'), await send('lin.free@example.org')]
    expect([taken.code, taken.msg]).toEqual([free.code, free.msg])
    const [told] = await letters('bo@example.org')
    expect(told).toContain('already belongs to an account')
    expect(codeIn(told)).toBe('')
    const codes = Array.from({ length: 3 }, (_each, number) => String(number).padStart(6, '0'))
    for (const code of codes) expect((await change('bo@example.org', code)).code).toBe(0)
    expect((await row()).email).toBe('lin@example.org')
    // The code of one member is of no use to another one.
    const code = codeIn((await letters('lin.free@example.org')).at(-1))
    const { token } = await issueTokens(world.house, 'user', id, { keep: false })
    const stolen = { type: 'email', account: 'lin.free@example.org', captcha: code }
    expect(await world.ask('POST', '/api/account/changeAddress', stolen, { member: token })).toMatchObject({
      code: 0,
    })
    expect(await change('lin.free@example.org', code)).toMatchObject({ code: 1 })
  })

  it('an address that another member takes meanwhile cannot be set', async () => {
    await send('lin.late@example.org')
    const code = codeIn((await letters('lin.late@example.org')).at(-1))
    await addRow(world.house, member, { ...bo, email: 'lin.late@example.org' })
    expect(await change('lin.late@example.org', code)).toMatchObject({
      code: 0,
      msg: 'The code is wrong or has expired',
    })
    expect((await row()).email).toBe('lin@example.org')
  })

  it('guesses at the password share a limit with the sign-in, and the call is for members', async () => {
    for (let time = 0; time < 10; time += 1) await send(`lin${time}@example.org`, 'not-the-word-7')
    expect(await send('lin.nine@example.org')).toMatchObject({ data: { type: 'tooMany' } })
    const nobody = { type: 'email', account: 'x@example.org', oldPassword: password }
    expect(await world.ask('POST', '/api/account/sendChangeCode', nobody)).toMatchObject({ code: 302 })
  })
})
