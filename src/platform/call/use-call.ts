import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { questionKey, type AnswerState } from './answer-store.ts'
import { useAnswers } from './answers-context.ts'
import type { Call } from './call.ts'
import { putAnswer, watchAnswer, type WatchOptions } from './watch-answer.ts'

export interface UseCallOptions extends WatchOptions {
  /** False: nothing is sent yet. */
  enabled?: boolean
  /** Shows the previous answer while the answer to a changed input is loading. */
  keepPrevious?: boolean
}

interface CallResult<Answer> extends AnswerState<Answer> {
  /** Sends the call again. */
  refresh: () => Promise<void>
  /** Shows an answer from another source, such as the reply to a form. */
  put: (answer: Answer) => void
}

/** The answer to a call, while the component is mounted. */
export function useCall<In extends object, Out, Answer>(
  call: Call<In, Out, Answer>,
  input: In,
  { enabled = true, keepPrevious = false, ...options }: UseCallOptions = {},
): CallResult<Answer> {
  const store = useAnswers()
  const question = { call: call as Call, input }
  const key = questionKey(question)
  if (import.meta.env.SSR && enabled) store.seek?.(question)
  const read = () => store.read(key)
  const state = useSyncExternalStore(store.subscribe, read, read) as AnswerState<Answer>
  const watch = useEffectEvent(() => watchAnswer(store, question, options))
  useEffect(() => (enabled ? watch() : undefined), [store, key, enabled])

  const [previous, setPrevious] = useState<Answer>()
  const { answer = previous } = state
  if (keepPrevious && answer !== previous) setPrevious(answer)
  return {
    ...state,
    answer,
    refresh: async () => void (await store.load(store.entry(question, options))),
    put: (answer) => putAnswer(store, question, answer),
  }
}
