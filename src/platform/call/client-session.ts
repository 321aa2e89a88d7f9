export type Area = 'admin' | 'user'

/** What a browser keeps of somebody who signed in, tokens among it. */
export interface Session {
  token: string
  refreshToken: string
  [fact: string]: unknown
}

const keys: Record<Area, string> = { admin: 'adminInfo', user: 'userInfo' }

export interface Sessions {
  read(area: Area): Session | null
  write(area: Area, session: Session): void
  /** Signed out here; what else is known of the person may stay. */
  forgetTokens(area: Area): void
  remove(area: Area): void
}

/** Shared by all tabs of a browser, so it is read anew each time. */
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
      // A full or forbidden storage keeps nobody signed in, and breaks nothing else.
    }
  }
  return {
    read,
    write,
    forgetTokens(area) {
      const session = read(area)
      if (session) write(area, { ...session, token: '', refreshToken: '' })
    },
    remove: (area) => storage.removeItem(keys[area]),
  }
}
