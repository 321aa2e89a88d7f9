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

/** Reloads all answers with these tags: at once if they are shown, otherwise when they are shown next. */
export async function invalidate(store: AnswerStore, ...tags: string[]): Promise<void> {
  const old = [...store.entries.values()].filter(({ tag }) => tag && tags.includes(tag))
  for (const entry of old) entry.state = { ...entry.state, at: 0 }
  await Promise.all(old.filter(({ watchers }) => watchers > 0).map((entry) => store.load(entry)))
}
