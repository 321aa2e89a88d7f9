import type { Call } from '#platform/call/call.ts'
import type { CallFunction, createCaller as Create } from '#platform/call/client.ts'
import type { CallerPlace } from '#platform/call/client-send.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { EndedSession } from '#features/sign-in/public/sign-in-above.tsx'

/**
 * The call function of a page that was opened for a member. It never sends what was typed there as a guest or as another
 * member, whatever other tabs do to the session: it asks for a sign-in first.
 */
export function memberCaller(createCaller: typeof Create, place: CallerPlace): CallFunction {
  let owner = place.sessions.read('user')
  const locale = place.locale()

  async function askToSignIn(ended: Pick<EndedSession, 'call' | 'hasExpired'>): Promise<boolean> {
    if (place.at() === '/user/login') return false
    const above = await orLoadAnew(import('#features/sign-in/public/sign-in-above.tsx'))
    return above.signInWhenEnded({ ...ended, owner }, locale)
  }

  const signIn = (call: Call, hasExpired: boolean) => askToSignIn({ call, hasExpired })
  const send = createCaller({ ...place, signIn })
  return async (call, input, options) => {
    const session = place.sessions.read('user')
    if (session?.token) owner ??= session
    if (owner && call.method === 'POST' && !options?.noRedirect) {
      const isOther = Boolean(session?.token) && session?.id !== owner.id
      // Who gets no answer as a guest is asked after the answer.
      const isGuest = !session?.token && call.who === 'anyone'
      if (isOther || isGuest) await askToSignIn({ call: call as Call, hasExpired: false })
    }
    return send(call, input, options)
  }
}
