import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solveProofOfWork } from '#platform/std/proof-of-work.ts'
import { engines } from '#tests/databases.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { takeCodeSending } from './code-sending.server.ts'
import { takeOrRequireWork, type Pressure } from './growing-work.server.ts'
import { requireGuessWork, takeGuess } from './password-guesses.server.ts'
import { drawProof, type Proof } from './proof.server.ts'

/** Work for one more attempt; enough of it so that a stroke of luck does not reach the next step. */
const fewBits = 6
const manyBits = 10

describe.each(engines)('work that grows on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  beforeAll(async () => void (small = await openSmallHouse(engine)))
  afterAll(() => small.house.close())

  let drawn = 0
  /** A proof of just so much work, however lucky the search for it is. */
  async function proofOf(bits: number): Promise<Proof> {
    for (;;) {
      const id = `burst-${(drawn += 1)}`
      const { salt } = await drawProof(small.house, id)
      const number = await solveProofOfWork(salt, bits)
      if ((await solveProofOfWork(salt, bits + 1)) !== number) return { id, number }
    }
  }
  const proofs = (count: number, bits: number) =>
    Promise.all(Array.from({ length: count }, () => proofOf(bits)))
  const accepted = (results: PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length
  const pressure = (key: string): Pressure => ({
    key,
    seconds: 3600,
    free: 2,
    doublesEvery: 3,
    bits: [fewBits, manyBits],
  })

  it('the work of many attempts at once is that of as many one after the other, on several nodes too (T1.7, R17)', async () => {
    const other = { ...small.house, db: small.fresh.another() }
    const pressures = [pressure('burst')]
    const address = '192.0.2.1'
    const take = (proof: Proof | null, at = 0) =>
      takeOrRequireWork(at % 2 ? other : small.house, { address, pressures, proof })
    await Promise.all([take(null), take(null)])
    const cheap = await Promise.allSettled((await proofs(20, fewBits)).map(take))
    expect(accepted(cheap)).toBe(3)
    await expect(take(null)).rejects.toMatchObject({ data: { type: 'proof' } })
    const dear = await Promise.allSettled((await proofs(9, manyBits)).map(take))
    expect(accepted(dear)).toBe(9)
  })

  it('300 pupils behind one address who send at the same moment all get through in a few tries', async () => {
    const school = { free: 5, doublesEvery: 100, seconds: 60, bits: [2, 8] } as const
    const pressures = [{ key: 'school', ...school }]
    const address = '192.0.2.3'
    async function pupil() {
      let proof: Proof | null = null
      for (let tries = 0; tries < 6; tries += 1) {
        const bits: number | null = await takeOrRequireWork(small.house, { address, pressures, proof }).then(
          () => null,
          (no: { data?: { bits?: number } }) => no.data?.bits ?? Number.NaN,
        )
        if (bits === null) return 'in'
        if (Number.isNaN(bits)) return 'out'
        const id = `pupil-${(drawn += 1)}`
        const { salt } = await drawProof(small.house, id, bits)
        proof = { id, number: await solveProofOfWork(salt, bits) }
      }
      return 'tired'
    }
    const all = await Promise.all(Array.from({ length: 300 }, pupil))
    expect(all.filter((each) => each !== 'in')).toEqual([])
  })

  it('an attempt whose work was not enough is not counted', async () => {
    const pressures = [pressure('refused')]
    const take = (proof: Proof | null) =>
      takeOrRequireWork(small.house, { address: '192.0.2.2', pressures, proof })
    await Promise.allSettled(Array.from({ length: 30 }, () => take(null)))
    await expect(take(null)).rejects.toMatchObject({ data: { bits: fewBits } })
  })

  it('a burst of codes for one mailbox costs as much as codes one after the other (T1.10)', async () => {
    const send = (proof: Proof | null, at: number) =>
      takeCodeSending(small.house, {
        purpose: 'retrieve',
        kind: 'email',
        account: 'flooded@example.org',
        requester: `id ${at}`,
        address: `2001:db8:${at.toString(16)}::1`,
        proof,
        isSent: true,
      })
    for (let at = 0; at < 5; at += 1) await send(null, at)
    const cheap = await proofs(6, 14)
    const sent = await Promise.allSettled(cheap.map((proof, at) => send(proof, 100 + at)))
    expect(accepted(sent)).toBe(1)
  })

  it('who has a whole /32 of IPv6 and does all the work cannot use up the codes of networks that were never seen (T1.10)', async () => {
    const send = (address: string, account: string) =>
      takeCodeSending(small.house, {
        purpose: 'register',
        kind: 'email',
        account,
        requester: account,
        address,
        proof: null,
        bits: 22,
        isSent: true,
      })
    const flood = Array.from({ length: 1001 }, (_each, at) =>
      send(`2001:db9:${at.toString(16)}::1`, `flood${at}@example.org`),
    )
    await Promise.allSettled(flood)
    await expect(send('2001:db9:ffff::1', 'flood@example.org')).rejects.toMatchObject({ kind: 'tooMany' })
    await expect(send('198.51.100.77', 'stranger@example.org')).resolves.toMatchObject({ isLong: false })
    await expect(send('2001:dba::1', 'other@example.org')).resolves.toMatchObject({ isLong: false })
  })

  it('letters to one mailbox count together, whatever follows a plus in its address (T1.10)', async () => {
    const send = (tag: number) =>
      takeCodeSending(small.house, {
        purpose: 'retrieve',
        kind: 'email',
        account: `someone+${tag}@example.org`,
        requester: `id ${tag}`,
        address: `2001:db8:${tag.toString(16)}:1::1`,
        proof: null,
        isSent: true,
      })
    for (let tag = 900; tag < 905; tag += 1) await send(tag)
    await expect(send(905)).rejects.toMatchObject({ data: { type: 'proof', bits: 14 } })
  })

  it('a burst of guesses that were checked when few had been made does not pass (T1.7)', async () => {
    const door = (at: number) => ({
      area: 'user',
      account: 'burst',
      address: `2001:db8:${at.toString(16)}::1`,
    })
    const guess = async (at: number) => {
      const bits = await requireGuessWork(small.house, { ...door(at), proof: null })
      return takeGuess(small.house, { ...door(at), bits })
    }
    const tries = Array.from({ length: 60 }, (_each, at) => guess(at))
    expect(accepted(await Promise.allSettled(tries))).toBe(20)
  })
})
