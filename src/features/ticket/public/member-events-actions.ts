import { calendarCalls } from '#features/letters/calendar.calls.ts'
import { ticketCalls } from '#features/ticket/ticket.calls.ts'
import type { FormValues } from '#platform/call/posted-form.ts'
import { read } from '#platform/site/page.ts'

/** The calls behind the forms of a member's events. */
export const memberEventsActions = {
  cancel: ({ code = '' }: FormValues) => read(ticketCalls.cancel, { code }),
  calendar: () => read(calendarCalls.calendar, {}),
  renewCalendar: () => read(calendarCalls.renewCalendar, {}),
}
