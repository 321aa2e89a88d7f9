import { createContext, useContext } from 'react'
import type { PostedForm } from '#platform/call/posted-form.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'

/** The reader: language, translations and current time. */
export interface Reader {
  locale: Locale
  t: Translate<'site'>
  /** Seconds since 1970. The first value is that of the server, so that both render the same page. */
  now: number
  /** The time zone of the centre. All dates and times are shown in it. */
  timeZone: string
  /** The current address, without its language prefix. */
  address: string
  /** A member without scripts gets this copy. It is not hydrated, so everything is done by forms. */
  byForms?: boolean
  /** The form that such a member has just sent, with its answer. */
  posted?: PostedForm | undefined
}

export const ReaderContext = createContext<Reader | null>(null)

export function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('Nobody reads here')
  return reader
}
