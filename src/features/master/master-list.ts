import { paths } from '#paths.ts'
import { defineList, id, oneOf, type ListState } from '#platform/site/list.ts'

export const masterList = defineList(paths.masterList, 12, { category: id, tag: id, sort: oneOf(['name']) })

export type MasterListState = ListState<typeof masterList>
