import { useEffect, useEffectEvent, useState } from 'react'
import { checkInCalls } from '#features/member/member.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'
import { usePosted } from '#features/member/public/use-posted.ts'
import { useMemberRefresh } from '#features/member/public/signed-in-member.ts'

export type CheckInDay = Extract<AnswerOf<typeof checkInCalls.checkInForm>, { day: string }>

const isDay = (data: unknown): data is CheckInDay =>
  typeof data === 'object' && data !== null && 'day' in data

/** The state of today's check-in, and the function that checks in. */
export function useCheckIn() {
  const refreshMember = useMemberRefresh()
  const { answer, refusal, refresh } = useCall(checkInCalls.checkInForm, {})
  useWhenVisible(refresh)
  const { send, isSending: busy, reply } = useSend(checkInCalls.checkIn)
  const posted = usePosted(checkInCalls.checkIn, 'checkIn')
  const [pressed, setPressed] = useState<CheckInDay | null>(null)
  const asked = isDay(answer) ? answer : null
  const today = pressed && (!asked || asked.day <= pressed.day) ? pressed : asked

  async function press() {
    if (today?.done) return
    const came = await send({})
    if (!isDay(came.answer)) return
    setPressed(came.answer)
    void refreshMember()
  }

  return {
    today,
    said: refusal?.message ?? '',
    told: (reply ?? posted)?.message ?? '',
    busy,
    fresh: today === pressed && pressed !== null,
    press: () => void press(),
  }
}

/** The day may have changed while the page was hidden. */
function useWhenVisible(refresh: () => Promise<void>): void {
  const onChange = useEffectEvent(() => void (document.visibilityState === 'visible' && refresh()))
  useEffect(() => {
    const listener = () => onChange()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
