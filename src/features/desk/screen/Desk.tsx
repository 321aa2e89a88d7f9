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

/** The desk of one event, for staff at the door and on the phone before the event. */
export function Desk({ eventId }: { eventId: number }) {
  const { t } = useOffice()
  const loaded = useSeatList(eventId)
  if (loaded.seatList) return <OpenDesk loaded={loaded} seatList={loaded.seatList} />
  const { problem, refresh } = loaded
  return (
    <CallFailed failed={Boolean(problem)} again={refresh} words={problem?.message}>
      <a href="/admin/signup_desk">{t('desk.choose')}</a>
    </CallFailed>
  )
}

interface Props {
  loaded: ReturnType<typeof useSeatList>
  seatList: SavedSeatList
}

function OpenDesk({ loaded, seatList }: Props) {
  const { can } = useOffice()
  const { problem, refresh, learn } = loaded
  const [memory, setMemory] = useState(readDeskPreferences)
  const remember = (news: Partial<DeskPreferences>) => {
    const now = { ...memory, ...news }
    setMemory(now)
    saveDeskPreferences(now)
  }
  const door = useDoor({ ledger: seatList, door: memory.door.trim(), learn, refresh })
  const shown = useMemo(() => withLocalCheckIns(seatList, door.here), [seatList, door.here])
  const view = useSeatView(shown)
  const mayCheckIn = can('event_signup/check_in')
  return (
    <>
      <div className={styles.desk} data-door={mayCheckIn || undefined}>
        <DeskHead seatList={shown} problem={problem} waiting={door.waiting} refresh={refresh} />
        {mayCheckIn && <DoorPanel door={door} ledger={seatList} memory={memory} remember={remember} />}
        <SeatList seatList={shown} view={view} door={door} learn={learn} refresh={refresh} />
      </div>
      <PrintList seatList={shown} seats={view.seats} />
    </>
  )
}

/** A person who was checked in on this device counts as here, although the server does not know it yet. */
function withLocalCheckIns(seatList: SavedSeatList, here: Door['here']): SavedSeatList {
  if (here.size === 0) return seatList
  const seats = seatList.seats.map((seat) => {
    const first = here.get(seat.id)
    return first ? { ...seat, checked_in_at: first.at, checked_in_door: first.door } : seat
  })
  return { ...seatList, seats }
}
