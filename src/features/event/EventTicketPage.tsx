import { TicketPlace } from '#features/signup/TicketPlace.tsx'
import { deedRead, ticketReads } from '#features/signup/ticket-form.calls.ts'
import { paths } from '#paths.ts'
import { definePage } from '#platform/ui/page.ts'

export const EventTicketPage = definePage(paths.eventTicket, {
  reads: ({ params, query }) => ticketReads({ code: params.code, key: query.key }),

  head: ({ ticket }) => ({ title: ticket.event.name, noindex: true }),

  form: ({ params, query }, typed) => deedRead({ code: params.code, key: query.key }, typed),

  View: ({ ticket, pass, params, query, posted }) => (
    <TicketPlace
      key={params.code}
      code={params.code}
      ticketKey={query.key}
      ticket={ticket}
      pass={pass}
      posted={posted}
    />
  ),
})
