import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { When } from './event.calls.ts'

export const perPage = 6

/** What the list shows; it stands in the address, and what is usual stands there unsaid. */
export interface ListState {
  when: When | 'any'
  theme: number | undefined
  master: number | undefined
  page: number
}

/** As it is before anybody narrows it. */
export const wholeList: ListState = { when: 'upcoming', theme: undefined, master: undefined, page: 1 }

export function listState({ when, theme, master, page }: Partial<Record<string, string>>): ListState {
  return {
    when: when === 'past' || when === 'any' ? when : 'upcoming',
    theme: wholeNumber(theme),
    master: wholeNumber(master),
    page: wholeNumber(page) ?? 1,
  }
}

export function listInput({ when, theme, master, page }: ListState) {
  return {
    page,
    limit: perPage,
    ...(theme !== undefined && { theme }),
    ...(master !== undefined && { master }),
    ...(when !== 'any' && { when }),
  }
}

export function listLink({ when, theme, master, page }: ListState, locale: Locale): string {
  return link(paths.eventList, {}, locale, {
    when: when === 'upcoming' ? undefined : when,
    theme,
    master,
    page: page === 1 ? undefined : page,
  })
}

const wholeNumber = (text: string | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
