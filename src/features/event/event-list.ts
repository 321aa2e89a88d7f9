import { paths } from '#paths.ts'
import { defineList, id, oneOfAlways, type ListState } from '#platform/site/list.ts'

export const eventList = defineList(paths.eventList, 6, {
  when: oneOfAlways(['upcoming', 'past', 'any'], { usual: 'upcoming', all: 'any' }),
  theme: id,
  master: id,
})

export type EventListState = ListState<typeof eventList>
