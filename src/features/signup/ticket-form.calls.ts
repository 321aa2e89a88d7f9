import type { Call } from '#platform/call/call.ts'
import type { Typed } from '#platform/call/posted.ts'
import { read, type Read } from '#platform/ui/page.ts'
import { passCalls } from './pass.calls.ts'
import { signupCalls } from './signup.calls.ts'

export interface Whose {
  code: string
  key?: string | undefined
}

/** What a ticket shows. */
export const ticketReads = (whose: Whose) => ({
  ticket: read(signupCalls.ticket, whose),
  pass: read(passCalls.pass, whose),
})

const deeds = {
  cancel: signupCalls.cancel,
  accept: signupCalls.accept,
  decline: signupCalls.decline,
  verify: signupCalls.verify,
  sendVerification: signupCalls.sendVerification,
  transfer: signupCalls.transfer,
  objectNoShow: signupCalls.objectNoShow,
}
export type Deed = keyof typeof deeds

/** The call behind each form of a ticket, named by what stands in `deed`. */
export function deedRead(whose: Whose, { deed = '', ...typed }: Typed): Read | null {
  return Object.hasOwn(deeds, deed) ? read(deeds[deed as Deed] as Call<object>, { ...typed, ...whose }) : null
}
