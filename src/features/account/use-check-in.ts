import { useEffect, useEffectEvent, useState } from 'react'
import { dailyCalls } from '#features/member/member.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'
import { usePosted } from '#features/member/public/use-posted.ts'
import { useMemberRefresh } from '#features/member/public/signed-in-member.ts'

export type CheckInDay = AnswerOf<typeof dailyCalls.day>

/** The state of today's check-in, and the function that checks in. */
export function useCheckIn() {
  const refreshMember = useMemberRefresh()
  const { answer, refusal, refresh } = useCall(dailyCalls.day, {})
  useWhenVisible(refresh)
  const { send, isSending: busy, reply } = useSend(dailyCalls.daily)
  const posted = usePosted(dailyCalls.daily, 'checkIn')
  const [pressed, setPressed] = useState<CheckInDay | null>(null)
  const today = pressed && (!answer || answer.day <= pressed.day) ? pressed : (answer ?? null)

  async function press() {
    if (today?.done) return
    const came = await send({})
    if (!came.answer) return
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
