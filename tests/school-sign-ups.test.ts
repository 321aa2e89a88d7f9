import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postLetters } from '#features/letters/post-letters.server.ts'
import { recount } from '#features/seats/recount.server.ts'
import { solveProofOfWork } from '#platform/std/proof-of-work.ts'
import { engines } from './databases.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

const pupils = 300
/** A slow telephone does this in a second. */
const mostBits = 16

describe.each(engines)('a school behind one address on %s', (engine) => {
  let at: SignupWorld
  const bitsAsked: number[] = []
  beforeAll(async () => {
    at = await openSignupWorld(engine, { DRILL_LIMITS: 'on', DRILL_TOKEN_SECONDS: '86400' })
  })
  afterAll(() => at.world.close())

  const post = (call: string, body: object) =>
    at.world.ask('POST', `/api/event/${call}`, { body, headers: { 'think-lang': 'en' } })

  /** As the browser does it: the form, the work that is asked for, and the form again. */
  async function signUp(id: number, number: number) {
    const form = { event_id: id, ...person(number), idempotency_key: `pupil-form-${number}` }
    const first = await post('apply', form)
    if (first.data.type !== 'proof') return first
    const { bits } = first.data as unknown as { bits: number }
    const proof_id = `pupil-work-${number}`
    const { data } = await at.world.ask('GET', `/api/common/proof?id=${proof_id}&bits=${bits}`)
    const { salt, bits: drawn } = data as unknown as { salt: string; bits: number }
    bitsAsked.push(drawn)
    const proof = await solveProofOfWork(salt, drawn)
    return post('apply', { ...form, proof_id, proof })
  }

  /** The digits in the letter to a pupil. */
  async function codeOf(number: number): Promise<string> {
    const { email } = person(number)
    const { subject } = await at.world.house.db.read
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /\d{6}/.exec(subject)?.[0] ?? ''
  }

  it('three hundred pupils get their seats within minutes, each with little work and an own letter (T2.3)', async () => {
    const id = await at.openEvent({ capacity: 320 })
    const answers: Record<string, unknown>[] = []
    for (let number = 0; number < pupils; number += 1) {
      answers.push((await signUp(id, number)).data)
      if (number % 60 !== 59) continue
      // A class types its codes while the next one signs up.
      while (await postLetters(at.world.house));
      for (const [own, { state, code, key }] of answers.entries()) {
        if (own < number - 59 || state !== 'held') continue
        const verified = await post('verify', { code, key, verification_code: await codeOf(own) })
        expect(verified).toMatchObject({ code: 1, data: { state: 'confirmed' } })
      }
      at.time.seconds += 61
    }
    expect(answers.filter(({ state }) => state === 'confirmed')).toHaveLength(64)
    expect(await at.counts(id)).toMatchObject({ taken: pupils, held: 0, waiting: 0 })
    expect(Math.max(...bitsAsked)).toBeLessThanOrEqual(mostBits)
    expect(await recount(at.world.house, id)).toBeNull()
  }, 300_000)
})
