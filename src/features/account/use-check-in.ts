import { useEffect, useState } from 'react'
import { checkInCalls } from '#features/member/member.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'
import { refreshMember } from '#features/member/public/signed-in-member.ts'
import { useMemberCall } from '#features/member/public/use-member-call.ts'

export type CheckInDay = Extract<AnswerOf<typeof checkInCalls.checkInForm>, { day: string }>

const isDay = (data: unknown): data is CheckInDay =>
  typeof data === 'object' && data !== null && 'day' in data

/** How the member stands today, and the one press that checks in. */
export function useCheckIn() {
  const { locale } = useReader()
  const looks = useLooks()
  const { answer, said } = useMemberCall(checkInCalls.checkInForm, {}, looks)
  const [pressed, setPressed] = useState<CheckInDay | null>(null)
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  const asked = isDay(answer) ? answer : null
  const today = pressed && (!asked || asked.day <= pressed.day) ? pressed : asked

  async function press() {
    if (busy || today?.done) return
    setBusy(true)
    const { msg, data } = await callServer(locale)(checkInCalls.checkIn, {}).catch(({ message }: Error) => ({
      msg: message,
      data: null,
    }))
    setBusy(false)
    setTold(msg)
    if (!isDay(data)) return
    setPressed(data)
    void refreshMember(locale)
  }

  return { today, said, told, busy, fresh: today === pressed && pressed !== null, press: () => void press() }
}

/** Another day may have begun while nobody looked. */
function useLooks(): number {
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setLooks((before) => before + 1)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return looks
}
