import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { AnswerStore } from './answer-store.ts'
import type { Call } from './call.ts'
import { CallFailure } from './call-failure.ts'
import type { CallFunction } from './client.ts'
import { sessionsIn, type Session } from './client-session.ts'

/** How a session was found to have ended. */
export interface SessionEnd {
  /** The refusal of a call; null where there was no session when it was sent. */
  failure: CallFailure | null
  /** The session that it was sent with. */
  before: Session | null
}

/** Somebody whose session has ended while a page is open. */
export interface EndedSession extends SessionEnd {
  call: Call
  locale: Locale
  /** For whom the page was opened. */
  owner: Session | null
}

/** The sign-in above a page, set by the pages that need it. */
export const signInPart: {
  load?: () => Promise<{ signInWhenEnded: (ended: EndedSession) => Promise<boolean> }>
} = {}

const guarded = new WeakSet<AnswerStore>()

/**
 * From now on the calls of a page of a member are not sent as those of a guest or of another member, whatever other tabs
 * do to the session. If it has ended, the member signs in above the page, and the call is sent again.
 */
export function guardCalls(store: AnswerStore, locale: Locale): void {
  if (guarded.has(store)) return
  guarded.add(store)
  const send = store.call
  const read = () => sessionsIn(localStorage).read('user')
  let owner: Session | null = null

  async function signIn(call: Call, before: Session | null, failure: CallFailure | null): Promise<boolean> {
    const part = signInPart.load && (await orLoadAnew(signInPart.load()))
    return part ? part.signInWhenEnded({ call, locale, before, failure, owner }) : false
  }

  store.call = (async (call: Call, input, options) => {
    const before = read()
    if (before?.token) owner ??= before
    if (options?.noRedirect || location.pathname.endsWith('/user/login')) return send(call, input, options)
    if (owner && call.method === 'POST') {
      const isOther = Boolean(before?.token) && before?.id !== owner.id
      // A call for members alone is refused to a guest, who is asked then.
      const isGuest = !before?.token && call.who === 'anyone'
      if (isOther || isGuest) await signIn(call, before, null)
    }
    const again = () => send(call, input, { outlives: false, ...options, noRedirect: true })
    try {
      return await again()
    } catch (error) {
      if (!(error instanceof CallFailure) || !error.isSignedOut) throw error
      if (await signIn(call, before, error)) return again()
      throw error
    }
  }) as CallFunction
}
