import { describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { fuzz } from './fuzz.ts'

/** Another seed for each run would make a failure hard to repeat; the drill takes one. */
const seed = 20_361_201
const seconds = 12

describe.each(engines)('random and structured inputs on %s', (engine) => {
  it('(R5) no input brings an error, data of somebody else, or an answer outside of the envelope', async () => {
    const { failures, requests } = await fuzz({ engine, inputs: 4, seed, seconds })
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(200)
  })
})
