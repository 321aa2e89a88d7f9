import { useState, type ReactNode } from 'react'
import { pictureSources } from '#platform/files/picture-address.ts'
import { classes } from '#platform/ui/classes.ts'
import { useLateModule } from '#platform/site/use-late-module.ts'
import { useReader } from '#platform/site/reader.ts'
import { PosterCover } from './PosterCover.tsx'
import { captionChoices, usePlayerPreferences } from '#features/player/public/player-storage.ts'
import type { MediaItem } from '#features/player/public/media-card.shapes.ts'
import type { NextItem } from './EndCard.tsx'
import { canFullScreen, canPictureInPicture } from './media-element.ts'
import { NativeMedia } from './NativeMedia.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import { playingNow, type Playing } from '#features/player/public/playing.ts'
import { CaptionOverlay } from './CaptionOverlay.tsx'
import { Transcript } from './Transcript.tsx'
import { useCaptions } from './use-captions.ts'
import { useControls } from './use-controls.ts'
import { useElement } from './use-element.ts'
import { useFrame } from './use-frame.ts'
import { useSavedPosition } from './use-saved-position.ts'
import { useKeys } from './use-keys.ts'
import { useMedia } from './use-media.ts'
import styles from './MediaStage.module.css'

const loadLater = () => import('./PlayerLater.tsx')

export interface MediaStageProps {
  media: MediaItem
  /** Its place among the parts of the record. */
  part?: number
  /** The poster: the stored picture, or else an ink landscape of the record. */
  poster: { stored: string; record: string }
  title: string
  /** The name under which the position is saved. */
  film: string
  startAt?: number | undefined
  /** The position that the address of the page names. */
  linkedAt?: number | undefined
  startsAtOnce: boolean
  onProgress?: ((playing: Playing) => void) | undefined
  /** Content over the picture, in full screen too. */
  over?: ReactNode
  /** What the end of the film leads to. */
  next?: NextItem | null | undefined
}

/** One film or recording: its picture, its captions and its controls. */
export function MediaStage({ media, part = 0, poster, title, film, over, next, ...props }: MediaStageProps) {
  const { t } = useReader()
  // Before hydration there is no element, and the browser's own controls work.
  const [element, takeElement] = useElement<HTMLMediaElement>()
  const [frame, takeFrame] = useElement<HTMLElement>()
  const [started, setStarted] = useState(props.startsAtOnce)
  const [resumedAt, setResumedAt] = useState(0)

  const place = useSavedPosition(film, props)
  const [state, refresh] = useMedia(element, (playing, kind) => {
    const from = place.onEvent(playing, kind)
    if (from !== null) setResumedAt(from)
    if (kind === 'play') setStarted(true)
    props.onProgress?.(playingNow(media, playing))
  })
  const captions = useCaptionChoice(media)
  const spoken = useCaptions(element, media.captions, captions.choice)
  const controls = useControls({ media: element, refresh, frame, captions })
  const { isWhole, isStill } = useFrame()
  useKeys(frame, controls)
  const later = useLateModule(started || controls.isHelpOpen || resumedAt > 0, loadLater)

  const isAudio = media.kind === 'audio'
  const { src } = pictureSources(poster.stored, isAudio ? '21:9' : '16:10', poster.record)
  // Before hydration a film shows all controls, so that in most browsers nothing moves afterwards.
  const can = {
    fullScreen: element ? canFullScreen(element) : !isAudio,
    pictureInPicture: element ? canPictureInPicture(element) : !isAudio,
  }
  return (
    <>
      <div
        ref={takeFrame}
        role="group"
        aria-label={t('player.player', { title })}
        tabIndex={-1}
        className={classes(styles.frame, isWhole && isStill && state.playing && styles.still)}
      >
        <div className={classes(styles.stage, isAudio && styles.audio)}>
          <NativeMedia
            media={media}
            title={title}
            poster={src}
            element={takeElement}
            controls={element === null}
            toggle={element ? controls.toggle : undefined}
            startsAtOnce={props.startsAtOnce}
          />
          {(isAudio || !started) && (
            <PosterCover src={src} title={title} started={started} start={controls.start} />
          )}
          <CaptionOverlay lines={spoken} />
          {state.waiting && <p className={styles.waiting}>{t('player.waiting')}</p>}
          {state.failed && <PlaybackFailed retry={controls.retry} />}
          {later && <later.StageOverlays controls={controls} ended={state.ended} next={next} />}
          {over}
          <p className={styles.said} role="status">
            {controls.said && <span key={controls.said}>{controls.said}</span>}
          </p>
        </div>
        <PlayerBar state={state} controls={controls} captions={captions} can={can} isWhole={isWhole} />
      </div>
      {later && <later.ResumeNotice at={resumedAt} time={state.time} startOver={() => controls.seekTo(0)} />}
      <Transcript
        element={element}
        captions={media.captions}
        choice={captions.choice}
        time={state.time}
        seekTo={controls.seekTo}
        source={{ title, part }}
      />
    </>
  )
}

function PlaybackFailed({ retry }: { retry: () => void }) {
  const { t } = useReader()
  return (
    <div className={styles.failed} role="alert">
      <p>{t('player.failed')}</p>
      <button type="button" onClick={retry}>
        {t('player.retry')}
      </button>
    </div>
  )
}

/** The captions that the visitor chose before, or else those in the language of the page. */
function useCaptionChoice({ captions }: MediaItem) {
  const { locale } = useReader()
  const wanted = usePlayerPreferences().captions ?? locale
  const choices = captionChoices.filter(
    (each) =>
      each === 'off' ||
      (each === 'both' ? captions.length > 1 : captions.some(({ locale }) => locale === each)),
  )
  return { choices, choice: choices.includes(wanted) ? wanted : ('off' as const) }
}
