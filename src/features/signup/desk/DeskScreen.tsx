import { useSyncExternalStore } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { Desk } from './Desk.tsx'
import { EventChoice } from './EventChoice.tsx'

/** The desk of the event that the address names, or the choice of one. */
export function DeskScreen() {
  const { router } = useOffice()
  const { search } = useSyncExternalStore(router.subscribe, router.here)
  const id = Number(new URLSearchParams(search).get('event'))
  return Number.isInteger(id) && id > 0 ? <Desk key={id} eventId={id} /> : <EventChoice />
}
