import { createContext, useContext } from 'react'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'

/** Who reads: the language, its words, and what time it is. */
export interface Reader {
  locale: Locale
  t: Translate<'site'>
  /** Seconds since 1970: those of the server at first, so that both draw the same page. */
  now: number
  /** The zone of the centre, by which every day and hour is told. */
  timeZone: string
  /** The address that is shown, without its language. */
  address: string
}

export const ReaderContext = createContext<Reader | null>(null)

export function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('Nobody reads here')
  return reader
}
