import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { Ticket } from '#features/ticket/ticket.calls.ts'

/** To the ticket of somebody who is signed in; to the question there, where one waits for an answer. */
export const ticketLink = ({ code, may }: Ticket, locale: Locale): string =>
  link(paths.eventTicket, { code }, locale) + (may.answer ? '#answer' : '')
