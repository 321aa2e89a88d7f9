import { forgetKeptPages } from './kept-pages.ts'

export type Area = 'admin' | 'user'

/** The session of a signed-in user in the browser, with its tokens. */
export interface Session {
  token: string
  refreshToken: string
  [fact: string]: unknown
}

const keys: Record<Area, string> = { admin: 'adminInfo', user: 'userInfo' }

export interface Sessions {
  read(area: Area): Session | null
  write(area: Area, session: Session): void
  /** Signs the user out in this browser. Other data of the user may stay. */
  forgetTokens(area: Area): void
  remove(area: Area): void
}

/** Shared by all tabs of a browser, so it is read each time. */
export function sessionsIn(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Sessions {
  const read = (area: Area): Session | null => {
    try {
      const session = JSON.parse(storage.getItem(keys[area]) ?? 'null') as Session | null
      return session && typeof session === 'object' ? session : null
    } catch {
      return null
    }
  }
  const write = (area: Area, session: Session) => {
    try {
      storage.setItem(keys[area], JSON.stringify(session))
    } catch {
      // With a full or forbidden storage the user is signed out at the next page. Nothing else fails.
    }
  }
  return {
    read,
    write,
    forgetTokens(area) {
      const session = read(area)
      if (area === 'user') forgetKeptPages()
      if (session) write(area, { ...session, token: '', refreshToken: '' })
    },
    remove(area) {
      if (area === 'user') forgetKeptPages()
      storage.removeItem(keys[area])
    },
  }
}
