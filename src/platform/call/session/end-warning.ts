import type { Call, Envelope } from '#platform/call/call.ts'
import type { Locale } from '#platform/i18n/locale.ts'

/** The call function of the browser, which imports this file. */
export type AskForEnd = <In, Answer>(
  call: Call<In, unknown, Answer>,
  input: In,
  options: { quiet: true; noRedirect: true; timeout: number },
) => Promise<Envelope<Answer>>

export interface HeardEnd {
  locale: Locale
  /** The calls that can move it. */
  call: AskForEnd
  /** The header that says when, and those of the request. */
  said: string
  headers: Record<string, string>
}

export interface EndPart {
  learnEnd: (heard: HeardEnd) => void
}

/** The warning before a session ends, set by the office and by the site. */
export const endPart: { load?: () => Promise<EndPart> } = {}
