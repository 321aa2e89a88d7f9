import { expect, test } from 'vitest'
import { randomToken } from './random.server.ts'

test('tokens of any size are all different, also where one draw ends and the next begins', () => {
  for (const bytes of [8, 16, 24, 100, 4096]) {
    const tokens = Array.from({ length: 2000 }, () => randomToken(bytes))
    expect(new Set(tokens).size).toBe(tokens.length)
  }
  expect(Buffer.from(randomToken(24), 'base64url')).toHaveLength(24)
})

test('every bit of a token is set about half of the time', () => {
  const rounds = 4000
  const set = Array.from({ length: 128 }, () => 0)
  for (let round = 0; round < rounds; round += 1) {
    const bytes = Buffer.from(randomToken(16), 'base64url')
    for (const bit of set.keys()) set[bit] = (set[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  }
  // Eight standard deviations: one run in 10¹³ fails by chance.
  for (const count of set) expect(Math.abs(count - rounds / 2)).toBeLessThan(8 * Math.sqrt(rounds) * 0.5)
})
