import { useOffice } from '#platform/admin/office.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
import { words } from './tables-words.ts'

type PlainWord = {
  [K in keyof typeof words]: (typeof words)[K] extends Label ? K : never
}[keyof typeof words]

/** The words of table management in the language of the reader. */
export function useWords() {
  const { locale } = useOffice()
  return (word: PlainWord, params: Record<string, string | number> = {}) =>
    format(labelIn(words[word], locale), params)
}
