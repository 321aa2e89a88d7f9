import type { Call } from '#platform/call/call.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { inLanguage, splitLanguage } from './address.ts'

/** Somebody whose session has ended while a page is open. */
export interface EndedSession {
  call: Call
  /** It ended by itself, after some minutes without a request. */
  hasExpired: boolean
  /** For whom the page was opened. */
  owner: Session | null
}

/** Asks for a sign-in above the page. True after it. */
export type SignInAbove = (ended: EndedSession) => Promise<boolean>

/**
 * The first page makes no call, so the code of the call function is loaded with the first call. A page that was opened
 * for one member never sends what was typed as a guest or as another member, whatever other tabs do to the session.
 */
export function siteCaller(locale: Locale, signInAbove?: SignInAbove): CallFunction {
  let opened: Promise<CallFunction> | null = null
  let owner: Session | null = null
  const signIn =
    signInAbove && ((call: Call, hasExpired: boolean) => signInAbove({ call, hasExpired, owner }))
  return async (call, input, options) => {
    const session = sessionsIn(localStorage).read('user')
    if (session?.token) {
      owner ??= session
      if (owner.id !== session.id) await signIn?.(call as Call, false)
    } else if (owner && call.who === 'anyone' && call.method === 'POST' && !options?.noRedirect)
      if (signIn && !isSignInPage()) await signIn(call as Call, false)
    opened ??= openCaller(locale, signIn)
    const ask = await opened.catch(({ message }: Error) => {
      opened = null
      throw new CallFailure('network', 0, { msg: message })
    })
    return ask(call, input, {
      quiet: true,
      keepDuplicates: true,
      outlives: options?.noRedirect ?? false,
      ...options,
    })
  }
}

const pathHere = () => splitLanguage(location.pathname).address
const isSignInPage = () => pathHere() === '/user/login'

async function openCaller(
  locale: Locale,
  signIn: ((call: Call, hasExpired: boolean) => Promise<boolean>) | undefined,
): Promise<CallFunction> {
  const { createCaller } = await orLoadAnew(import('#platform/call/client.ts'))
  return createCaller({
    locale: () => locale,
    area: () => 'user',
    at: pathHere,
    go: (path) => location.assign(inLanguage(path, locale)),
    toast() {},
    ...(signIn && { signIn }),
    sessions: sessionsIn(localStorage),
    locks: navigator.locks,
  })
}
