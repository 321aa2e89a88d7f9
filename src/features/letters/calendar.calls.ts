import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'

const address = z.object({
  /** The address for a calendar program. It allows reading the calendar, and nothing else. */
  url: z.string(),
})

export const calendarCalls = defineCalls('/api/account', {
  calendar: get({ who: 'member', entry: 'account/events', answer: address }),
  renewCalendar: post({ who: 'member', entry: 'account/events', answer: address, limit: perAddress(10, 60) }),
})
