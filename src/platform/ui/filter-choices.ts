import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import type { FilterChoice } from './FilterBar.tsx'

/** Links to a list with another word, such as another theme. Each leads to the first page. */
export const choicesOf =
  <State extends { page: number }>(state: State, linkTo: (state: State) => string) =>
  (words: string, change: Partial<State>, shownIn?: Locale): FilterChoice => ({
    words,
    href: linkTo({ ...state, ...change, page: 1 }),
    current: Object.entries(change).every(([name, value]) => state[name as keyof State] === value),
    ...(shownIn && { lang: htmlLang[shownIn] }),
  })
