import type { Call } from '#platform/call/call.ts'
import type { FormValues } from '#platform/call/posted-form.ts'
import type { Question } from '#platform/call/answer-store.ts'
import { read } from '#platform/site/page.ts'
import { passCalls } from './pass.calls.ts'
import { ticketCalls } from '#features/ticket/ticket.calls.ts'

export interface TicketKey {
  code: string
  key?: string | undefined
}

/** What a ticket shows. */
export const ticketReads = (whose: TicketKey) => ({
  ticket: read(ticketCalls.ticket, whose),
  pass: read(passCalls.pass, whose),
})

const ticketActions = {
  cancel: ticketCalls.cancel,
  accept: ticketCalls.accept,
  makeSmaller: ticketCalls.makeSmaller,
  decline: ticketCalls.decline,
  verify: ticketCalls.verify,
  sendVerification: ticketCalls.sendVerification,
  transfer: ticketCalls.transfer,
  objectNoShow: ticketCalls.objectNoShow,
}
export type TicketActionName = keyof typeof ticketActions

/** The call behind each form of a ticket. The field `deed` holds its name. */
export function ticketActionRead(whose: TicketKey, { deed = '', ...typed }: FormValues): Question | null {
  if (!Object.hasOwn(ticketActions, deed)) return null
  const call = ticketActions[deed as TicketActionName] as Call<object>
  return read(call, { ...typed, ...choiceIn(typed), ...whose })
}

/** The name of the checkbox of a companion. */
export const companionField = (at: number) => `companion-${at}`

/** A form that shows companions says how many people there were, so that no ticked box means nobody. */
function choiceIn({ party, ...typed }: FormValues) {
  if (party === undefined) return {}
  const companions = Object.keys(typed).flatMap((name) => name.match(/^companion-(\d+)$/)?.[1] ?? [])
  return { choice: { party, companions } }
}
