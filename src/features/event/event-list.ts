import { paths } from '#paths.ts'
import { defineList, id, oneOfAlways, type ListState } from '#platform/site/list.ts'

const perPage = 6

export const eventList = defineList(paths.eventList, perPage, {
  when: oneOfAlways(['upcoming', 'past', 'any'], { usual: 'upcoming', all: 'any' }),
  theme: id,
  master: id,
})

export type EventListState = ListState<typeof eventList>

/** The past events of a theme. */
export const eventThemeList = defineList(paths.eventTheme, perPage, {})
