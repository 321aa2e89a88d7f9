import { codes, type Call } from './call.ts'
import { CallFailure } from './call-failure.ts'
import type { CallerPlace, Send } from './client-send.ts'
import type { Area } from './client-session.ts'

interface Renewer {
  /** Whoever calls meanwhile waits for the new token. */
  waited(area: Area): Promise<void>
  /** Whether there is a token now that is not the one that was sent. */
  renewed(area: Area, sent: string): Promise<boolean>
}

const refresh = {
  method: 'POST',
  path: '/api/common/refreshToken',
  who: 'anyone',
  files: false,
} as Call<{ refresh_token: string }, unknown, { token: string; refresh_token?: string }>

/** The server is there but cannot say; that is no reason to sign anybody out. */
const later = new Set([0, 429, 502, 503, 504])

/** One exchange of tokens at a time, in all tabs together. */
export function renewer(place: CallerPlace, send: Send): Renewer {
  const { sessions, locks = globalThis.navigator?.locks } = place
  const running: Partial<Record<Area, Promise<boolean>>> = {}

  async function exchange(area: Area, sent: string): Promise<boolean> {
    const session = sessions.read(area)
    // Another tab was faster: its tokens are everybody's.
    if (session?.token && session.token !== sent) return true
    const answer = session?.refreshToken ? await ask(session.refreshToken) : null
    const now = sessions.read(area)
    if (now?.token && now.token !== sent) return true
    if (!answer || !now) {
      sessions.forgetTokens(area)
      return false
    }
    sessions.write(area, {
      ...now,
      token: answer.token,
      refreshToken: answer.refresh_token ?? now.refreshToken,
    })
    return true
  }

  async function ask(refreshToken: string) {
    try {
      const { code, msg, data } = await send(
        refresh,
        { refresh_token: refreshToken },
        { keepDuplicates: true },
      )
      if (code === codes.ok) return data as { token: string; refresh_token?: string }
      place.toast('error', msg)
    } catch (error) {
      if (!(error instanceof CallFailure) || later.has(error.status)) throw error
    }
    return null
  }

  return {
    waited: async (area) => {
      await running[area]?.catch(() => {})
    },
    renewed(area, sent) {
      const work = () => exchange(area, sent)
      const name = `shuyuan ${area} tokens`
      running[area] ??= (locks ? locks.request(name, work) : work()).finally(() => delete running[area])
      return running[area]
    },
  }
}
