import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { Ticket } from '#features/ticket/ticket.calls.ts'

/** The link to the ticket of a signed-in member. It leads to the question on the page when an answer is due. */
export const ticketLink = ({ code, may }: Ticket, locale: Locale): string =>
  link(paths.eventTicket, { code }, locale) + (may.answer ? '#answer' : '')

/** The words of the link to a ticket. Who waits has no ticket yet, but a place in line. */
export function ticketWay({ may, state }: Ticket) {
  if (may.answer) return 'signup.answerOpen'
  return state === 'waiting' ? 'signup.openPlace' : 'signup.openTicket'
}
