import { Fragment, useState } from 'react'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import type { MediaItem } from './media-card.shapes.ts'
import { NativeMedia } from '#features/player/NativeMedia.tsx'
import { MediaStage, type MediaStageProps } from '#features/player/MediaStage.tsx'
import { PlainTranscript } from '#features/player/PlainTranscript.tsx'
import styles from './Player.module.css'

export interface PlayerProps extends Pick<MediaStageProps, 'poster' | 'title' | 'onProgress' | 'over'> {
  media: MediaItem[]
  /** The transcript of each file in the language of the page, to read without scripts. */
  spoken?: string[]
  /** The record that plays, such as `lecture-5`. The position in each of its files is saved under this name. */
  keep: string
  /** The start position in seconds, when the page knows better than this browser. */
  startAt?: number | undefined
}

/** Plays films and recordings. Without scripts each one has the controls of the browser. */
export function Player({ media, spoken = [], poster, title, keep, startAt, onProgress, over }: PlayerProps) {
  const { t } = useReader()
  const [chosen, choose] = useState<number | null>(null)
  const current = media[chosen ?? 0]
  if (!current) return null
  return (
    <div className={styles.player}>
      <MediaStage
        key={current.src}
        media={current}
        poster={poster}
        title={title}
        film={`${keep} ${current.src}`}
        startAt={startAt}
        startsAtOnce={chosen !== null}
        onProgress={onProgress}
        over={over}
      />
      {media.length > 1 && (
        <ol className={styles.list} aria-label={t('player.parts')}>
          {media.map((each, at) => (
            <li key={each.src}>
              <button
                type="button"
                className={classes(styles.part, each === current && styles.current)}
                aria-current={each === current ? 'true' : undefined}
                onClick={() => choose(at)}
              >
                {nameOf(each, at)}
              </button>
            </li>
          ))}
        </ol>
      )}
      <noscript>
        {media.map((each, at) => (
          <Fragment key={each.src}>
            {at > 0 && <NativeMedia media={each} title={title} poster="" controls />}
            {spoken[at] && <PlainTranscript words={spoken[at]} />}
          </Fragment>
        ))}
      </noscript>
    </div>
  )

  function nameOf({ kind }: MediaItem, at: number) {
    const words = t(`player.${kind}`)
    const alike = media.filter((each) => each.kind === kind)
    return alike.length === 1
      ? words
      : `${words} ${media.slice(0, at + 1).filter((each) => each.kind === kind).length}`
  }
}
