import { lectureFormats } from '#features/lecture/public/lecture-card.shapes.ts'
import { paths } from '#paths.ts'
import { defineList, id, oneOf, type ListState } from '#platform/site/list.ts'

/** Whole rows of three; more would bring more characters of the heading font than a first page may weigh. */
const perPage = 9

export const lectureList = defineList(paths.lectureList, perPage, {
  way: oneOf(lectureFormats),
  category: id,
  tag: id,
})

export type LectureListState = ListState<typeof lectureList>
