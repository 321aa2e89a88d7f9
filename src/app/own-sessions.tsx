import { lazy, Suspense, useState } from 'react'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'

const OwnSessionsDialog = lazy(async () => {
  const dialog = orLoadAnew(import('#features/sessions/screen/OwnSessionsDialog.tsx'))
  return { default: (await dialog).OwnSessionsDialog }
})

/** The list of devices, which the account menu opens above any screen. */
export function useOwnSessions() {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense>
      <OwnSessionsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { dialog, setOpen }
}
