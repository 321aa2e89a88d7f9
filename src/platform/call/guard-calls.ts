import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { AnswerStore } from './answer-store.ts'
import type { Call } from './call.ts'
import { CallFailure } from './call-failure.ts'
import type { CallFunction } from './client.ts'
import { sessionsIn, type Session } from './client-session.ts'

/** Somebody whose session has ended while a page is open. */
export interface EndedSession {
  call: Call
  locale: Locale
  /** It ended by itself, after some minutes without a request. */
  hasExpired: boolean
  /** It ended by itself, some hours after the sign-in, although it was in use. */
  isAtItsEnd: boolean
  /** For whom the page was opened. */
  owner: Session | null
}

/** The sign-in above a page, set by the pages that need it. */
export const signInPart: {
  load?: () => Promise<{ signInWhenEnded: (ended: EndedSession) => Promise<boolean> }>
} = {}

type End = Pick<EndedSession, 'hasExpired' | 'isAtItsEnd'>

/** Another tab signed out, or the account was closed to this session. */
const elsewhere: End = { hasExpired: false, isAtItsEnd: false }

function endOf({ type, data }: CallFailure, before: Session | null): End {
  if (type !== 'expired' || before?.refreshToken) return elsewhere
  return { hasExpired: true, isAtItsEnd: (data as { atItsEnd?: boolean }).atItsEnd === true }
}

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

  async function signIn(call: Call, { hasExpired, isAtItsEnd }: End = elsewhere): Promise<boolean> {
    const part = signInPart.load && (await orLoadAnew(signInPart.load()))
    return part ? part.signInWhenEnded({ call, locale, hasExpired, isAtItsEnd, owner }) : false
  }

  store.call = (async (call: Call, input, options) => {
    const before = read()
    if (before?.token) owner ??= before
    if (options?.noRedirect || location.pathname.endsWith('/user/login')) return send(call, input, options)
    if (owner && call.method === 'POST') {
      const isOther = Boolean(before?.token) && before?.id !== owner.id
      // A call for members alone is refused to a guest, who is asked then.
      const isGuest = !before?.token && call.who === 'anyone'
      if (isOther || isGuest) await signIn(call)
    }
    const again = () => send(call, input, { outlives: false, ...options, noRedirect: true })
    try {
      return await again()
    } catch (error) {
      if (!(error instanceof CallFailure) || !error.isSignedOut) throw error
      if (await signIn(call, endOf(error, before))) return again()
      throw error
    }
  }) as CallFunction
}
