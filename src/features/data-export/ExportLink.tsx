import { useEffect, useRef, useState } from 'react'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { dayTextAt, timeText } from '#platform/ui/dates.ts'
import { CopyButton } from '#platform/ui/share/CopyButton.tsx'
import { useReader } from '#platform/site/reader.ts'
import own from '#features/member/public/member.module.css'
import look from './export.module.css'

interface ExportLinkProps {
  made: { url: string; until: number }
  onAnother: () => void
}

/** The new link. It cannot be shown again. */
export function ExportLink({ made: { url, until }, onAnother }: ExportLinkProps) {
  const { t, locale, timeZone, byForms } = useReader()
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => focusAnswer(place.current), [])

  return (
    <div ref={place} tabIndex={-1} role="group" aria-labelledby="own-export-made" className={look.link}>
      <p id="own-export-made" className={own.done}>
        {t('own.data.made')}
      </p>
      {byForms || <WholeAddress url={url} />}
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
        {byForms || (
          <>
            <CopyButton
              address={url}
              className={own.button}
              copied={t('own.data.copied')}
              onResult={setSaid}
            />
            <button type="button" className={own.button} onClick={onAnother}>
              {t('own.data.another')}
            </button>
          </>
        )}
      </p>
      <p role="status">{said}</p>
    </div>
  )
}

/** To be copied. Only the browser knows the whole of it. */
function WholeAddress({ url }: { url: string }) {
  const { t } = useReader()
  return (
    <>
      <label htmlFor="own-export-link">{t('own.data.link')}</label>
      <input
        id="own-export-link"
        className={look.address}
        readOnly
        value={new URL(url, location.href).href}
        aria-describedby="own-export-until"
        onFocus={({ target }) => target.select()}
      />
    </>
  )
}
