import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
import { useOffice } from './office.ts'

type PlainWord<Words> = { [K in keyof Words]: Words[K] extends Label ? K : never }[keyof Words]

/** The own words of a screen in the language of the reader. */
export function useWordsOf<Words extends object>(words: Words) {
  const { locale } = useOffice()
  return (word: PlainWord<Words>, params: Record<string, string | number> = {}) =>
    format(labelIn(words[word] as Label, locale), params)
}
