import { queryText } from '#platform/std/query-text.ts'
import { codes, type Call, type Envelope } from './call.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import type { CallFunction, CallOptions } from './client.ts'

/** A call together with its input. */
export interface Question<Answer = unknown> {
  call: Call
  input: object
  readonly answer?: Answer
}

export interface AnswerState<Answer = unknown> {
  answer: Answer | undefined
  refusal: CallFailure | null
  isLoading: boolean
  /** When the answer came. */
  at: number
}

export interface WatchOptions extends CallOptions {
  /** What the answer is about. It is kept when nobody shows it any more, until something about it is written. */
  about?: string | undefined
}

export interface Entry {
  key: string
  question: Question | null
  options: WatchOptions
  state: AnswerState
  /** Something that the answer is about was written meanwhile. */
  isStale: boolean
  /** The request that is under way; what comes of an earlier one is dropped. */
  request: Promise<AnswerState> | null
  watchers: number
  isKept: boolean
}

type Ask = (call: Call, input: object, options?: CallOptions) => Promise<Envelope>

const waiting: AnswerState = { answer: undefined, refusal: null, isLoading: true, at: 0 }
const freshFor = 60_000
const mostEntries = 150

export const questionKey = ({ call, input }: Question): string => call.path + queryText(input)

/** The answers of the server by question. What is asked already is not asked a second time meanwhile. */
export class AnswerStore {
  readonly call: CallFunction
  /** When the server answered last, in seconds. */
  time = 0
  readonly entries = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()

  constructor(call: Ask, known: Record<string, unknown> = {}) {
    this.call = call as CallFunction
    for (const [key, answer] of Object.entries(known)) this.entries.set(key, newEntry(key, answer))
  }

  /** By key, for the browser to go on with. */
  get all(): Record<string, unknown> {
    return Object.fromEntries([...this.entries].map(([key, { state }]) => [key, state.answer]))
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  read(key: string): AnswerState {
    return this.entries.get(key)?.state ?? waiting
  }

  /** What a page needs. Going back shows what was there; going forward shows nothing older than a minute. */
  async answers(questions: Record<string, Question>, mayBeOld = false): Promise<Record<string, unknown>> {
    const found = Object.entries(questions).map(async ([name, question]) => {
      const entry = this.entry(question)
      entry.isKept = true
      const isFresh = Date.now() - entry.state.at < freshFor
      if (entry.state.answer !== undefined && (mayBeOld || isFresh)) return [name, entry.state.answer]
      const { answer, refusal } = await this.loaded(entry)
      if (refusal) throw (refusal.cause as Error | undefined) ?? refusal
      return [name, answer]
    })
    return Object.fromEntries(await Promise.all(found))
  }

  /** What is known of a question; what was wanted last is dropped last. */
  entry(question: Question, options?: WatchOptions): Entry {
    const key = questionKey(question)
    const entry = this.entries.get(key) ?? newEntry(key, undefined)
    entry.question = question
    if (options) entry.options = options
    this.entries.delete(key)
    this.entries.set(key, entry)
    if (this.entries.size > mostEntries) {
      const unseen = [...this.entries.values()].find(({ watchers }) => watchers === 0)
      if (unseen && unseen !== entry) this.entries.delete(unseen.key)
    }
    return entry
  }

  /** Asks, unless that is under way. */
  loaded(entry: Entry): Promise<AnswerState> {
    return entry.request ?? this.load(entry)
  }

  /** Asks once more, although there is an answer or one is under way. */
  load(entry: Entry): Promise<AnswerState> {
    const request = this.#ask(entry).then((state) => {
      if (entry.request !== request) return state
      entry.request = null
      if (!state.refusal) entry.isStale = false
      this.show(entry, state)
      return state
    })
    entry.request = request
    this.show(entry, { ...entry.state, refusal: null, isLoading: true })
    return request
  }

  async #ask({ question, options, state }: Entry): Promise<AnswerState> {
    const { call, input } = question as Question
    try {
      const envelope = await this.call(call, input, options)
      if (envelope.code !== codes.ok) throw new CallFailure('answer', 200, envelope)
      this.time = envelope.time
      return { answer: envelope.data, refusal: null, isLoading: false, at: Date.now() }
    } catch (error) {
      return { ...state, refusal: failureOf(error), isLoading: false }
    }
  }

  show(entry: Entry, state: AnswerState): void {
    entry.state = state
    for (const listener of this.#listeners) listener()
  }
}

const newEntry = (key: string, answer: unknown): Entry => ({
  key,
  question: null,
  options: {},
  state: answer === undefined ? waiting : { answer, refusal: null, isLoading: false, at: Date.now() },
  isStale: false,
  request: null,
  watchers: 0,
  isKept: answer !== undefined,
})
