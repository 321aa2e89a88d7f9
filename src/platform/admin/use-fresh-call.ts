import { useEffect, useEffectEvent } from 'react'
import { useAnswers } from '#platform/call/answers-context.ts'
import { answered, questionKey, type AnswerStore, type Question } from '#platform/call/answer-store.ts'
import type { Call } from '#platform/call/call.ts'
import type { CallOptions } from '#platform/call/client.ts'
import { useCall, type UseCallOptions } from '#platform/call/use-call.ts'
import { useUntilBack } from '#platform/call/reload/use-until-back.ts'

interface UseFreshCallOptions extends UseCallOptions {
  /** A form is open above the answer, which stays as it is until the form is closed. */
  isCovered?: boolean
}

/** Somebody who goes to another window and back at once has seen this answer. */
const freshFor = 10_000

/**
 * As `useCall`, and others may change what it answers: it is asked for again, without a sign of it, at each visit and when
 * somebody comes back to the window. What the server could not answer is asked for until it is there again.
 */
export function useFreshCall<In extends object, Out, Answer>(
  call: Call<In, Out, Answer>,
  input: In,
  { isCovered = false, ...options }: UseFreshCallOptions = {},
) {
  const store = useAnswers()
  const result = useCall(call, input, options)
  const { keepPrevious: _, tag: _tag, enabled = true, ...asking } = options
  const question = { call: call as Call, input }
  const look = useEffectEvent((olderThan?: number) => lookAgain(store, question, asking, olderThan))
  const isOpen = enabled && !isCovered
  const key = questionKey(question)
  useEffect(() => {
    if (!isOpen) return
    look()
    const onReturn = () => document.visibilityState === 'visible' && look(freshFor)
    addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isOpen, key])
  useUntilBack(isOpen ? result.refusal : null, look)
  return result
}

/** Asks again without a sign of it, unless the answer is younger than so many milliseconds. */
function lookAgain(store: AnswerStore, question: Question, options: CallOptions, olderThan = 0): void {
  const entry = store.entry(question, options)
  if (entry.request || Date.now() - entry.state.at < olderThan) return
  const request = store
    .call(question.call, question.input, { ...options, quiet: true })
    .then(({ data }) => answered(data))
    .catch(() => entry.state)
    .then((state) => {
      if (entry.request === request) store.show(entry, state)
      return state
    })
  store.show(entry, entry.state, request)
}
