import type { Area, ToldEnd } from '#platform/call/session/told-end.ts'
import { sessionsIn } from '#platform/call/client-session.ts'

/** When a session ends, by the clock of this browser. */
export interface KnownEnd {
  /** Enough of the token to know the session again. */
  session: string
  /** Milliseconds since 1970. */
  at: number
  isLast: boolean
  /** Some tab has said it aloud. */
  isSaid?: boolean
  /** Its reader has closed the warning, in some tab. */
  isClosed?: boolean
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keys: Record<Area, string> = { admin: 'adminSessionEnd', user: 'userSessionEnd' }
/** Answers of one moment differ by as much. */
const sameMoment = 2_500

const shortOf = (token: string) => token.slice(-8)

/** What all tabs of a browser know of the end of one session. */
export class KnownEnds {
  readonly #area: Area
  readonly #storage: TabStorage
  readonly #listeners = new Set<() => void>()
  #read: [text: string | null, end: KnownEnd | null] = [null, null]

  constructor(area: Area, storage: TabStorage = localStorage) {
    this.#area = area
    this.#storage = storage
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    globalThis.addEventListener?.('storage', listener)
    return () => {
      this.#listeners.delete(listener)
      globalThis.removeEventListener?.('storage', listener)
    }
  }

  /** Null for a session that nobody has heard of, also after another sign-in. */
  readonly end = (): KnownEnd | null => {
    const text = this.#storage.getItem(keys[this.#area])
    if (text !== this.#read[0]) this.#read = [text, parsed(text)]
    const end = this.#read[1]
    const token = this.token()
    return end && token && end.session === shortOf(token) ? end : null
  }

  readonly token = (): string => sessionsIn(this.#storage).read(this.#area)?.token ?? ''

  learn({ seconds, isLast }: ToldEnd, token: string): void {
    // An answer may come after another sign-in.
    if (this.token() !== token) return
    const at = Date.now() + seconds * 1000
    const before = this.end()
    // An end never moves back, but answers overtake each other.
    if (before && before.isLast === isLast && at < before.at + sameMoment) return
    this.#write({ session: shortOf(token), at, isLast })
  }

  mark(what: 'isSaid' | 'isClosed'): void {
    const end = this.end()
    if (end && !end[what]) this.#write({ ...end, [what]: true })
  }

  #write(end: KnownEnd): void {
    try {
      this.#storage.setItem(keys[this.#area], JSON.stringify(end))
    } catch {
      // Without storage nobody is signed in.
    }
    for (const listener of this.#listeners) listener()
  }
}

function parsed(text: string | null): KnownEnd | null {
  try {
    const end: Partial<KnownEnd> | null = JSON.parse(text ?? 'null')
    const { session, at, isLast, isSaid, isClosed } = end ?? {}
    if (typeof session !== 'string' || typeof at !== 'number') return null
    return { session, at, isLast: isLast === true, isSaid: isSaid === true, isClosed: isClosed === true }
  } catch {
    return null
  }
}
