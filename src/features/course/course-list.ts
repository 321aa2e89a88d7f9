import { paths } from '#paths.ts'
import { defineList, id } from '#platform/site/list.ts'

/** The category is in the path. */
export const courseList = defineList(paths.courseList, 8, { tag: id })
