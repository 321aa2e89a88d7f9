import { read } from '#platform/site/page.ts'
import { eventCalls } from '#features/event/event.calls.ts'
import { eventList, type EventListState } from '#features/event/event-list.ts'

/** What only coming events are filtered by. */
export const comingFilters = ['weekend', 'seats', 'children', 'online', 'english'] as const

const noComingFilters = Object.fromEntries(comingFilters.map((name) => [name, undefined]))

/** Past events have no seats left, so a list with them has none of these filters. */
export const eventListState = (query: Partial<Record<string, string>>): EventListState => {
  const state = eventList.state(query)
  return state.when === 'upcoming' ? state : withoutComingFilters(state)
}

export const withoutComingFilters = (state: EventListState): EventListState => ({
  ...state,
  ...noComingFilters,
})

export const isFiltered = (state: EventListState) => comingFilters.some((name) => state[name])

/** Some filters have a call of their own, which is cached for seconds. */
export function readEvents(state: EventListState) {
  const { when, weekend, seats, children, online, english, ...input } = eventList.input(state)
  return isFiltered(state)
    ? read(eventCalls.soon, { ...input, weekend, seats, children, online, english })
    : read(eventCalls.index, { ...input, when })
}
