import type { Call } from '#platform/call/call.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import type { CallFunction } from '#platform/call/client.ts'
import type { Session, Sessions } from '#platform/call/client-session.ts'
import type { SessionEnd } from '#platform/call/guard-calls.ts'

/** A session has ended below an open screen, and its owner is asked for the password. */
export interface SignInRequest {
  end: SessionEnd
  owner: Session | null
}

interface GuardPlace {
  send: CallFunction
  sessions: Sessions
  sayBad: (words: string) => void
  /** The page is opened anew for somebody else, without a question and without what was typed. */
  openForOther: () => Promise<never>
  /** To the sign-in page, which leads back to this address. */
  leave: () => void
}

/** Screens that ask by themselves do not ask for a sign-in again at once. */
const restAfterNo = 10_000

/**
 * The calls of the office are those of the administrator for whom it was opened, whatever other tabs do to the session. If
 * it has ended while something is saved or typed, that administrator signs in above it, and the call is sent again.
 */
export class SessionGuard {
  readonly #place: GuardPlace
  readonly #owner: Session | null
  readonly #said = new WeakSet<CallFailure>()
  readonly #listeners = new Set<() => void>()
  #hasWords = () => false
  #request: SignInRequest | null = null
  #answered: PromiseWithResolvers<boolean> | null = null
  /** Why it ended. What comes later hears only that nobody is signed in. */
  #end: SessionEnd | null = null
  #refusedAt = 0

  constructor(place: GuardPlace) {
    this.#place = place
    this.#owner = place.sessions.read('admin')
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Looks here whether something was typed that would be lost. */
  lookForWords(hasWords: () => boolean): void {
    this.#hasWords = hasWords
  }

  /** What is asked now. */
  readonly request = (): SignInRequest | null => this.#request

  readonly call = (async (call: Call, input, options = {}) => {
    await this.#leaveToOther()
    const before = this.#place.sessions.read('admin')
    const send = () => this.#place.send(call, input, { ...options, quiet: true, noRedirect: true })
    try {
      return await send().catch(async (error: unknown) => {
        const isLost = error instanceof CallFailure && error.isSignedOut && !options.noRedirect
        if (isLost && (await this.#signIn(call, { failure: error, before }))) return send()
        throw error
      })
    } catch (error) {
      if (error instanceof CallFailure && !options.quiet) this.#say(error)
      throw error
    }
  }) as CallFunction

  /** Somebody signed in above the screen, or in another tab. */
  async came(session: Session): Promise<void> {
    if (this.#owner && session.id !== this.#owner.id) await this.#place.openForOther()
    this.#end = null
    this.#settle(true)
  }

  refuse(): void {
    this.#refusedAt = Date.now()
    this.#settle(false)
  }

  async #signIn(call: Call, end: SessionEnd): Promise<boolean> {
    const { sessions } = this.#place
    const now = sessions.read('admin')
    await this.#leaveToOther()
    if (now?.token && now.token !== end.before?.token) return true
    if (!this.#answered && call.method === 'GET' && this.#mayGo()) return false
    // The server does not know it, and the sign-in would be sent with it.
    sessions.forgetTokens('admin')
    this.#answered ??= Promise.withResolvers<boolean>()
    this.#end ??= end
    this.#show({ end: this.#end, owner: this.#owner })
    return this.#answered.promise
  }

  /** A screen that only reads has nothing to lose. Who said no a moment ago is left alone. */
  #mayGo(): boolean {
    if (Date.now() - this.#refusedAt < restAfterNo) return true
    if (!this.#hasWords()) this.#place.leave()
    return !this.#hasWords()
  }

  async #leaveToOther(): Promise<void> {
    const now = this.#place.sessions.read('admin')
    if (this.#owner && now?.token && now.id !== this.#owner.id) await this.#place.openForOther()
  }

  #settle(isSignedIn: boolean): void {
    this.#answered?.resolve(isSignedIn)
    this.#answered = null
    this.#show(null)
  }

  #show(request: SignInRequest | null): void {
    if (request && this.#request) return
    this.#request = request
    for (const listener of this.#listeners) listener()
  }

  /** Several calls may share one failure. */
  #say(failure: CallFailure): void {
    if (this.#said.has(failure) || failure.reason === 'duplicate' || failure.reason === 'aborted') return
    this.#said.add(failure)
    this.#place.sayBad(failure.message)
  }
}
