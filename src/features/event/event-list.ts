import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/ui/address.ts'
import type { When } from './event.calls.ts'

export const perPage = 6

/** What the list shows; it stands in the address, and what is usual stands there unsaid. */
export interface ListState {
  when: When | 'any'
  theme: number | undefined
  page: number
}

export function listState({ when, theme, page }: Partial<Record<string, string>>): ListState {
  return {
    when: when === 'past' || when === 'any' ? when : 'upcoming',
    theme: wholeNumber(theme),
    page: wholeNumber(page) ?? 1,
  }
}

export function listInput({ when, theme, page }: ListState) {
  return {
    page,
    limit: perPage,
    ...(theme !== undefined && { theme }),
    ...(when !== 'any' && { when }),
  }
}

export function listLink({ when, theme, page }: ListState, locale: Locale): string {
  return link(paths.eventList, {}, locale, {
    when: when === 'upcoming' ? undefined : when,
    theme,
    page: page === 1 ? undefined : page,
  })
}

const wholeNumber = (text: string | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
