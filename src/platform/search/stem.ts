const vowel = /[aeiouy]/
const shortest = 3
/** Words that only look like a plural or a form of a verb. */
const unchanged = new Set(
  'being ceiling during evening everything herring king morning nothing ring something spring string thing wedding wing gas lens news series species this thus'.split(
    ' ',
  ),
)

/**
 * The part of an English word that is the same in the plural and in the other forms of a verb (steps 1 and 5 of Porter's
 * rules): `ceremonies` and `ceremony`, `making` and `make` have the same stem. Null if it is not an English word.
 */
export function stemOf(word: string): string | null {
  if (!/^[a-z]{3,40}$/.test(word)) return null
  return withoutSilentE(withSoundY(withoutEnding(withoutPlural(word))))
}

function withoutPlural(word: string): string {
  if (unchanged.has(word) || word.length <= shortest) return word
  if (/(?:..ies|xes|ches|shes|sses)$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutEnding(word: string): string {
  if (unchanged.has(word)) return word
  const [, rest] = /^(.+?)(?:ed|ing)$/.exec(word) ?? []
  if (!rest || !vowel.test(rest) || word.endsWith('eed')) return word
  if (/(?:at|bl|iz)$/.test(rest) || (measure(rest) === 1 && endsShort(rest))) return `${rest}e`
  return /([^aeioulsz])\1$/.test(rest) ? rest.slice(0, -1) : rest
}

const withSoundY = (word: string) =>
  word.endsWith('y') && vowel.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word

function withoutSilentE(word: string): string {
  const rest = word.slice(0, -1)
  const isSilent = measure(rest) > 1 || (measure(rest) === 1 && !endsShort(rest))
  return word.endsWith('e') && isSilent ? rest : word
}

/** How many times vowels are followed by consonants. */
const measure = (word: string) => word.match(/[aeiouy]+[^aeiouy]+/g)?.length ?? 0

const endsShort = (word: string) => /[^aeiouy][aeiouy][^aeiouywx]$/.test(word)
