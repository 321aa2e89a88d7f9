import { useReader } from '#platform/site/reader.ts'
import { PlayerIcon } from './PlayerIcon.tsx'
import styles from './PosterCover.module.css'

interface PosterCoverProps {
  src: string
  title: string
  started: boolean
  start: () => unknown
}

/** The picture in place of a film until it starts, and of a recording all the time. */
export function PosterCover({ src, title, started, start }: PosterCoverProps) {
  const { t } = useReader()
  return (
    <div className={styles.cover}>
      <img src={src} width={1600} height={1000} alt="" decoding="async" fetchPriority="high" />
      {!started && (
        <button
          type="button"
          className={styles.start}
          aria-label={t('player.start', { title })}
          onClick={start}
        >
          <span>
            <PlayerIcon sign="play" size={30} />
          </span>
        </button>
      )}
    </div>
  )
}
