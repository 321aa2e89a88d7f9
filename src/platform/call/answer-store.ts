import { queryText } from '#platform/std/query-text.ts'
import type { Call, Envelope } from './call.ts'
import { failureOf, type CallFailure } from './call-failure.ts'
import type { CallFunction, CallOptions } from './client.ts'

/** A call together with its input. */
export interface Question<Answer = unknown> {
  call: Call
  input: object
  /** A page that cannot get the answer shows this one. */
  readonly instead?: Answer
  readonly answer?: Answer
}

export interface AnswerState<Answer = unknown> {
  answer: Answer | undefined
  refusal: CallFailure | null
  isLoading: boolean
  /** When the answer arrived; 0 if it is stale. */
  at: number
}

export interface Entry {
  key: string
  state: AnswerState
  ask: () => Promise<Envelope>
  /** The request that is under way. The results of earlier ones are dropped. */
  request: Promise<AnswerState> | null
  watchers: number
  /** Stays in the store when no component shows it. */
  isKept: boolean
  /** The subject of the answer. A write invalidates answers by their tags. */
  tag?: string | undefined
}

type Ask = (call: Call, input: object, options?: CallOptions) => Promise<Envelope>

const waiting: AnswerState = { answer: undefined, refusal: null, isLoading: true, at: 0 }
const freshFor = 60_000
const mostEntries = 150

export const questionKey = ({ call, input }: Question): string => call.path + queryText(input)

export const answered = (answer: unknown): AnswerState => ({
  answer,
  refusal: null,
  isLoading: false,
  at: Date.now(),
})

/** The answers of the server by question. A question is not sent again while its request is under way. */
export class AnswerStore {
  /** The call function. A page of a member puts a guard before it. */
  call: CallFunction
  /** Set while the server renders for a member: it hears of the questions that components ask. */
  declare seek?: (question: Question) => void
  readonly entries = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()

  /** The call function throws a `CallFailure` for every refusal; `answers` are those that the page came with. */
  constructor(call: Ask, answers: Record<string, unknown> = {}) {
    this.call = call as CallFunction
    for (const [key, answer] of Object.entries(answers))
      this.entries.set(key, Object.assign(newEntry(key), { state: answered(answer), isKept: true }))
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  read(key: string): AnswerState {
    return this.entries.get(key)?.state ?? waiting
  }

  /** The answers that a page needs. Going back shows the old answers; a new page shows none older than a minute. */
  async answers(questions: Record<string, Question>, mayBeOld = false): Promise<Record<string, unknown>> {
    const found = Object.entries(questions).map(async ([name, question]) => {
      const entry = this.entry(question)
      entry.isKept = true
      const { answer: cached, at } = entry.state
      if (cached !== undefined && (mayBeOld || Date.now() - at < freshFor)) return [name, cached]
      const { answer, refusal } = await this.loaded(entry)
      if (!refusal) return [name, answer]
      if (question.instead === undefined) throw (refusal.cause as Error | undefined) ?? refusal
      const shown = answer ?? question.instead
      this.show(entry, { ...answered(shown), at: 0 })
      return [name, shown]
    })
    return Object.fromEntries(await Promise.all(found))
  }

  /** The least recently used entry is dropped first. */
  entry({ call, input }: Question, options?: CallOptions): Entry {
    const key = questionKey({ call, input })
    const entry = this.entries.get(key) ?? newEntry(key)
    entry.ask = () => this.call(call, input, options)
    this.entries.delete(key)
    this.entries.set(key, entry)
    if (this.entries.size > mostEntries) {
      const unseen = [...this.entries.values()].find(({ watchers }) => watchers === 0)
      if (unseen && unseen !== entry) this.entries.delete(unseen.key)
    }
    return entry
  }

  /** Sends a request if none is under way. */
  loaded(entry: Entry): Promise<AnswerState> {
    return entry.request ?? this.load(entry)
  }

  /** Sends a new request even if one is under way. */
  load(entry: Entry): Promise<AnswerState> {
    const request = entry
      .ask()
      .then(({ data }) => answered(data))
      .catch((error) => ({ ...entry.state, refusal: failureOf(error), isLoading: false }))
      .then((state) => {
        if (entry.request === request) this.show(entry, state)
        return state
      })
    this.show(entry, { ...entry.state, refusal: null, isLoading: true }, request)
    return request
  }

  show(entry: Entry, state: AnswerState, request: Entry['request'] = null): void {
    Object.assign(entry, { state, request })
    for (const listener of this.#listeners) listener()
  }
}

/** `ask` is set by `entry`. */
const newEntry = (key: string) =>
  ({ key, state: waiting, request: null, watchers: 0, isKept: false }) as unknown as Entry
