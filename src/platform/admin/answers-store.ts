import { Lru } from '#platform/std/lru.ts'

/** What a screen knows of one question it asked the server. */
export interface Kept<T = unknown> {
  answer: T | undefined
  error: unknown
  loading: boolean
}

interface Entry {
  kept: Kept
  subject: string
  stale: boolean
  asked: number
}

const waiting: Kept = { answer: undefined, error: null, loading: true }
const mostEntries = 200

/** Answers by question. The same question is asked once at a time, and anew after something it is about was written. */
export class AnswersStore {
  readonly #entries = new Lru<string, Entry>(mostEntries)
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  read(key: string): Kept {
    return this.#entries.peek(key)?.kept ?? waiting
  }

  /** Asks unless a good answer is kept or on its way. */
  ask<T>(key: string, subject: string, load: () => Promise<T>): void {
    const entry = this.#entries.peek(key)
    if (entry && !entry.stale) return
    void this.#load(key, subject, load)
  }

  async refresh<T>(key: string, subject: string, load: () => Promise<T>): Promise<void> {
    await this.#load(key, subject, load)
  }

  /** Everything about these subjects is asked again by the screens that show it. */
  invalidate(...subjects: string[]): void {
    for (const entry of this.#entries.values()) if (subjects.includes(entry.subject)) entry.stale = true
    this.#tell()
  }

  isStale(key: string): boolean {
    return this.#entries.peek(key)?.stale ?? true
  }

  async #load<T>(key: string, subject: string, load: () => Promise<T>): Promise<void> {
    const before = this.#entries.peek(key)
    const asked = (before?.asked ?? 0) + 1
    this.#keep(key, {
      kept: { answer: before?.kept.answer, error: null, loading: true },
      subject,
      stale: false,
      asked,
    })
    const kept = await load().then(
      (answer): Kept => ({ answer, error: null, loading: false }),
      (error: unknown): Kept => ({ answer: before?.kept.answer, error, loading: false }),
    )
    const now = this.#entries.peek(key)
    // A question asked again meanwhile answers for this one too.
    if (now?.asked === asked) this.#keep(key, { ...now, kept })
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
