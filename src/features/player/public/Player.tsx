import { Fragment } from 'react'
import type { Neighbour } from '#platform/ui/Neighbours.tsx'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import type { MediaItem } from './media-card.shapes.ts'
import { NativeMedia } from '#features/player/NativeMedia.tsx'
import { MediaStage, type MediaStageProps } from '#features/player/MediaStage.tsx'
import { PlainTranscript } from '#features/player/PlainTranscript.tsx'
import { useChosenPart } from '#features/player/use-chosen-part.ts'
import styles from './Player.module.css'

export interface PlayerProps extends Pick<MediaStageProps, 'poster' | 'title' | 'onProgress' | 'over'> {
  media: MediaItem[]
  /** The transcript of each file in the language of the page, to read without scripts. */
  spoken?: string[]
  /** The record that plays, such as `lecture-5`. The position in each of its files is saved under this name. */
  keep: string
  /** The start position in seconds, when the page knows better than this browser. */
  startAt?: number | undefined
  /** What comes after the last part. */
  next?: Neighbour | null | undefined
}

/** Plays films and recordings. Without scripts each one has the controls of the browser. */
export function Player({ media, spoken = [], keep, next, ...props }: PlayerProps) {
  const { t } = useReader()
  const [{ part, isPressed, linkedAt }, choose] = useChosenPart(media.length)
  const current = media[part]
  const following = media[part + 1]
  if (!current) return null
  return (
    <div className={styles.player}>
      <MediaStage
        key={`${current.src} ${linkedAt ?? ''}`}
        {...props}
        media={current}
        part={part}
        film={`${keep} ${current.src}`}
        linkedAt={linkedAt}
        startsAtOnce={isPressed}
        next={
          following
            ? {
                name: nameOf(following, part + 1),
                press: () => choose(part + 1),
              }
            : next
        }
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
            {at > 0 && <NativeMedia media={each} title={props.title} poster="" controls />}
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
