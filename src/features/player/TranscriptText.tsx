import { useState } from 'react'
import { htmlLang, labelIn } from '#platform/i18n/locale.ts'
import { copyText } from '#platform/ui/share/copy-text.ts'
import { useReader } from '#platform/site/reader.ts'
import { clockText } from '#platform/ui/clock-text.ts'
import type { CaptionChoice } from '#features/player/public/player-storage.ts'
import type { MediaItem } from '#features/player/public/media-card.shapes.ts'
import { timeAddress } from './linked-time.ts'
import { matchingLines, shownLanguages, splitAtMatches, type TranscriptLine } from './transcript-lines.ts'
import { useTranscript } from './use-transcript.ts'
import styles from './TranscriptText.module.css'

const words = {
  find: { zh: '在文字稿中查找', en: 'Find in the transcript' },
  found: {
    zh: (lines: number) => (lines === 0 ? '没有找到' : `${lines} 处`),
    en: (lines: number) => (lines === 0 ? 'Not found' : lines === 1 ? '1 line' : `${lines} lines`),
  },
  copy: { zh: '复制这一句和它的链接', en: 'Copy this line and its link' },
  copied: { zh: '已复制。', en: 'Copied.' },
  notCopied: { zh: '浏览器没有复制成功。', en: 'Your browser did not copy it.' },
  failed: {
    zh: '文字稿没有取到，请稍后再试。',
    en: 'The transcript did not arrive. Please try again later.',
  },
}

export interface TranscriptTextProps {
  element: HTMLMediaElement | null
  captions: MediaItem['captions']
  /** The languages of the captions are those of the transcript. */
  choice: CaptionChoice
  time: number
  seekTo: (seconds: number) => unknown
  source: { title: string; part: number }
}

/** The spoken words in the chosen languages. Each line leads to its position, and can be copied with a link to it. */
export function TranscriptText({ element, captions, choice, time, seekTo, source }: TranscriptTextProps) {
  const { locale } = useReader()
  const [sought, setSought] = useState('')
  const [said, say] = useState('')
  const lines = useTranscript(element, shownLanguages(captions, choice, locale))
  const shown = matchingLines(lines ?? [], sought)

  function copy({ from, texts }: TranscriptLine) {
    const address = timeAddress(location.href, { part: source.part, seconds: from })
    const quotation = texts.map(({ text }) => text).join('\n')
    copyText(`${quotation}\n${source.title} ${clockText(from)}\n${address}`).then(
      () => say(labelIn(words.copied, locale)),
      () => say(labelIn(words.notCopied, locale)),
    )
  }

  return (
    <div aria-busy={lines === null}>
      {lines?.length === 0 && <p>{labelIn(words.failed, locale)}</p>}
      <p className={styles.find}>
        <input
          type="search"
          aria-label={labelIn(words.find, locale)}
          placeholder={labelIn(words.find, locale)}
          value={sought}
          onChange={({ target }) => {
            setSought(target.value)
            say('')
          }}
        />
        <span role="status">
          {said || (sought.trim() && words.found[locale === 'en' ? 'en' : 'zh'](shown.length))}
        </span>
      </p>
      <ol className={styles.lines}>
        {shown.map((line) => (
          <li key={line.from}>
            <button
              type="button"
              className={styles.line}
              aria-current={time >= line.from && time < line.until ? 'true' : undefined}
              onClick={() => seekTo(line.from)}
            >
              <span className={styles.at}>{clockText(line.from)}</span>
              <span className={styles.texts}>
                {line.texts.map(({ locale: language, text }) => (
                  <span key={language} lang={htmlLang[language]}>
                    <Marked text={text} sought={sought} />
                  </span>
                ))}
              </span>
            </button>
            <button
              type="button"
              className={styles.copy}
              aria-label={`${labelIn(words.copy, locale)} (${clockText(line.from)})`}
              title={labelIn(words.copy, locale)}
              onClick={() => copy(line)}
            >
              <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
                <path d="M9 9h11v11H9zM15 9V4H4v11h5" fill="none" stroke="currentColor" strokeWidth={1.6} />
              </svg>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Marked({ text, sought }: { text: string; sought: string }) {
  return splitAtMatches(text, sought).map(({ from, piece, isMatch }) =>
    isMatch ? <mark key={from}>{piece}</mark> : piece,
  )
}
