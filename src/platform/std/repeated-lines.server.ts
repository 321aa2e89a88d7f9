export type Facts = Record<string, unknown>

interface Repeats {
  times: number
  ids: unknown[]
}

const interval = 10_000
/** Kinds of lines that are counted at once. */
const mostKinds = 500
/** References that a reader may ask about. */
const mostIds = 100

/**
 * A line that repeats is written once with everything it says, and then counted: every ten seconds one line says how
 * often it came. The references of the counted lines are listed.
 */
export class RepeatedLines {
  #kinds = new Map<string, Repeats>()
  #write: (event: string, facts: Facts) => void

  constructor(write: (event: string, facts: Facts) => void) {
    this.#write = write
  }

  /** Writes the line, or counts it. */
  add(event: string, facts: Facts): void {
    const kind = kindOf(event, facts)
    const open = this.#kinds.get(kind)
    if (!open) {
      if (this.#kinds.size < mostKinds) this.#begin(kind, event, facts)
      this.#write(event, facts)
      return
    }
    open.times += 1
    if (facts.id !== undefined && open.ids.length < mostIds) open.ids.push(facts.id)
  }

  #begin(kind: string, event: string, facts: Facts): void {
    this.#kinds.set(kind, { times: 0, ids: [] })
    setTimeout(() => this.#report(kind, event, facts), interval).unref()
  }

  #report(kind: string, event: string, { id: _, error, ...facts }: Facts): void {
    const { times, ids } = this.#kinds.get(kind) as Repeats
    this.#kinds.delete(kind)
    if (times === 0) return
    this.#begin(kind, event, { error, ...facts })
    const cause = error === undefined ? {} : { error: messageOf(error) }
    this.#write(event, {
      ...facts,
      ...cause,
      repeated: times,
      seconds: interval / 1000,
      ...(ids.length && { ids }),
    })
  }
}

/** Addresses, numbers and references in a message do not make it another kind. */
function kindOf(event: string, { error, job }: Facts): string {
  const message = messageOf(error).replaceAll(/\S*\/\S*|[\d.:]*\d/g, '*')
  return [event, job, message].join(' ').slice(0, 300)
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : typeof error === 'string' ? error : ''
