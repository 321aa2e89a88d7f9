import { answered, type AnswerStore, type Question } from './answer-store.ts'
import type { CallOptions } from './client.ts'

export interface WatchOptions extends CallOptions {
  /** What the answer is about. It is kept when no component shows it, until something about it is written. */
  tag?: string | undefined
}

/** Asks for what a component shows, and keeps the answer as long as it does. */
export function watchAnswer(
  store: AnswerStore,
  question: Question,
  { tag, ...options }: WatchOptions = {},
): () => void {
  const entry = store.entry(question, options)
  entry.watchers += 1
  entry.tag = tag
  entry.isKept ||= Boolean(tag)
  if (!tag || entry.state.at === 0) void store.loaded(entry)
  return () => {
    entry.watchers -= 1
    if (entry.watchers === 0 && !entry.isKept) store.entries.delete(entry.key)
  }
}

/** Stores an answer that is known from elsewhere, such as from what was just sent. */
export function putAnswer(store: AnswerStore, question: Question, answer: unknown): void {
  store.show(store.entry(question), answered(answer))
}

/** Asks again for everything with these tags: at once if it is shown, otherwise when it is shown next. */
export async function invalidate(store: AnswerStore, ...tags: string[]): Promise<void> {
  const old = [...store.entries.values()].filter(({ tag }) => tag && tags.includes(tag))
  for (const entry of old) entry.state = { ...entry.state, at: 0 }
  await Promise.all(old.filter(({ watchers }) => watchers > 0).map((entry) => store.load(entry)))
}
