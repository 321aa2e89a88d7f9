import type { AnswerStore } from './answer-store.ts'

/** Reloads all answers with these tags: at once if they are shown, otherwise when they are shown next. */
export async function invalidate(store: AnswerStore, ...tags: string[]): Promise<void> {
  const old = [...store.entries.values()].filter(({ tag }) => tag && tags.includes(tag))
  for (const entry of old) entry.state = { ...entry.state, at: 0 }
  await Promise.all(old.filter(({ watchers }) => watchers > 0).map((entry) => store.load(entry)))
}

/** Reloads every answer when it is shown next. What is shown now stays, because it may be a form. */
export function expireAll(store: AnswerStore): void {
  for (const entry of store.entries.values()) entry.state = { ...entry.state, at: 0 }
}
