import { paths } from '#paths.ts'
import { defineList, id, oneOf, type ListState } from '#platform/site/list.ts'

const perPage = 12

export const masterList = defineList(paths.masterList, perPage, {
  category: id,
  tag: id,
  sort: oneOf(['name']),
})

export type MasterListState = ListState<typeof masterList>

export const masterCategoryList = defineList(paths.masterCategory, perPage, {})
