import { answered, type AnswerStore, type Question } from './answer-store.ts'
import type { CallOptions } from './client.ts'

export interface WatchOptions extends CallOptions {
  /** The subject of the answer. The answer stays in the store without a component, until a write about this subject. */
  tag?: string | undefined
}

/** Loads the answer for a component, and keeps it while the component is mounted. */
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

/** Stores an answer from another source, such as the reply to a form. */
export function putAnswer(store: AnswerStore, question: Question, answer: unknown): void {
  store.show(store.entry(question), answered(answer))
}
