import { expect, it } from 'vitest'
import { otherSpellings, normalizeAddresses } from './normalize-addresses.ts'

const address = '/files/2026/11/000a.jpg'

it.each([
  ['/files/2026/11/000%61.jpg'],
  ['/%66iles/2026%2F11/000a%2ejpg'],
  ['/files/./2026/././11/000a.jpg'],
  ['/files/2026/10/../11/000a.jpg'],
  ['/en/../files/a/b/../../2026/11/000a.jpg'],
  ['/files/%2e/2026/%2E%2e/2026/11/000a.jpg'],
  [String.raw`\files\.\2026\11\000a.jpg`],
])('the address %s is read as a browser reads it', (spelled) => {
  expect(normalizeAddresses(`<p><img src="${spelled}"> and words</p>`)).toBe(
    `<p><img src="${address}"> and words</p>`,
  )
  expect(otherSpellings.some((sign) => spelled.includes(sign))).toBe(true)
})

it('other text stays unchanged, and invalid escapes are left alone', () => {
  for (const words of ['100% of 30 %', 'a/b... and/or ../up', 'https://example.org/a?b=1%ZZ', ''])
    expect(normalizeAddresses(words)).toBe(words)
})

it('an address that leads down and up twenty thousand times is read quickly', () => {
  const deep = 20_000
  expect(normalizeAddresses(`"${'/a'.repeat(deep)}${'/..'.repeat(deep)}${address}"`)).toBe(`"${address}"`)
})
