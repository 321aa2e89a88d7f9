import { createContext, use } from 'react'
import type { AnswerStore } from './answer-store.ts'
import type { CallFunction } from './client.ts'

/** Each area of the product has its own store: language, toasts and sign-in page differ. */
export const AnswersContext = createContext<AnswerStore | null>(null)

export function useAnswers(): AnswerStore {
  const answers = use(AnswersContext)
  if (!answers) throw new Error('Calls are made inside an AnswersContext')
  return answers
}

/** For calls that `useCall` and `useSend` do not fit. It throws a `CallFailure` for every refusal. */
export const useCaller = (): CallFunction => useAnswers().call
