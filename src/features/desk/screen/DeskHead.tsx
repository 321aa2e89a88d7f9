import { CalendarDays, CloudOff } from 'lucide-react'
import { useOffice } from '#platform/admin/office.ts'
import type { CallFailure } from '#platform/call/call-failure.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayText, spanText, timeText } from '#platform/ui/dates.ts'
import styles from './desk.module.css'
import { DeskTools } from './DeskTools.tsx'
import { NetworkNotice } from './NetworkNotice.tsx'
import { SeatNumbers } from './SeatNumbers.tsx'
import { isServerAway } from '#platform/call/server-away.ts'
import type { SavedSeatList } from './saved-seat-list.ts'

interface Props {
  seatList: SavedSeatList
  problem: CallFailure | null
  waiting: number
  refresh: () => Promise<void>
}

export function DeskHead({ seatList, problem, waiting, refresh }: Props) {
  const { t, can, locale, timeZone } = useOffice()
  const { name, start_at, end_at, cancelled_at, price } = seatList.event
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.when}>
            {start_at !== null &&
              `${dayText(dayAt(start_at, timeZone), locale)} ${spanText(start_at, end_at, timeZone, locale)}`}
            {price && <span className={styles.price}>{price}</span>}
            {cancelled_at !== null && <strong className={styles.off}>{t('desk.calledOff')}</strong>}
          </p>
        </div>
        <div className={styles.ways}>
          <a className={styles.change} href="/admin/signup_desk">
            <CalendarDays size={18} aria-hidden="true" />
            <span>{t('desk.change')}</span>
          </a>
          <DeskTools seatList={seatList} refresh={refresh} />
        </div>
      </div>
      <SeatNumbers seats={seatList.seats} capacity={seatList.capacity} />
      {can('event_signup/edit') && <NetworkNotice seatList={seatList} refresh={refresh} />}
      <div role="status">
        {problem && (
          <p className={styles.away}>
            <CloudOff size={16} aria-hidden="true" />
            <span>
              {isServerAway(problem) ? (
                <>
                  <b>{t('desk.offline')}</b>{' '}
                  {t('desk.offlineWords', { time: timeText(seatList.asOf, timeZone) })}
                </>
              ) : (
                `${t('desk.stale', { time: timeText(seatList.asOf, timeZone) })} · ${problem.message}`
              )}
            </span>
          </p>
        )}
        {waiting > 0 && <p className={styles.queued}>{t('desk.queued', { count: waiting })}</p>}
      </div>
    </header>
  )
}
