import { fromPublicHost } from '#platform/files/addresses/public-host.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import type { MediaItem } from '#features/player/public/media-card.shapes.ts'
import styles from './NativeMedia.module.css'

interface NativeMediaProps {
  media: MediaItem
  title: string
  poster: string
  element?: (media: HTMLMediaElement | null) => void
  /** Shows the browser's own controls: before hydration, and when no script runs. */
  controls: boolean
  toggle?: (() => unknown) | undefined
  startsAtOnce?: boolean | undefined
}

/** The media element of the browser. It plays without any script. */
export function NativeMedia({
  media,
  title,
  poster,
  element,
  controls,
  toggle,
  startsAtOnce,
}: NativeMediaProps) {
  const { t, locale } = useReader()
  const tracks = media.captions.map((each) => (
    <track
      key={each.src}
      kind="captions"
      src={each.src}
      srcLang={htmlLang[each.locale]}
      label={t(`player.captionsOf.${each.locale}`)}
      default={each.locale === locale}
    />
  ))
  const shared = {
    ref: element,
    src: fromPublicHost(media.src),
    preload: 'metadata',
    controls,
    autoPlay: startsAtOnce,
    'aria-label': title,
    onClick: toggle,
  }
  return media.kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has those that were written for it
    <video className={styles.video} poster={poster} playsInline width={960} height={540} {...shared}>
      {tracks}
    </video>
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has those that were written for it
    <audio className={styles.audio} {...shared}>
      {tracks}
    </audio>
  )
}
