import type { Values } from './conflict.ts'

/** The half-typed words of a form, with what stood in those fields before. */
export interface KeptDraft {
  /** When they were typed, in seconds. */
  at: number
  /** What the row is called in them. */
  title: string
  version: number
  base: Values
  values: Values
  /** The addresses of what was uploaded meanwhile, once for each time. */
  uploads?: string[]
}

/** The form of a row; with an empty id, the beginning of the names of all of them. */
export const draftName = (entity: string, id: number | '' | null) => `row of ${entity} ${id ?? 'new'}`

const beginning = 'draft '
const pause = 1000
const keptFor = 14 * 24 * 3600

/**
 * What somebody typed into forms and did not save, in this browser until it is saved, discarded or signed out. Nobody else
 * is offered it.
 */
export class KeptDrafts {
  readonly #storage: Storage
  readonly #own: string
  readonly #waiting = new Map<string, KeptDraft>()
  readonly #uploads = new Map<string, string[]>()
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false
  #changes = 0

  constructor(owner: number, storage: Storage = localStorage) {
    this.#storage = storage
    this.#own = `${beginning}${owner} `
    this.#forgetOld()
    addEventListener('pagehide', this.flush)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Another number after each change of what is stored. */
  readonly changes = (): number => this.#changes

  /** Stores a draft after a pause in the typing, or when the page is left. */
  keep(name: string, draft: KeptDraft): void {
    if (this.#isOver) return
    const uploads = this.uploads(name)
    this.#waiting.set(name, uploads.length > 0 ? { ...draft, uploads } : draft)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, pause)
  }

  readonly flush = (): void => {
    clearTimeout(this.#timer)
    for (const [name, draft] of this.#waiting) this.#write(name, draft)
    if (this.#waiting.size > 0) this.#changed()
    this.#waiting.clear()
  }

  read(name: string): KeptDraft | null {
    try {
      return JSON.parse(this.#storage.getItem(this.#own + name) ?? 'null') as KeptDraft | null
    } catch {
      return null
    }
  }

  namesFrom(start: string): string[] {
    const keys = Object.keys(this.#storage).filter((key) => key.startsWith(this.#own + start))
    return keys.map((key) => key.slice(this.#own.length)).toSorted()
  }

  drop(name: string): void {
    this.#waiting.delete(name)
    if (this.read(name) === null) return
    this.#storage.removeItem(this.#own + name)
    this.#changed()
  }

  /** What was uploaded in this form, also before a reload. */
  uploads(name: string): string[] {
    return this.#uploads.get(name) ?? this.read(name)?.uploads ?? []
  }

  noteUpload(name: string, address: string): void {
    this.#uploads.set(name, [...this.uploads(name), address])
  }

  /** The form has ended. Answers what was uploaded in it. */
  finish(name: string): string[] {
    const uploads = this.uploads(name)
    this.#uploads.delete(name)
    this.drop(name)
    return uploads
  }

  /** Whoever signs out leaves nothing behind. */
  end(): void {
    this.#isOver = true
    this.#waiting.clear()
    for (const name of this.namesFrom('')) this.drop(name)
  }

  #write(name: string, draft: KeptDraft): void {
    try {
      this.#storage.setItem(this.#own + name, JSON.stringify(draft))
    } catch {
      // With a full or forbidden storage the question of the browser before leaving remains.
    }
  }

  #forgetOld(): void {
    const oldest = Date.now() / 1000 - keptFor
    for (const name of this.namesFrom('')) if ((this.read(name)?.at ?? 0) < oldest) this.drop(name)
  }

  #changed(): void {
    this.#changes += 1
    for (const listener of this.#listeners) listener()
  }
}

/** Drafts are what would be lost, so clearing the browser leaves them. */
export const isDraftKey = (key: string): boolean => key.startsWith(beginning)
