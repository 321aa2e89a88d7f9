import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Seat } from '#features/desk/desk.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayText, spanText, timeText } from '#platform/ui/dates.ts'
import styles from './print-list.module.css'
import type { SavedSeatList } from './saved-seat-list.ts'
import { useStateText } from './use-state-text.ts'

interface Props {
  seatList: SavedSeatList
  seats: Seat[]
}

/** The shown list on paper, for a door without any device. It is rendered only for printing. */
export function PrintList({ seatList, seats }: Props) {
  const at = usePrinting()
  if (at === null) return null
  return createPortal(<Sheet seatList={seatList} seats={seats} now={at + seatList.ahead} />, document.body)
}

/** When printing began; null when nothing is printed. */
function usePrinting(): number | null {
  const [printing, setPrinting] = useState<number | null>(null)
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(Date.now() / 1000)))
  useWindowEvent('afterprint', () => setPrinting(null))
  return printing
}

function Sheet({ seatList, seats, now }: Props & { now: number }) {
  const { t, locale, timeZone } = useOffice()
  const stateText = useStateText()
  const { name, start_at, end_at } = seatList.event
  const sorted = seats.toSorted((a, b) => a.user_name.localeCompare(b.user_name, locale))
  return (
    <section className={styles.sheet} data-print>
      <h1>{name}</h1>
      <p>
        {start_at !== null &&
          `${dayText(dayAt(start_at, timeZone), locale)} ${spanText(start_at, end_at, timeZone, locale)} · `}
        {t('desk.signups', { count: seats.length })} ·{' '}
        {t('desk.printedAt', { time: `${dayAt(now, timeZone)} ${timeText(now, timeZone)}` })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('desk.signature')}</th>
            <th>{t('desk.name')}</th>
            <th>{t('desk.lastFour')}</th>
            <th>{t('desk.heads')}</th>
            <th>{t('desk.state')}</th>
            <th>{t('desk.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((seat) => (
            <tr key={seat.id}>
              <td>{signatureOf(seat, timeZone)}</td>
              <td>{seat.user_name}</td>
              <td>{seat.mobile.slice(-4)}</td>
              <td>{seat.people}</td>
              <td>{stateText(seat)}</td>
              <td>{[seat.party_names, seat.access_needs, seat.note].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Only people with a seat get a box to tick. */
function signatureOf({ state, checked_in_at }: Seat, timeZone: string): string {
  if (checked_in_at !== null) return `☑ ${timeText(checked_in_at, timeZone)}`
  return state === 'confirmed' ? '☐' : ''
}
