import { Network } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { networkCalls } from '#features/desk/networks.calls.ts'
import { peopleIn } from '#features/desk/seat-list-view.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCall } from '#platform/call/use-call.ts'
import { NetworksDialog } from './NetworksDialog.tsx'
import styles from './desk.module.css'
import type { SavedSeatList } from './saved-seat-list.ts'

interface Props {
  seatList: SavedSeatList
  refresh: () => Promise<void>
}

/** Tells staff when one network has more than its share of the seats. */
export function NetworkNotice({ seatList, refresh }: Props) {
  const { t } = useOffice()
  const [isOpen, setOpen] = useState(false)
  const { event, capacity, seats } = seatList
  const { answer, refresh: readAgain } = useCall(
    networkCalls.networks,
    { event_id: event.id },
    { quiet: true },
  )
  const people = ['confirmed', 'held', 'waiting'].map((state) => peopleIn(state as 'held', seats)).join()
  const read = useEffectEvent(() => void readAgain())
  useEffect(() => read(), [people])
  const largest = answer?.list.find(({ asked }) => asked)
  if (!largest && !isOpen) return null
  return (
    <>
      {largest && (
        <p className={styles.crowded}>
          <Network size={16} aria-hidden="true" />
          <span>{t('desk.crowded', { count: largest.people, capacity: capacity ?? 0 })}</span>
          <button type="button" onClick={() => setOpen(true)}>
            {t('desk.crowdedOpen')}
          </button>
        </p>
      )}
      {isOpen && <NetworksDialog seatList={seatList} refresh={refresh} onClose={() => setOpen(false)} />}
    </>
  )
}
