import { handle } from '#platform/call/handle.server.ts'
import { eventCards } from '#features/event/event-cards.server.ts'
import { themeCards } from '#features/event/theme-cards.server.ts'
import { homeCalls } from './home.calls.ts'

const mostEvents = 4

export const homeHandlers = handle(homeCalls, {
  index: async (_input, { db, locale }) => ({
    events: await eventCards(db, { when: 'upcoming', onHome: true, page: 1, limit: mostEvents }, locale),
    themes: await themeCards(db, locale),
  }),
})
