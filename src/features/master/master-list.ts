import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'

export const perPage = 12

/** What the list shows; it stands in the address, and what is usual stands there unsaid. */
export interface ListState {
  category: number | undefined
  tag: number | undefined
  byName: boolean
  page: number
}

export function listState({ category, tag, sort, page }: Partial<Record<string, string>>): ListState {
  return {
    category: wholeNumber(category),
    tag: wholeNumber(tag),
    byName: sort === 'name',
    page: wholeNumber(page) ?? 1,
  }
}

export function listInput({ category, tag, byName, page }: ListState) {
  return {
    page,
    limit: perPage,
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(byName && { sort: 'name' as const }),
  }
}

export function listLink({ category, tag, byName, page }: ListState, locale: Locale): string {
  return link(paths.masterList, {}, locale, {
    category,
    tag,
    sort: byName ? 'name' : undefined,
    page: page === 1 ? undefined : page,
  })
}

export const pageIn = ({ page }: Partial<Record<string, string>>) => wholeNumber(page) ?? 1

const wholeNumber = (text: string | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
