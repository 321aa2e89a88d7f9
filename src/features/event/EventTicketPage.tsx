import { TicketPlace } from '#features/ticket/public/TicketPanel.tsx'
import { deedRead, ticketReads } from '#features/ticket/ticket-form.calls.ts'
import { paths } from '#paths.ts'
import { definePage } from '#platform/site/page.ts'

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
