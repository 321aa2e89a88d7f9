import type { AnswerState, AnswerStore, Question, WatchOptions } from './answer-store.ts'

/** Asks for what somebody shows, and keeps the answer for as long as they do. */
export function watchAnswer(store: AnswerStore, question: Question, options: WatchOptions = {}): () => void {
  const entry = store.entry(question, options)
  entry.watchers += 1
  if (options.about) entry.isKept = true
  const isGood = options.about && !entry.isStale && entry.state.answer !== undefined
  if (!isGood) void store.loaded(entry)
  return () => {
    entry.watchers -= 1
    if (entry.watchers === 0 && !entry.isKept) store.entries.delete(entry.key)
  }
}

/** The answer is known from elsewhere, as from what was just sent. */
export function putAnswer(store: AnswerStore, question: Question, answer: unknown): void {
  const entry = store.entry(question)
  entry.request = null
  entry.isStale = false
  store.show(entry, { answer, refusal: null, isLoading: false, at: Date.now() })
}

/** Everything about these subjects is asked again: at once where it is shown, otherwise when it is shown next. */
export async function invalidate(store: AnswerStore, ...subjects: string[]): Promise<void> {
  const old = [...store.entries.values()].filter(
    ({ options: { about } }) => about && subjects.includes(about),
  )
  for (const entry of old) entry.isStale = true
  const shown = old.filter(({ watchers }) => watchers > 0)
  await Promise.all(shown.map((entry): Promise<AnswerState> => store.load(entry)))
}
