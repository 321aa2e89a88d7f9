import { MemberEvents } from '#features/ticket/public/MemberEvents.tsx'
import { paths } from '#paths.ts'
import { calendarCalls } from '#features/letters/calendar.calls.ts'
import { ticketCalls } from '#features/ticket/ticket.calls.ts'
import { read } from '#platform/site/page.ts'
import { memberPage } from './member-page.tsx'

export const UserEventsPage = memberPage(paths.userEvents, {
  title: 'pagesTitle.userEvents',
  queryParams: ['past'],
  actions: {
    cancel: ({ code = '' }) => read(ticketCalls.cancel, { code }),
    calendar: () => read(calendarCalls.calendar, {}),
    renewCalendar: () => read(calendarCalls.renewCalendar, {}),
  },
  render: () => <MemberEvents />,
})
