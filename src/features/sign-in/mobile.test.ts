import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { openOutbox } from '#platform/mail/outbox.server.ts'
import { engines } from '#tests/databases.ts'
import { noteServer } from '#tests/note-server.ts'
import { addRow } from '#tests/small-house.ts'
import { withWork } from '#tests/with-work.ts'
import { openSignInWorld, type SignInWorld } from '#tests/worlds/sign-in-world.ts'

const chosen = 'plum-blossom-27'

describe.each(engines)('joining by mobile number on %s', (engine) => {
  let world: SignInWorld
  beforeEach(async () => {
    await noteServer.open()
    world = await openSignInWorld(engine, { SMS_URL: `${noteServer.origin}/send` })
    const { house } = world
    house.outbox = openOutbox(house)
  })
  afterEach(async () => {
    noteServer.close()
    await world.house.outbox.close()
    await world.house.close()
  })

  /** The messages that the gateway was given, oldest first. */
  async function messages() {
    await world.house.outbox.send()
    return noteServer.asked.map(({ text }) => JSON.parse(text) as { to: string; text: string })
  }
  const worked = (path: string, input: object) =>
    withWork(
      (proof) => world.ask('POST', path, { ...input, ...proof }),
      (query) => world.ask('GET', '/api/common/proof', query),
    )
  const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
  const form = { registerType: 'mobile', mobile: '139 0000 0002', username: 'qiu', password: chosen }

  it('joining by number needs a gateway, and sends one message with the code', async () => {
    expect(await world.ask('GET', '/api/user/checkIn')).toMatchObject({
      data: { accountVerificationType: ['email', 'mobile'] },
    })
    expect(await worked('/api/account/sendRegisterCode', form)).toMatchObject({ code: 1 })
    const sent = await messages()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.to).toBe('+8613900000002')
    const joining = { ...form, tab: 'register', captcha: codeIn(sent[0]?.text) }
    expect(await world.ask('POST', '/api/user/checkIn', { ...joining, mobile: '13900000003' })).toMatchObject(
      {
        code: 0,
        msg: 'The code is wrong or has expired',
      },
    )
    expect(
      await world.ask('POST', '/api/user/checkIn', { ...joining, mobile: '+86 139-0000-0002' }),
    ).toMatchObject({ code: 1, data: { userinfo: { username: 'qiu', mobile: '13900000002' } } })
  })

  it('a number restores an account, and the answer does not reveal known numbers (T1.9)', async () => {
    await addRow(world.house, member, { username: 'qiu', nickname: 'Qiu', mobile: '+8613900000002' })
    const ask = (account: string) =>
      worked('/api/account/sendRetrievePasswordCode', { type: 'mobile', account })
    const [known, unknown] = [await ask('13900000002'), await ask('13900000009')]
    expect([known.code, known.msg]).toEqual([unknown.code, unknown.msg])
    const sent = await messages()
    expect(sent.map(({ to }) => to)).toEqual(['+8613900000002'])
    const given = { type: 'mobile', account: '139 0000 0002', captcha: codeIn(sent.at(-1)?.text) }
    expect(
      await world.ask('POST', '/api/account/retrievePassword', { ...given, password: 'autumn-moon-88' }),
    ).toMatchObject({ code: 1 })
  })

  it('a wrong number is refused before a message is sent', async () => {
    for (const [mobile, msg] of [
      ['', 'Please enter your mobile number'],
      ['12', 'Please enter a correct mobile number'],
      ['a'.repeat(5000), 'Please enter a correct mobile number'],
    ] as const)
      expect({
        mobile: mobile.slice(0, 9),
        ...(await world.ask('POST', '/api/account/sendRegisterCode', { ...form, username: 'dong', mobile })),
      }).toMatchObject({ code: 0, msg })
    expect(await messages()).toEqual([])
  })
})
