import { paths } from '#paths.ts'
import { defineList, id, oneOf, oneOfAlways, type ListState } from '#platform/site/list.ts'

const perPage = 24
const yes = oneOf(['yes'])

export const eventList = defineList(paths.eventList, perPage, {
  when: oneOfAlways(['upcoming', 'past', 'any'], { usual: 'upcoming', all: 'any' }),
  theme: id,
  tag: id,
  master: id,
  weekend: yes,
  seats: yes,
  children: yes,
  online: yes,
  english: yes,
})

export type EventListState = ListState<typeof eventList>

/** The past events of a theme. */
export const eventThemeList = defineList(paths.eventTheme, perPage, {})
