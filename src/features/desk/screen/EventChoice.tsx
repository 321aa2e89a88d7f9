import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useCall } from '#platform/call/use-call.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayText, spanText } from '#platform/ui/dates.ts'
import { deskPageCalls } from '#features/desk/desk-page.calls.ts'
import styles from './event-choice.module.css'
import { savedEvents, type SavedSeatList } from './saved-seat-list.ts'

/** The choice of the event for the desk; what is on now comes first, then the next event. */
export function EventChoice() {
  const { t, timeZone } = useOffice()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 400)
  const { answer, refusal, refresh } = useCall(
    deskPageCalls.events,
    { search },
    { tag: 'event', keepPrevious: true },
  )
  const list = answer?.list ?? []
  const ahead = list.filter(({ status }) => status === 0)
  const today = dayAt(now, timeZone)
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
      {!answer && <CallFailed failed={Boolean(refusal)} again={refresh} />}
      {!answer && refusal && <SavedEvents />}
      {answer && list.length === 0 && <EmptyState title={t('desk.noEvent')} words={t('desk.noEventWords')} />}
      <Events title={t('desk.now')} list={list.filter(({ status }) => status === 1)} />
      <Events title={t('desk.today')} list={ahead.filter(({ date }) => date === today)} />
      <Events title={t('desk.coming')} list={ahead.filter(({ date }) => date !== today)} />
      <Events title={t('desk.over')} list={list.filter(({ status }) => status === 2)} />
    </div>
  )
}

/** The events that this device can open offline. */
function SavedEvents() {
  const { t, timeZone } = useOffice()
  const [events, setEvents] = useState<SavedSeatList['event'][]>([])
  useEffect(() => void savedEvents().then(setEvents), [])
  const dated = events.map((event) => ({
    ...event,
    date: event.start_at === null ? '' : dayAt(event.start_at, timeZone),
  }))
  return <Events title={t('desk.keptHere')} list={dated} />
}

type ListedEvent = AnswerOf<(typeof deskPageCalls)['events']>['list'][number]
type EventPlan = Pick<ListedEvent, 'id' | 'name' | 'date' | 'start_at' | 'end_at'>

interface EventsProps {
  title: string
  /** The numbers of people are unknown without the server. */
  list: (EventPlan | ListedEvent)[]
}

function Events({ title, list }: EventsProps) {
  const { t, locale, timeZone } = useOffice()
  if (list.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.events}>
        {list.map((event) => (
          <li key={event.id}>
            <a className={styles.event} href={`/admin/signup_desk?event=${event.id}`}>
              <span className={styles.name}>{event.name}</span>
              <span className={styles.when}>
                {event.date &&
                  `${dayText(event.date, locale)} ${spanText(event.start_at, event.end_at, timeZone, locale)}`}
              </span>
              {'confirmed' in event && (
                <span className={styles.count}>
                  {event.cancelled ? (
                    t('desk.calledOff')
                  ) : (
                    <>
                      <b>{event.confirmed}</b>
                      {event.capacity === null ? '' : ` / ${event.capacity}`}
                      {event.waiting > 0 && ` · ${t('desk.waiting')} ${event.waiting}`}
                    </>
                  )}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
