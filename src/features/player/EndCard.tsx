import type { Neighbour } from '#platform/ui/Neighbours.tsx'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './EndCard.module.css'

/** The next item: a page, or another part on this page. */
export type NextItem = Neighbour | { name: string; press: () => void }

const words = {
  finished: { zh: '看完了', en: 'That was all of it' },
  nextPart: { zh: '下一部分', en: 'Next part' },
  again: { zh: '重新播放', en: 'Play again' },
}

interface EndCardProps {
  next: NextItem | null | undefined
  playAgain: () => unknown
}

/** The end of a film: says so over its last frame, and leads to what comes next. Nothing starts by itself. */
export function EndCard({ next, playAgain }: EndCardProps) {
  const { locale } = useReader()
  return (
    <div className={styles.card}>
      <p className={styles.finished}>{labelIn(words.finished, locale)}</p>
      {next && <NextLink {...next} />}
      <button type="button" className={styles.again} onClick={playAgain}>
        {labelIn(words.again, locale)}
      </button>
    </div>
  )
}

function NextLink(next: NextItem) {
  const { locale } = useReader()
  const content = (
    <>
      <span className={styles.words}>{'words' in next ? next.words : labelIn(words.nextPart, locale)}</span>
      <span data-serif="" className={styles.name} lang={'lang' in next ? next.lang : undefined}>
        {next.name}
      </span>
      <svg width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 3.5v17l14-8.5z" fill="currentColor" />
      </svg>
    </>
  )
  return 'href' in next ? (
    <a className={styles.next} href={next.href} rel="next">
      {content}
    </a>
  ) : (
    <button type="button" className={styles.next} onClick={next.press}>
      {content}
    </button>
  )
}
