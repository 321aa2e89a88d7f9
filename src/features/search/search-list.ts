import { paths } from '#paths.ts'
import { defineList, oneOf, words, type ListState } from '#platform/site/list.ts'
import { searchTypes } from './search-types.ts'

const longestKeyword = 300

export const searchList = defineList(
  paths.search,
  10,
  { keyword: words(longestKeyword), type: oneOf(searchTypes) },
  { pageDigits: 4 },
)

export type SearchListState = ListState<typeof searchList>
