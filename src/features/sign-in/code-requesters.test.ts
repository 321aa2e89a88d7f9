import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOutbox } from '#platform/mail/outbox.server.ts'
import { engines } from '#tests/databases.ts'
import { lettersIn } from '#tests/letters-in.ts'
import { withWork } from '#tests/with-work.ts'
import { openSignInWorld, type SignInWorld } from '#tests/worlds/sign-in-world.ts'

const chosen = 'plum-blossom-27'
const owner = '198.51.100.7'
const stranger = (at: number) => `2001:db8:${at.toString(16)}::1`

describe.each(engines)('codes belong to who asked for them on %s', (engine) => {
  let world: SignInWorld
  beforeEach(async () => {
    world = await openSignInWorld(engine)
    world.house.outbox = openOutbox(world.house)
  })
  afterEach(async () => {
    await world.house.outbox.close()
    await world.house.close()
  })

  const retrieve = (address: string, more: object = {}) =>
    world.ask(
      'POST',
      '/api/account/sendRetrievePasswordCode',
      { type: 'email', account: 'lin@example.org', ...more },
      {},
      address,
    )
  const join = (address: string, name: string, more: object = {}) =>
    world.ask(
      'POST',
      '/api/account/sendRegisterCode',
      { registerType: 'email', email: `${name}@example.org`, username: name, password: chosen, ...more },
      {},
      address,
    )
  const worked = <A extends { code: number; data: unknown }>(ask: (proof: object) => Promise<A>) =>
    withWork(ask, (query) => world.ask('GET', '/api/common/proof', query))
  const setPassword = (address: string, captcha: string, more: object = {}) =>
    world.ask(
      'POST',
      '/api/account/retrievePassword',
      { type: 'email', account: 'lin@example.org', captcha, password: chosen, ...more },
      {},
      address,
    )
  async function codesTo(to: string): Promise<string[]> {
    await world.house.outbox.send()
    const all = await lettersIn(world.house.environment.dataDir)
    return all
      .filter((text) => text.includes(`To: ${to}\r\n`))
      .flatMap((text) => /^(\d+) is your code/m.exec(text)?.[1] ?? [])
  }

  it('the wrong tries and the requests of a stranger do not end the code of the owner (T1.7, T1.10)', async () => {
    const code_id = 'form-of-the-owner-1'
    expect(await retrieve(owner, { code_id })).toMatchObject({ code: 1 })
    const [code = ''] = await codesTo('lin@example.org')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let at = 0; at < 6; at += 1)
      expect(await setPassword(owner, wrong, { code_id: 'form-of-a-stranger' })).toMatchObject({ code: 0 })
    expect(await setPassword(stranger(1), code)).toMatchObject({ code: 0 })
    for (let at = 1; at < 4; at += 1) expect(await retrieve(stranger(at))).toMatchObject({ code: 1 })
    expect(await setPassword('203.0.113.9', code, { code_id })).toMatchObject({ code: 1 })
  })

  it('a code that is still good is sent again instead of replaced (T1.10)', async () => {
    const code_id = 'form-of-the-owner-2'
    await retrieve(owner, { code_id })
    world.small.time.seconds += 540
    await worked((proof) => retrieve(owner, { code_id, ...proof }))
    world.small.time.seconds += 540
    const [first, second] = await codesTo('lin@example.org')
    expect(second).toBe(first)
    expect(await setPassword(owner, first ?? '', { code_id })).toMatchObject({ code: 1 })
  })

  it('the sixth code of a day for one account is longer, so that nobody draws codes until a guess fits (T1.10)', async () => {
    const code_id = 'form-of-the-owner-4'
    for (let at = 1; at <= 5; at += 1) await retrieve(stranger(at), { code_id: `form-of-a-stranger-${at}` })
    await worked((proof) => retrieve(owner, { code_id, ...proof }))
    world.small.time.seconds += 61
    await worked((proof) => retrieve(owner, { code_id, ...proof }))
    const lengths = (await codesTo('lin@example.org')).map((code) => code.length)
    expect(lengths.toSorted((one, other) => one - other)).toEqual([6, 6, 6, 6, 6, 10, 10])
    const code = (await codesTo('lin@example.org')).find(({ length }) => length === 10) ?? ''
    expect(await setPassword(owner, code, { code_id })).toMatchObject({ code: 1 })
  })

  it('a crowd of 100 networks keeps neither a stranger from joining nor the owner from recovering (T1.10)', async () => {
    for (let at = 1; at <= 100; at += 1) {
      await join(stranger(at), `crowd${at}`)
      for (let again = 0; again < 3; again += 1) {
        await retrieve(stranger(at))
        await join(stranger(at), `crowd${at}x${again}`)
      }
    }
    expect(await codesTo('crowd1x0@example.org')).toEqual([])
    expect(await worked((proof) => join('192.0.2.77', 'newcomer', proof))).toMatchObject({ code: 1 })
    const code_id = 'form-of-the-owner-3'
    const asked = await worked((proof) => retrieve(owner, { code_id, ...proof }))
    expect(asked).toMatchObject({ code: 1 })
    const code = (await codesTo('lin@example.org')).at(-1) ?? ''
    expect(await setPassword(owner, code, { code_id })).toMatchObject({ code: 1 })
  })
})
