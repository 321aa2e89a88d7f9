import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

export interface FilterChoice {
  words: string
  href: string
  current: boolean
  lang?: string
}

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
