import { useState, type MouseEvent } from 'react'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { Later } from '#platform/site/Later.tsx'
import { useLateModule } from '#platform/site/use-late-module.ts'
import styles from './Subscribe.module.css'

const words = {
  title: { zh: '订阅', en: 'Subscribe' },
  calendar: { zh: '加到我的日历', en: 'Add all to my calendar' },
  feed: { zh: '订阅源', en: 'Feed' },
  calendarHint: {
    zh: '日历会自己更新。也可以复制地址，在日历里“通过网址添加”。',
    en: 'Your calendar stays up to date. Or copy the address, and add it in your calendar by its address.',
  },
}

/** The addresses under which a list can be followed: as a feed, and as a calendar. */
export function Subscribe({ feed, calendar }: { feed: string; calendar?: string }) {
  return (
    <Later as="section" className={styles.subscribe} id="subscribe">
      {(isNear) => <Addresses feed={feed} calendar={calendar} isNear={isNear} />}
    </Later>
  )
}

interface AddressesProps {
  feed: string
  calendar: string | undefined
  isNear: boolean
}

/** The buttons work with scripts alone, so they are rendered by them. */
function Addresses({ feed, calendar, isNear }: AddressesProps) {
  const { locale } = useReader()
  const [said, say] = useState('')
  const Copy = useLateModule(isNear, loadCopyButton)?.CopyButton
  return (
    <>
      <h2>{labelIn(words.title, locale)}</h2>
      {calendar && (
        <>
          <p className={styles.ways}>
            <a href={calendar} onClick={openInCalendar}>
              {labelIn(words.calendar, locale)}
            </a>
            {Copy && <Copy address={calendar} onResult={say} className={styles.copy} />}
          </p>
          <p className={styles.hint}>{labelIn(words.calendarHint, locale)}</p>
        </>
      )}
      <p className={styles.ways}>
        <a href={feed} type="application/atom+xml">
          {labelIn(words.feed, locale)}
        </a>
        {Copy && <Copy address={feed} onResult={say} className={styles.copy} />}
      </p>
      <p role="status">{said}</p>
    </>
  )
}

const loadCopyButton = () => import('./CopyButton.tsx')

/** Calendars subscribe to what they open by this scheme; what a browser fetches is only imported once. */
function openInCalendar(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  location.href = event.currentTarget.href.replace(/^https?:/, 'webcal:')
}
