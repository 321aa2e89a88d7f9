import { normalizeAddresses, otherSpellings } from '#platform/files/normalize-addresses.ts'

/** The name of a picture in another width goes on behind that of its file. */
const address = /\/files\/(?:[\w-]+\/)*[\w-]+\.[a-z\d]{1,5}/g

/** What a text has somewhere that names a file. */
export const signsOfAddresses = ['/files/', ...otherSpellings]

/** The addresses of stored files in a text, however it spells them. */
export function addressesIn(words: string): string[] {
  if (!signsOfAddresses.some((sign) => words.includes(sign))) return []
  const spellings = [words, normalizeAddresses(words).replaceAll(/\/{2,}/g, '/')]
  return [...new Set(spellings.flatMap((each) => each.match(address) ?? []))].toSorted()
}
