import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openSignInWorld, type SignInWorld } from '#tests/worlds/sign-in-world.ts'

describe.each(engines)('spellings of one account on %s', (engine) => {
  let world: SignInWorld
  beforeAll(async () => void (world = await openSignInWorld(engine)))
  afterAll(() => world.house.close())

  async function signIn(username: string, address: string) {
    const solved = { captchaId: 'solved-1', captcha: await world.solved('solved-1') }
    const form = { tab: 'login', username, password: 'wrong-guess', ...solved }
    return world.ask('POST', '/api/user/checkIn', form, {}, address)
  }

  /** 13800000001 with dashes at places that the bits of a number say, so that no two are alike. */
  const dashed = (bits: number) =>
    Array.from('13800000001', (digit, at) => digit + ((bits >> at) & 1 ? '-' : '')).join('')
  const wide = '１３８００００００01'

  it('guesses at a telephone number count together, however it is written (T1.7)', async () => {
    for (let at = 0; at < 10; at += 1)
      expect(await signIn(at === 5 ? wide : dashed(at), '2001:db8:1::1')).toMatchObject({
        data: { type: 'invalid' },
      })
    expect(await signIn('+86 138 0000 0001', '2001:db8:1::1')).toMatchObject({ data: { type: 'tooMany' } })
    for (let at = 10; at < 20; at += 1) await signIn(dashed(at), `2001:db8:${at.toString(16)}::1`)
    expect(await signIn('(138) 0000 0001', '2001:db8:99::1')).toMatchObject({
      data: { type: 'proof', bits: 16 },
    })
  })
})
