import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

export interface FilterChoice {
  words: string
  href: string
  current: boolean
  lang?: string
}

/** All the ways in which a list can be narrowed. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)

/** Choices as plain words; the address holds what is chosen, so it works without scripting. */
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

/** A row that slides on a phone begins where its choice stands, with an end of the one before it, and not at its left end every time. */
const show = (choice: HTMLElement | null) => choice?.parentElement?.scrollTo(choice.offsetLeft - 80, 0)
