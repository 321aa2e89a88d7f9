import { createContext, use } from 'react'
import type { AnswerStore } from './answer-store.ts'
import type { CallFunction } from './client.ts'

/** Each area of the product asks in its own way: language, toasts and the way to the door differ. */
export const AnswersContext = createContext<AnswerStore | null>(null)

export function useAnswers(): AnswerStore {
  const answers = use(AnswersContext)
  if (!answers) throw new Error('Calls are made inside an AnswersContext')
  return answers
}

/** For what is asked outside of a screen's own flow; it throws a `CallFailure` for every no. */
export const useCaller = (): CallFunction => useAnswers().call
