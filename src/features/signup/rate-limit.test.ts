import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { solveProofOfWork } from '#platform/std/proof-of-work.ts'
import { visitorLetterPressures } from '#features/letters/public/visitor-letters.server.ts'
import { takeOrRequireWork } from '#platform/auth/growing-work.server.ts'
import { networksOf } from '#platform/auth/network.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

const times = (count: number, what: string) => Array.from({ length: count }, () => what)

describe.each(engines)('rate limits of sign-up on %s', (engine) => {
  let at: SignupWorld
  let id: number
  beforeEach(async () => {
    at = await openSignupWorld(engine, { DRILL_LIMITS: 'on', DRILL_TOKEN_SECONDS: '86400' })
    id = await at.openEvent({ capacity: 500 })
  })
  afterEach(() => at.world.close())

  const worked = async (proof_id: string) => {
    const { data } = await at.world.ask('GET', `/api/common/proof?id=${proof_id}`)
    const { salt, bits } = data as unknown as { salt: string; bits: number }
    return { proof_id, proof: await solveProofOfWork(salt, bits) }
  }

  it('after five sign-ups in a minute one address must do proof of work, and each proof passes once (T2.3)', async () => {
    const forms = Array.from({ length: 10 }, (_, number) => person(number))
    const answers = await Promise.all(forms.map((form) => at.apply(id, form)))
    const refused = answers.flatMap((answer, number) => (answer.code === 1 ? [] : [{ answer, number }]))
    expect(refused).toHaveLength(5)
    const [{ answer, number } = { answer: null, number: 0 }] = refused
    expect(answer).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Your browser can show that you mean it'),
      data: { type: 'proof' },
    })
    const work = await worked('work-0001')
    expect(await at.apply(id, { ...forms[number], ...work })).toMatchObject({
      code: 1,
      data: { state: 'confirmed' },
    })
    expect(await at.apply(id, { ...person(90), ...work })).toMatchObject({ data: { type: 'proof' } })
    expect(await at.apply(id, { ...person(90), proof_id: 'nothing1', proof: '12' })).toMatchObject({
      msg: expect.stringContaining('did not count'),
    })
    at.time.seconds += 61
    expect(await at.apply(id, person(91))).toMatchObject({ code: 1 })
  })

  it('after twenty sign-ups in an hour one address must do proof of work, and an office gets in with it', async () => {
    at.time.seconds += 3600
    const kinds = []
    for (let number = 0; number < 25; number += 1) {
      at.time.seconds += 61
      const { code, data } = await at.apply(id, person(300 + number))
      kinds.push(code === 1 ? 'in' : data.type)
    }
    expect(kinds).toEqual([...times(20, 'in'), ...times(5, 'proof')])
    const office = [person(320), person(321)]
    for (const [number, who] of office.entries()) {
      const work = await worked(`office-${number}`)
      expect(await at.apply(id, { ...who, ...work })).toMatchObject({ code: 1, data: { state: 'confirmed' } })
    }
    const work = await worked('office-lin')
    expect(await at.apply(id, { ...person(324), ...work }, 'lin')).toMatchObject({ code: 1 })
    at.time.seconds += 3600
    expect(await at.apply(id, person(330))).toMatchObject({ code: 1 })
  })

  it('letters of visitors from many networks ask for work that grows, and members who write to themselves do none (T2.8)', async () => {
    const { house } = at.world
    at.time.seconds += 25 * 3600
    const flood = Array.from({ length: 1499 }, (_, number) => {
      const address = `10.${number >> 8}.${number & 255}.1`
      const pressures = visitorLetterPressures(networksOf(address))
      return takeOrRequireWork(house, { address, pressures, proof: null, bits: 22 })
    })
    await Promise.all(flood)
    expect(await at.apply(id, person(500))).toMatchObject({ code: 1 })
    const refused = await at.apply(id, person(501))
    expect(refused).toMatchObject({ code: 0, data: { type: 'proof', bits: 14 } })
    expect(await at.apply(id, { ...person(501), ...(await worked('letters-1')) })).toMatchObject({ code: 1 })
    const lin = person(502, { email: 'lin@example.org' })
    expect(await at.apply(id, lin, 'lin')).toMatchObject({ code: 1 })
    at.time.seconds += 3600
    expect(await at.apply(id, person(503))).toMatchObject({ code: 1 })
  })

  it('letters of one network ask for work after sixty in a day, to whatever events they are (T2.8)', async () => {
    const { house } = at.world
    at.time.seconds += 25 * 3600
    const address = '127.0.0.1'
    const pressures = visitorLetterPressures(networksOf(address))
    for (let number = 0; number < 60; number += 1)
      await takeOrRequireWork(house, { address, pressures, proof: null, bits: 22 })
    expect(await at.apply(id, person(600))).toMatchObject({ data: { type: 'proof', bits: 14 } })
    expect(await at.apply(id, { ...person(600), ...(await worked('letters-2')) })).toMatchObject({ code: 1 })
  })

  it('invented proofs of work are refused, and soon are not looked at any more (T2.3)', async () => {
    for (let number = 0; number < 5; number += 1) await at.apply(id, person(390 + number))
    const all = Array.from({ length: 340 }, (_, number) =>
      at.apply(id, { ...person(400 + number), proof_id: 'nothing2', proof: '1' }),
    )
    const kinds = (await Promise.all(all)).map(({ code, data }) => (code === 1 ? 'in' : data.type))
    const count = (kind: string) => kinds.filter((each) => each === kind).length
    expect(count('in')).toBe(0)
    expect(count('tooMany')).toBeGreaterThan(0)
    at.time.seconds += 3600
  })

  it('repeated sign-ups and cancels cannot flood the mailbox of another person', async () => {
    const turns = []
    for (let turn = 0; turn < 11; turn += 1) {
      at.time.seconds += 200
      const { data } = await at.apply(id, person(1000 + turn, { email: 'victim@example.org' }))
      turns.push(await at.act('cancel', data))
    }
    expect(turns.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
    expect(turns.at(-1)).toMatchObject({ code: 0, data: { type: 'proof', bits: 14 } })
    // The owner of the address has a seat to give back, too, and a browser does the work by itself.
    const last = (await at.rows(id)).find(({ state }) => state === 'confirmed')
    const own = { code: last?.code, key: last?.manage_key }
    expect(await at.act('cancel', { ...own, ...(await worked('cancel-01')) })).toMatchObject({ code: 1 })
    // A repeated cancel gets the same success.
    const [first] = await at.rows(id).then((rows) => rows.filter(({ state }) => state === 'cancelled'))
    expect(await at.act('cancel', { code: first?.code, key: first?.manage_key })).toMatchObject({ code: 1 })
  })

  it('an account cannot flood the mailbox of another person, and members may cancel their own seats without a limit', async () => {
    at.time.seconds += 3600
    const other = await at.openEvent()
    const turns = async (email: string) => {
      const codes = []
      for (let turn = 0; turn < 11; turn += 1) {
        at.time.seconds += 200
        const { data } = await at.apply(other, person(2000 + turn, { email }), 'lin')
        codes.push((await at.act('cancel', data)).code)
      }
      at.time.seconds += 3600
      return codes
    }
    const allowed = Array.from({ length: 10 }, () => 1)
    expect(await turns('lin@example.org')).toEqual([...allowed, 1])
    expect(await turns('other-victim@example.org')).toEqual([...allowed, 0])
  })
})
