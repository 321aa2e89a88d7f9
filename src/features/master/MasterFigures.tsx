import { useReader } from '#platform/site/reader.ts'
import type { MasterHome } from './master.calls.ts'
import styles from './MasterFigures.module.css'

/** Three numbers with their labels. */
export function MasterFigures({ master }: { master: MasterHome }) {
  const { t } = useReader()
  const { lessons, views, popularities } = master
  const figures = [
    { words: t('master.lessons'), number: lessons },
    { words: t('master.views'), number: views },
    { words: t('master.popularity'), number: popularities },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ words, number }) => (
        <div key={words} className={styles.figure}>
          <dt>{words}</dt>
          <dd data-serif="">{grouped(number)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Formatted by hand, so that server and browser render the same. */
const grouped = (number: number) => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
