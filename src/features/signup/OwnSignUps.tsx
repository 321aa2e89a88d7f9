import { useEffect, useState } from 'react'
import { paths } from '#paths.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { link } from '#platform/ui/address.ts'
import { askServer } from '#platform/ui/ask-server.ts'
import { dayText } from '#platform/ui/dates.ts'
import { useReader } from '#platform/ui/reader.ts'
import { OwnCalendar } from './OwnCalendar.tsx'
import { ownEventsCalls, signupCalls, type Ticket } from './signup.calls.ts'
import { standingOf } from './ticket-standing.ts'
import styles from './OwnSignUps.module.css'

type Events = AnswerOf<typeof ownEventsCalls.events>
const perPage = 10

/** A member's own sign-ups, the newest first. */
export function OwnSignUps() {
  const { t, locale } = useReader()
  const [page, setPage] = useState(1)
  const [events, setEvents] = useState<Events | null>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    let over = false
    askServer(locale)(ownEventsCalls.events, { page: 1, limit: page * perPage }).then(
      ({ code, msg, data }) => {
        if (over) return
        if (code === 1) setEvents(data as Events)
        else setSaid(msg)
      },
      ({ message }: Error) => over || setSaid(message),
    )
    return () => {
      over = true
    }
  }, [locale, page])

  async function cancel(code: string) {
    const answer = await askServer(locale)(signupCalls.cancel, { code }).catch(({ message }: Error) => ({
      code: 0,
      msg: message,
      data: null,
    }))
    setSaid(answer.msg)
    if (answer.code !== 1) return
    const after = answer.data as Ticket
    setEvents(
      (before) =>
        before && { ...before, list: before.list.map((each) => (each.code === code ? after : each)) },
    )
  }

  return (
    <div className={styles.own}>
      <p role="status" className={styles.said}>
        {said || (events ? '' : t('signup.loading'))}
      </p>
      {events?.total === 0 && (
        <p>
          {t('signup.ownNone')} <a href={link(paths.eventList, {}, locale)}>{t('signup.seeUpcoming')}</a>
        </p>
      )}
      <ol className={styles.rows}>
        {events?.list.map((ticket) => (
          <OwnSignUp key={ticket.code} ticket={ticket} onCancel={() => void cancel(ticket.code)} />
        ))}
      </ol>
      {events && events.list.length < events.total && events.list.length < 100 && (
        <button type="button" className={styles.button} onClick={() => setPage(page + 1)}>
          {t('signup.ownMore')}
        </button>
      )}
      {events && events.total > 0 && <OwnCalendar />}
    </div>
  )
}

function OwnSignUp({ ticket, onCancel }: { ticket: Ticket; onCancel: () => void }) {
  const { t, locale, now } = useReader()
  const { code, event, place, may, mark } = ticket
  const own = link(paths.eventTicket, { code }, locale)
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <a href={own}>{event.name}</a>
      </p>
      <p className={styles.facts}>
        <span>{dayText(event.date, locale)}</span>
        <span>{t(`signup.ticketState.${standingOf(ticket, now)}`)}</span>
        {mark === 'late' && <span>{t('signup.mark.late')}</span>}
        {place !== null && <span>{t('signup.placeInLine', { place })}</span>}
      </p>
      {may.object && (
        <p>
          <a href={`${own}#object`}>{t('signup.object')}</a>
        </p>
      )}
      {may.cancel && (
        <details>
          <summary>{t('signup.cancel')}</summary>
          <p>{t(`signup.cancelAsk.${ticket.state === 'waiting' ? 'line' : 'seat'}`)}</p>
          <button type="button" className={styles.button} onClick={onCancel}>
            {t('signup.cancelNow')}
          </button>
        </details>
      )}
    </li>
  )
}
