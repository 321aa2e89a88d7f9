import { useState } from 'react'
import { htmlLang } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { clockText } from '#platform/ui/clock-text.ts'
import type { MediaItem } from '#features/player/public/media-card.shapes.ts'
import { useTranscript } from './use-transcript.ts'
import styles from './Transcript.module.css'

interface TranscriptProps {
  element: HTMLMediaElement | null
  captions: MediaItem['captions']
  time: number
  seekTo: (seconds: number) => unknown
}

/** The transcript, in the language of the page when there is such a file. Each line is a link to its position. */
export function Transcript({ element, captions, time, seekTo }: TranscriptProps) {
  const { t, locale } = useReader()
  const [open, setOpen] = useState(false)
  const own = captions.findIndex((each) => each.locale === locale)
  const at = Math.max(own, 0)
  const lines = useTranscript(element, at, open)
  const language = captions[at]?.locale
  if (!language) return null
  return (
    <details className={styles.transcript} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('player.transcript')}</summary>
      <div aria-busy={lines === null}>
        {lines?.length === 0 && <p>{t('player.noTranscript')}</p>}
        <ol className={styles.lines} lang={htmlLang[language]}>
          {lines?.map(({ from, until, text }) => (
            <li key={from}>
              <button
                type="button"
                aria-current={time >= from && time < until ? 'true' : undefined}
                onClick={() => seekTo(from)}
              >
                <span className={styles.at}>{clockText(from)}</span>
                {text}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}
