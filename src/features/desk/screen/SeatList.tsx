import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { seatListViews, type SeatListView, type Seat } from '#features/desk/desk.calls.ts'
import { inView, peopleIn } from '#features/desk/seat-list-view.ts'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { SeatActionDialog } from './SeatActionDialog.tsx'
import type { SeatAction } from './seat-actions.ts'
import styles from './seat-list.module.css'
import { SeatRow } from './SeatRow.tsx'
import type { Door } from './use-door.ts'
import type { SavedSeatList } from './saved-seat-list.ts'
import type { SeatView } from './use-seat-view.ts'

interface Props {
  seatList: SavedSeatList
  view: SeatView
  door: Door
  learn: (seats: Seat[]) => void
  refresh: () => Promise<void>
}

const atOnce = 60

/** All sign-ups of the event, each with its actions. */
export function SeatList({ seatList, view, door, learn, refresh }: Props) {
  const { t } = useOffice()
  const [shown, setShown] = useState(atOnce)
  const [doing, setDoing] = useState<{ action: SeatAction; seat: Seat } | null>(null)
  const { seats } = view
  const countIn = (name: SeatListView) => {
    const people = peopleIn(name, seatList.seats)
    const count = seatList.seats.filter(inView(name)).length
    return people === count
      ? people
      : `${t('desk.people', { count: people })} · ${t('desk.signups', { count })}`
  }
  const rest = Math.min(atOnce, seats.length - shown)
  return (
    <section className={styles.panel} aria-label={t('desk.list')}>
      <div className={styles.tools}>
        <TextInput
          type="search"
          className={styles.search}
          leftSection={<Search size={15} aria-hidden="true" />}
          aria-label={t('desk.search')}
          placeholder={t('desk.search')}
          maxLength={60}
          value={view.words}
          onChange={(event) => view.setWords(event.currentTarget.value)}
        />
        <NativeSelect
          className={styles.view}
          aria-label={t('desk.view')}
          value={view.view}
          data={seatListViews.map((name) => ({
            value: name,
            label: `${t(`desk.${name}`)} ${countIn(name)}`,
          }))}
          onChange={(event) => view.setView(event.currentTarget.value as SeatListView)}
        />
      </div>
      {seats.length === 0 && <Nothing none={seatList.seats.length === 0} />}
      {seats.length > 0 && (
        <ul className={styles.list} aria-label={t('desk.signups', { count: seats.length })}>
          {seats.slice(0, shown).map((seat) => (
            <SeatRow
              key={seat.id}
              seat={seat}
              now={seatList.asOf}
              isCalledOff={seatList.event.cancelled_at !== null}
              door={door}
              onAction={(action) => setDoing({ action, seat })}
              learn={learn}
              refresh={refresh}
            />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button variant="default" onClick={() => setShown(shown + atOnce)}>
          {t('desk.more', { count: rest })}
        </Button>
      )}
      {doing && (
        <SeatActionDialog
          {...doing}
          seatList={seatList}
          onClose={() => setDoing(null)}
          onDone={(seat) => {
            setDoing(null)
            if (seat) learn([seat])
            void refresh()
          }}
        />
      )}
    </section>
  )
}

function Nothing({ none }: { none: boolean }) {
  const { t } = useOffice()
  return none ? (
    <EmptyState title={t('desk.nobody')} words={t('desk.nobodyWords')} />
  ) : (
    <EmptyState title={t('desk.none')} words={t('desk.noneWords')} />
  )
}
