import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { drawCaptcha, isCaptcha } from './captcha.server.ts'
import { solveProofOfWork } from '#platform/std/proof-of-work.ts'
import { drawProof, isProof } from './proof.server.ts'

describe.each(engines)('a proof of work on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  beforeAll(async () => void (small = await openSmallHouse(engine)))
  afterAll(() => small.house.close())

  const worked = async (id: string) => {
    const { salt, bits } = await drawProof(small.house, id)
    return solveProofOfWork(salt, bits)
  }

  it('a proof of work is valid once, for its own id', async () => {
    const number = await worked('mine')
    await drawProof(small.house, 'another')
    expect(await isProof(small.house, 'another', number)).toBe(false)
    expect(await isProof(small.house, 'nobodys', number)).toBe(false)
    expect(await isProof(small.house, 'mine', number)).toBe(true)
    expect(await isProof(small.house, 'mine', number)).toBe(false)
  })

  it('a wrong answer consumes the proof of work', async () => {
    for (const wrong of ['', '-1', '1e3', '0x10', 'NaN', ' 1', '9'.repeat(40), String.raw`\d`]) {
      const number = await worked('once')
      expect(await isProof(small.house, 'once', wrong), wrong).toBe(false)
      expect(await isProof(small.house, 'once', number)).toBe(false)
    }
  })

  it('a proof of work is valid for two minutes', async () => {
    const [early, late] = [await worked('early'), await worked('late')]
    small.time.seconds += 119
    expect(await isProof(small.house, 'early', early)).toBe(true)
    small.time.seconds += 2
    expect(await isProof(small.house, 'late', late)).toBe(false)
  })

  it('a proof of work is no answer to a captcha, and a captcha answer is no proof of work', async () => {
    const number = await worked('swapped')
    expect(await isCaptcha(small.house, 'swapped', number)).toBe(false)
    await drawCaptcha(small.house, 'picture')
    expect(await isProof(small.house, 'picture', '0')).toBe(false)
  })

  it('a proof of work that is sent twice at once is valid for one of the two', async () => {
    const number = await worked('race')
    const both = await Promise.all([1, 2].map(() => isProof(small.house, 'race', number)))
    expect(both.toSorted()).toEqual([false, true])
  })
})
