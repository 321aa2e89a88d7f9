import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { questionKey, type AnswerState, type WatchOptions } from './answer-store.ts'
import { useAnswers } from './answers-context.ts'
import type { Call } from './call.ts'
import { putAnswer, watchAnswer } from './watch-answer.ts'
import { poll } from './poll.ts'

interface UseCallOptions<Answer> extends WatchOptions {
  /** What is shown until the first answer comes. */
  initial?: Answer
  /** False asks nothing yet. */
  when?: boolean
  /** Seconds until it is asked again, as long as the page is seen; undefined stands for an answer that did not come. */
  every?: (answer: Answer | undefined) => number
  /** It is asked again when this changes. */
  follows?: unknown
  /** While the answer to a changed input is awaited, the one before is shown. */
  keepPrevious?: boolean
}

interface UsedCall<Answer> extends AnswerState<Answer> {
  refresh: () => Promise<void>
  /** Shows what is known from elsewhere, as from what was just sent. */
  put: (answer: Answer) => void
}

/** The answer to a call, from the first time that it is shown. */
export function useCall<In extends object, Out, Answer>(
  call: Call<In, Out, Answer>,
  input: In,
  options: UseCallOptions<Answer> = {},
): UsedCall<Answer> {
  const { initial, when = true, every, follows, keepPrevious = false, ...watched } = options
  const answers = useAnswers()
  const question = { call: call as Call, input }
  const key = questionKey(question)
  const read = () => answers.read(key)
  const state = useSyncExternalStore(answers.subscribe, read, read) as AnswerState<Answer>
  const [previous, setPrevious] = useState<Answer>()
  if (keepPrevious && state.answer !== undefined && state.answer !== previous) setPrevious(state.answer)

  const load = () => answers.load(answers.entry(question, watched)) as Promise<AnswerState<Answer>>
  const loadNow = useEffectEvent(load)
  const ask = useEffectEvent(
    () => answers.loaded(answers.entry(question, watched)) as Promise<AnswerState<Answer>>,
  )
  const watch = useEffectEvent(() => watchAnswer(answers, question, watched))
  const pause = useEffectEvent(({ answer, refusal }: AnswerState<Answer>) =>
    every ? every(refusal ? undefined : answer) : 0,
  )
  useEffect(() => (when ? watch() : undefined), [answers, key, when])
  const polls = Boolean(every) && when
  useEffect(
    () =>
      polls
        ? poll(
            () => ask(),
            (came) => pause(came),
          )
        : undefined,
    [answers, key, polls],
  )
  const followed = useRef(follows)
  useEffect(() => {
    if (followed.current === follows) return
    followed.current = follows
    void loadNow()
  }, [follows])

  const shown = state.answer !== undefined ? state.answer : (initial ?? (keepPrevious ? previous : undefined))
  return {
    ...state,
    answer: shown,
    refresh: async () => void (await load()),
    put: (known) => putAnswer(answers, question, known),
  }
}
