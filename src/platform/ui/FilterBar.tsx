import type { ReactNode } from 'react'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import styles from './FilterBar.module.css'

export interface FilterChoice {
  words: string
  href: string
  current: boolean
  lang?: string
}

/** Links to a list with another word, such as another theme. Each leads to the first page. */
export const choicesOf =
  <State extends { page: number }>(state: State, linkTo: (state: State) => string) =>
  (words: string, change: Partial<State>, shownIn?: Locale): FilterChoice => ({
    words,
    href: linkTo({ ...state, ...change, page: 1 }),
    current: Object.entries(change).every(([name, value]) => state[name as keyof State] === value),
    ...(shownIn && { lang: htmlLang[shownIn] }),
  })

export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)

/** Choices as links. The address holds the choice, so the filter works without scripts. */
export function FilterBar({ label, choices }: { label: string; choices: FilterChoice[] }) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <ul className={styles.choices}>
        {choices.map(({ words, href, current, lang }) => (
          <li key={href} ref={current ? show : undefined}>
            <a href={href} lang={lang} aria-current={current ? 'true' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * On a phone the row scrolls sideways. It begins at the current choice, and a part of the choice before it stays
 * visible.
 */
const show = (choice: HTMLElement | null) => choice?.parentElement?.scrollTo(choice.offsetLeft - 80, 0)
