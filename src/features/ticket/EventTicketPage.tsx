import { TicketPanel } from '#features/ticket/public/TicketPanel.tsx'
import { ticketActionRead, ticketReads } from '#features/ticket/ticket-form.calls.ts'
import { paths } from '#paths.ts'
import { definePage } from '#platform/site/page.ts'

export const EventTicketPage = definePage(paths.eventTicket, {
  title: { zh: '入场票', en: 'Ticket' },
  queryParams: ['key'],
  personal: true,
  reads: ({ params, query }) => ticketReads({ code: params.code, key: query.key }),

  head: ({ ticket }) => ({ title: ticket.event.name, noindex: true }),

  form: ({ params, query }, typed) => ticketActionRead({ code: params.code, key: query.key }, typed),

  View: ({ ticket, pass, params, query, posted }) => (
    <TicketPanel
      key={params.code}
      code={params.code}
      ticketKey={query.key}
      ticket={ticket}
      pass={pass}
      posted={posted}
    />
  ),
})
