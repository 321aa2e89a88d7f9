import { useEffect, useState } from 'react'
import type { AnswerOf } from '#platform/call/call.ts'
import { askServer } from '#platform/ui/ask-server.ts'
import { useReader } from '#platform/ui/reader.ts'
import { signupCondition, type SignupCondition, type SignupTimes } from './signup-state.ts'
import { signupCalls } from './signup.calls.ts'

type Seats = AnswerOf<typeof signupCalls.seats>

export interface SeatsNow {
  /** Null until the server has told. */
  seats: Seats | null
  condition: SignupCondition
  /** Seconds until sign-up opens, once that is less than a day. */
  opensIn: number | null
}

const day = 86_400
const calm = 10
const soon = 60

/** How the seats of an event stand: by the clock at first, and then as the server tells again and again. */
export function useSeats(event: SignupTimes & { id: number }): SeatsNow {
  const { locale, now: readAt } = useReader()
  const [seats, setSeats] = useState<Seats | null>(null)
  const [ahead, setAhead] = useState(0)
  const { id } = event

  useEffect(() => {
    const ask = askServer(locale, { stays: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const look = async () => {
      clearTimeout(timer)
      let pause = calm
      if (document.visibilityState === 'visible') {
        const { code, data } = await ask(signupCalls.seats, { id }).catch(() => ({ code: 0, data: null }))
        if (over) return
        if (code === 1) {
          const told = data as Seats
          setSeats(told)
          setAhead(told.now - Date.now() / 1000)
          pause = pauseAfter(told)
        }
      }
      timer = setTimeout(() => void look(), pause * 1000)
    }
    const onShow = () => void look()
    document.addEventListener('visibilitychange', onShow)
    void look()
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [id, locale])

  const opens = seats?.state === 'notYet' ? seats.opens_at : null
  const left = useCountdown(opens, ahead)
  return {
    seats,
    condition: seats ? conditionOf(seats, left) : byClock(event, readAt),
    opensIn: left !== null && left > 0 && left < day ? left : null,
  }
}

/** What the clock alone says, before anything is known of the seats. */
const byClock = (event: SignupTimes, now: number) =>
  signupCondition({ ...event, capacity: null, waitlist_on: 1 }, { taken: 0, waiting: 0 }, now)

/** The clock of the server has struck, and the next look tells what became of the seats. */
const conditionOf = ({ state }: Seats, left: number | null): SignupCondition =>
  state === 'notYet' && left !== null && left <= 0 ? 'open' : state

/** Calmly, faster when the opening is near, and not all at the same moment. */
function pauseAfter({ state, opens_at, now }: Seats): number {
  const jitter = Math.random()
  const left = state === 'notYet' && opens_at !== null ? opens_at - now : null
  if (left === null || left > soon) return calm + jitter
  return Math.min(5, Math.max(0, left)) + 0.2 + jitter
}

/** Whole seconds until a moment on the clock of the server, which is `ahead` of this one. */
function useCountdown(moment: number | null, ahead: number): number | null {
  const [time, setTime] = useState(() => Date.now() / 1000)
  const runs = moment !== null
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setTime(Date.now() / 1000), 500)
    return () => clearInterval(timer)
  }, [runs])
  return runs ? Math.ceil(moment - time - ahead) : null
}
