import type { Call, Envelope } from './call.ts'

/** What stands in a form that a page was sent without scripts. */
export type Typed = Partial<Record<string, string>>

/** Such a form, and the way to the call that the page names for it. */
export interface Posting {
  typed: Typed
  send: (call: Call, input: object) => Promise<Envelope>
}

/** Such a form, and what the call answered. */
export interface Posted {
  typed: Typed
  answer: Envelope
}
