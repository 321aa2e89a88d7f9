import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { searchTypes, type SearchType } from './search-types.ts'

export const perPage = 10

/** The search query. It is part of the address, so that it can be shared and works without scripts. */
export interface SearchState {
  keyword: string
  type: SearchType | undefined
  page: number
}

export function searchState({ keyword = '', type, page }: Partial<Record<string, string>>): SearchState {
  return {
    keyword: keyword.trim(),
    type: searchTypes.find((each) => each === type),
    page: page && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

export const searchInput = ({ keyword, type, page }: SearchState) => ({
  keyword,
  page,
  limit: perPage,
  ...(type && { type }),
})

export const searchLink = ({ keyword, type, page }: SearchState, locale: Locale) =>
  link(paths.search, {}, locale, { keyword, type, page: page === 1 ? undefined : page })
