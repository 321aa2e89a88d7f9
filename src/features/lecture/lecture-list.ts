import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { ways, type Way } from '#features/lecture/public/lecture-card.shapes.ts'

/** Whole rows of three; more would bring more characters of the heading font than a first page may weigh. */
export const perPage = 9

/** What the list shows; it stands in the address, and what is usual stands there unsaid. */
export interface ListState {
  way: Way | undefined
  category: number | undefined
  tag: number | undefined
  page: number
}

export function listState({ way, category, tag, page }: Partial<Record<string, string>>): ListState {
  return {
    way: ways.find((each) => each === way),
    category: wholeNumber(category),
    tag: wholeNumber(tag),
    page: wholeNumber(page) ?? 1,
  }
}

export function listInput({ way, category, tag, page }: ListState) {
  return {
    page,
    limit: perPage,
    ...(way !== undefined && { way }),
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
  }
}

export function listLink({ way, category, tag, page }: ListState, locale: Locale): string {
  return link(paths.lectureList, {}, locale, { way, category, tag, page: page === 1 ? undefined : page })
}

const wholeNumber = (text: string | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
