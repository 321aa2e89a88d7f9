import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { clearDevice } from '#platform/admin/device-cache.ts'
import { showToast } from '#platform/admin/toasts/show-toast.ts'
import { SessionGuard } from '#platform/admin/session-guard.ts'
import type { CallFunction } from '#platform/call/client.ts'
import type { Session, Sessions } from '#platform/call/client-session.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { openForOther } from '#platform/call/reload/load-anew.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'

interface Options {
  locale: Locale
  t: Translate<'admin'>
  say: Translate<'messages'>
  send: CallFunction
  sessions: Sessions
  leave: () => void
}

const OfficeSignInDialog = lazy(async () => {
  const dialog = orLoadAnew(import('#features/sign-in/above/OfficeSignInDialog.tsx'))
  return { default: (await dialog).OfficeSignInDialog }
})

/** The calls of the open office, and the sign-in above it for an administrator whose session has ended. */
export function useSessionGuard({ send, sessions, leave, ...words }: Options) {
  const [guard] = useState(
    () =>
      new SessionGuard({
        send,
        sessions,
        sayBad: (text) => showToast('bad', text),
        leave,
        // What one administrator stored on this device is not for another.
        openForOther: async () => (await clearDevice(), openForOther()),
      }),
  )
  const request = useSyncExternalStore(guard.subscribe, guard.request)
  const signInDialog = request && (
    <Suspense>
      <OfficeSignInDialog
        {...words}
        request={request}
        send={send}
        sessions={sessions}
        onSession={(session: Session) => void guard.came(session)}
        onClose={() => guard.refuse()}
      />
    </Suspense>
  )
  return { guard, call: guard.call, signInDialog }
}
