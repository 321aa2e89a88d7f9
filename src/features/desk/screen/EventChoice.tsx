import { Button, Skeleton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useCall } from '#platform/call/use-call.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayText, spanText } from '#platform/ui/dates.ts'
import { deskPageCalls } from '#features/desk/desk-page.calls.ts'
import styles from './event-choice.module.css'
import { savedEvents } from './saved-seat-list.ts'
import { useDebounced } from './use-debounced.ts'
import type { SavedSeatList } from './saved-seat-list.ts'

/** The choice of the event for the desk; the next event comes first. */
export function EventChoice() {
  const { t } = useOffice()
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), 400)
  const { answer, refusal, refresh } = useCall(
    deskPageCalls.events,
    { search },
    { tag: 'event', keepPrevious: true },
  )
  const list = answer?.list ?? []
  return (
    <div className={styles.screen}>
      <TextInput
        type="search"
        className={styles.search}
        leftSection={<Search size={15} aria-hidden="true" />}
        aria-label={t('desk.seek')}
        placeholder={t('desk.seek')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {!answer && !refusal && <Skeleton height={240} />}
      {!answer && Boolean(refusal) && (
        <>
          <EmptyState title={t('list.failed')}>
            <Button onClick={() => void refresh()}>{t('list.retry')}</Button>
          </EmptyState>
          <SavedEvents />
        </>
      )}
      {answer && list.length === 0 && <EmptyState title={t('desk.noEvent')} words={t('desk.noEventWords')} />}
      <Events title={t('desk.coming')} list={list.filter(({ over }) => !over)} />
      <Events title={t('desk.over')} list={list.filter(({ over }) => over)} />
    </div>
  )
}

/** The events that this device can open offline. */
function SavedEvents() {
  const { t, locale, timeZone } = useOffice()
  const [events, setEvents] = useState<SavedSeatList['event'][]>([])
  useEffect(() => void savedEvents().then(setEvents), [])
  if (events.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('desk.keptHere')}</h2>
      <ul className={styles.events}>
        {events.map(({ id, name, start_at, end_at }) => (
          <li key={id}>
            <a className={styles.event} href={`/admin/signup_desk?event=${id}`}>
              <span className={styles.name}>{name}</span>
              <span className={styles.when}>
                {start_at !== null &&
                  `${dayText(dayAt(start_at, timeZone), locale)} ${spanText(start_at, end_at, timeZone, locale)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Listed = AnswerOf<(typeof deskPageCalls)['events']>['list'][number]

function Events({ title, list }: { title: string; list: Listed[] }) {
  const { t, locale, timeZone } = useOffice()
  if (list.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.events}>
        {list.map(({ id, name, date, start_at, end_at, capacity, confirmed, waiting, cancelled }) => (
          <li key={id}>
            <a className={styles.event} href={`/admin/signup_desk?event=${id}`}>
              <span className={styles.name}>{name}</span>
              <span className={styles.when}>
                {dayText(date, locale)} {spanText(start_at, end_at, timeZone, locale)}
              </span>
              <span className={styles.count}>
                {cancelled ? (
                  t('desk.calledOff')
                ) : (
                  <>
                    <b>{confirmed}</b>
                    {capacity === null ? '' : ` / ${capacity}`}
                    {waiting > 0 && ` · ${t('desk.waiting')} ${waiting}`}
                  </>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
