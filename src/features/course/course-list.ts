import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'

export const perPage = 8

/** What the list of a category shows; it stands in the address, and what is usual stands there unsaid. */
export interface ListState {
  category: number
  tag: number | undefined
  page: number
}

export function listState(category: number, { tag, page }: Partial<Record<string, string>>): ListState {
  return { category, tag: wholeNumber(tag), page: wholeNumber(page) ?? 1 }
}

export const listInput = ({ category, tag, page }: ListState) => ({
  category,
  page,
  limit: perPage,
  ...(tag !== undefined && { tag }),
})

export const listLink = ({ category, tag, page }: ListState, locale: Locale): string =>
  link(paths.courseList, { id: category }, locale, { tag, page: page === 1 ? undefined : page })

const wholeNumber = (text: string | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
