import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'

const address = z.object({
  /** For a calendar program to follow. Whoever has it can read the calendar, and do nothing else. */
  url: z.string(),
})

export const calendarCalls = defineCalls('/api/account', {
  calendar: get({ who: 'member', entry: 'account/events', answer: address }),
  renewCalendar: post({ who: 'member', entry: 'account/events', answer: address, limit: perAddress(10, 60) }),
})
