/**
 * A text in which each address is spelled as a browser reads it: `%61` is `a`, `\` is `/`, `/./` and `/x/../` lead
 * nowhere.
 */
export function normalizeAddresses(words: string): string {
  const plain = words
    .replaceAll(/%([2-7][\da-f])/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\', '/')
  return withoutDetours(plain)
}

/** Characters of an address that may be spelled in another way; words without any of them are plain. */
export const otherSpellings = ['%2', '%3', '%4', '%5', '%6', '%7', '\\', '/.']

function withoutDetours(plain: string): string {
  const parts = plain.split('/')
  const kept: string[] = []
  for (const [at, part] of parts.entries()) {
    const between = at > 0 && at < parts.length - 1
    if (between && part === '.') continue
    if (between && part === '..' && kept.length > 1 && isStep(kept.at(-1))) kept.pop()
    else kept.push(part)
  }
  return kept.join('/')
}

/** A part of an address, and not of the words around it. */
const isStep = (part = '') => part !== '..' && /^[^\s"'<>]+$/.test(part)
