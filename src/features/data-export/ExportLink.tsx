import { useEffect, useRef, useState } from 'react'
import { dayTextAt, timeText } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import own from '#features/member/public/member.module.css'
import look from './export.module.css'

interface ExportLinkProps {
  made: { url: string; until: number }
  onAnother: () => void
}

/** The new link. It cannot be shown again. */
export function ExportLink({ made: { url, until }, onAnother }: ExportLinkProps) {
  const { t, locale, timeZone } = useReader()
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const whole = new URL(url, location.href).href

  async function copy() {
    setSaid(
      await navigator.clipboard.writeText(whole).then(
        () => t('own.data.copied'),
        () => t('own.data.notCopied'),
      ),
    )
  }

  return (
    <div ref={place} tabIndex={-1} role="group" aria-labelledby="own-export-made" className={look.link}>
      <p id="own-export-made" className={own.done}>
        {t('own.data.made')}
      </p>
      <label htmlFor="own-export-link">{t('own.data.link')}</label>
      <input
        id="own-export-link"
        className={look.address}
        readOnly
        value={whole}
        aria-describedby="own-export-until"
        onFocus={({ target }) => target.select()}
      />
      <small id="own-export-until" className={own.soft}>
        {t('own.data.linkUntil', {
          day: dayTextAt(until, timeZone, locale),
          time: timeText(until, timeZone),
        })}
      </small>
      <p className={own.ways}>
        <a className={look.download} href={url}>
          {t('own.data.download')}
        </a>
        <button type="button" className={own.button} onClick={() => void copy()}>
          {t('own.data.copy')}
        </button>
        <button type="button" className={own.button} onClick={onAnother}>
          {t('own.data.another')}
        </button>
      </p>
      <p role="status">{said}</p>
    </div>
  )
}
