import { useEffect, useSyncExternalStore } from 'react'
import { saveOnDevice } from '#platform/admin/device-cache.ts'
import { useOffice } from '#platform/admin/office.ts'
import { Desk } from './Desk.tsx'
import { deskPath, deskServiceWorkerPath } from '#features/desk/desk-address.ts'
import { EventChoice } from './EventChoice.tsx'

/** The desk of the event in the address, or the choice of an event. */
export function SignupDeskScreen() {
  const { router, index } = useOffice()
  const { search } = useSyncExternalStore(router.subscribe, router.view)
  const id = Number(new URLSearchParams(search).get('event'))
  useEffect(() => {
    void saveOnDevice('index', index)
    // Browsers allow service workers only over https. Without one, the desk needs the server to open.
    navigator.serviceWorker?.register(deskServiceWorkerPath, { scope: deskPath }).catch(() => {})
  }, [index])
  return Number.isInteger(id) && id > 0 ? <Desk key={id} eventId={id} /> : <EventChoice />
}
