import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { AnswersStore, Kept } from './answers-store.ts'

export interface Question<T> {
  key: string
  /** What the answer is about; a write to it makes the answer old. */
  subject: string
  load: () => Promise<T>
}

/** The answer to a question; while another one is awaited, the answer before it stays. */
export function useAnswer<T>(store: AnswersStore, question: Question<T>): Kept<T> & { refresh: () => void } {
  const { key, subject, load } = question
  const kept = useSyncExternalStore(store.subscribe, () => store.read(key)) as Kept<T>
  const stale = useSyncExternalStore(store.subscribe, () => store.isStale(key))
  const [shown, setShown] = useState<T>()
  if (kept.answer !== undefined && kept.answer !== shown) setShown(kept.answer)
  const ask = useEffectEvent(() => store.ask(key, subject, load))
  useEffect(() => {
    if (stale) ask()
  }, [store, key, subject, stale])
  return { ...kept, answer: kept.answer ?? shown, refresh: () => void store.refresh(key, subject, load) }
}
