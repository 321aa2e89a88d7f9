import { useMemo, useState } from 'react'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { DeskHead } from './DeskHead.tsx'
import styles from './desk.module.css'
import { readDeskPreferences, saveDeskPreferences, type DeskPreferences } from './desk-preferences.ts'
import { DoorPanel } from './DoorPanel.tsx'
import { PrintList } from './PrintList.tsx'
import { SeatList } from './SeatList.tsx'
import { useDoor, type Door } from './use-door.ts'
import { useSeatList } from './use-seat-list.ts'
import type { SavedSeatList } from './saved-seat-list.ts'
import { useSeatView } from './use-seat-view.ts'

/** Everything that staff need at the door of one event, and at the phone before it. */
export function Desk({ eventId }: { eventId: number }) {
  const { t } = useOffice()
  const asked = useSeatList(eventId)
  if (asked.ledger) return <OpenDesk asked={asked} ledger={asked.ledger} />
  const { problem, refresh } = asked
  return (
    <CallFailed failed={Boolean(problem)} again={refresh} words={problem?.message}>
      <a href="/admin/signup_desk">{t('desk.choose')}</a>
    </CallFailed>
  )
}

interface Props {
  asked: ReturnType<typeof useSeatList>
  ledger: SavedSeatList
}

function OpenDesk({ asked, ledger }: Props) {
  const { can } = useOffice()
  const { problem, refresh, learn } = asked
  const [memory, setMemory] = useState(readDeskPreferences)
  const remember = (news: Partial<DeskPreferences>) => {
    const now = { ...memory, ...news }
    setMemory(now)
    saveDeskPreferences(now)
  }
  const door = useDoor({ ledger, door: memory.door.trim(), learn, refresh })
  const shown = useMemo(() => withLocalCheckIns(ledger, door.here), [ledger, door.here])
  const view = useSeatView(shown)
  const mayCheckIn = can('event_signup/check_in')
  return (
    <>
      <div className={styles.desk} data-door={mayCheckIn || undefined}>
        <DeskHead ledger={shown} problem={problem} waiting={door.waiting} refresh={refresh} />
        {mayCheckIn && <DoorPanel door={door} ledger={ledger} memory={memory} remember={remember} />}
        <SeatList ledger={shown} view={view} door={door} learn={learn} refresh={refresh} />
      </div>
      <PrintList ledger={shown} seats={view.seats} />
    </>
  )
}

/** Who was let in on this device is in, though the server is yet to be told. */
function withLocalCheckIns(ledger: SavedSeatList, here: Door['here']): SavedSeatList {
  if (here.size === 0) return ledger
  const seats = ledger.seats.map((seat) => {
    const first = here.get(seat.id)
    return first ? { ...seat, checked_in_at: first.at, checked_in_door: first.door } : seat
  })
  return { ...ledger, seats }
}
