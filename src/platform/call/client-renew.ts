import { codes, type Call } from './call.ts'
import { CallFailure } from './call-failure.ts'
import type { CallerPlace, Send } from './client-send.ts'
import type { Area } from './client-session.ts'
import { isServerAway } from './server-away.ts'

const refresh = {
  method: 'POST',
  path: '/api/common/refreshToken',
  who: 'anyone',
  files: false,
} as Call<{ refresh_token: string }, unknown, { token: string; refresh_token?: string }>

/** True if there is a newer token than the one that was sent. All tabs together renew it once. */
export function renewed(place: CallerPlace, send: Send, area: Area, sent: string): Promise<boolean> {
  const { locks = globalThis.navigator?.locks } = place
  const exchangeOnce = () => exchange(place, send, area, sent)
  return locks ? locks.request(`shuyuan ${area} tokens`, exchangeOnce) : exchangeOnce()
}

async function exchange(place: CallerPlace, send: Send, area: Area, sent: string): Promise<boolean> {
  const { sessions } = place
  const session = sessions.read(area)
  // Another tab was faster; its tokens are valid in all tabs.
  if (session?.token && session.token !== sent) return true
  const answer = session?.refreshToken ? await newTokens(place, send, session.refreshToken) : null
  const now = sessions.read(area)
  if (now?.token && now.token !== sent) return true
  if (!answer || !now) {
    sessions.forgetTokens(area)
    return false
  }
  const refreshToken = answer.refresh_token ?? now.refreshToken
  sessions.write(area, { ...now, token: answer.token, refreshToken })
  return true
}

async function newTokens(place: CallerPlace, send: Send, refreshToken: string) {
  try {
    const answer = await send(refresh, { refresh_token: refreshToken }, { keepDuplicates: true })
    if (answer.code === codes.ok) return answer.data as { token: string; refresh_token?: string }
    throw new CallFailure('answer', 200, answer)
  } catch (error) {
    // Where the server does not say whether the session is valid, nobody is signed out.
    if (!(error instanceof CallFailure) || isServerAway(error)) throw error
    if (error.reason === 'answer') place.toast('error', error.message)
  }
  return null
}
