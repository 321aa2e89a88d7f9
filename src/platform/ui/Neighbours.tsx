import { Thumbnail } from './Picture.tsx'
import styles from './Neighbours.module.css'

export interface Neighbour {
  href: string
  /** The label: previous or next. */
  words: string
  name: string
  lang?: string
  picture?: { stored: string; record: string }
}

interface NeighboursProps {
  label: string
  previous: Neighbour | null
  next: Neighbour | null
}

/** Links to the previous and the next item. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous && <NeighbourLink rel="prev" {...previous} />}
      {next && <NeighbourLink rel="next" {...next} />}
    </nav>
  )
}

function NeighbourLink({ rel, href, words, name, lang, picture }: Neighbour & { rel: 'prev' | 'next' }) {
  return (
    <a className={styles.way} href={href} rel={rel}>
      {picture && <Thumbnail {...picture} className={styles.picture} />}
      <span className={styles.words}>{words}</span>
      <span data-serif="" className={styles.name} lang={lang}>
        {name}
      </span>
    </a>
  )
}
