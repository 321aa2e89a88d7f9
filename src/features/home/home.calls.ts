import * as z from 'zod/mini'
import { eventCard, themeCard } from '#features/event/event.calls.ts'
import { defineCalls, get } from '#platform/call/call.ts'

export const homeCalls = defineCalls('/api/home', {
  index: get({
    answer: z.object({ events: z.array(eventCard), themes: z.array(themeCard) }),
    cached: true,
  }),
})
