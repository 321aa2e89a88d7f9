import { useWordsOf } from '#platform/admin/words-of.ts'
import { words } from './tables-words.ts'

/** The words of table management in the language of the reader. */
export const useWords = () => useWordsOf(words)
