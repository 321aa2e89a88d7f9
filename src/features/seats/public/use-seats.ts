import { useEffect, useEffectEvent, useState } from 'react'
import { afterPause } from '#platform/call/poll.ts'
import { useCall } from '#platform/call/use-call.ts'
import type { SignupCondition } from './signup-state.ts'
import { seatCalls, type Seats } from '#features/seats/seats.calls.ts'

export interface SeatsNow {
  seats: Seats
  condition: SignupCondition
  /** Seconds until sign-up opens, when that is less than a day. */
  opensIn: number | null
}

const day = 86_400
const calm = 10
const soon = 60

/** The seats of an event: first from the page, then from the server again and again. */
export function useSeats({ id, seats: initial }: { id: number; seats: Seats }): SeatsNow {
  const asked = useCall(seatCalls.seats, { id }, { noRedirect: true })
  const { answer, refusal, isLoading, at } = asked
  const refresh = useEffectEvent(asked.refresh)
  const pause = useEffectEvent(() => pauseAfter(refusal ? undefined : answer))
  useEffect(() => (isLoading ? undefined : afterPause(pause(), refresh)), [isLoading])
  const seats = answer ?? initial
  const opens = seats !== initial && seats.state === 'notYet' ? seats.opens_at : null
  const left = useCountdown(opens, seats.now - at / 1000)
  return {
    seats,
    condition: conditionOf(seats, left),
    opensIn: left !== null && left > 0 && left < day ? left : null,
  }
}

/** The time has come, and the next request says what became of the seats. */
const conditionOf = ({ state }: Seats, left: number | null): SignupCondition =>
  state === 'notYet' && left !== null && left <= 0 ? 'open' : state

/** The pause between requests: shorter when the opening is near, and random, so that not all browsers ask at once. */
function pauseAfter(seats: Seats | undefined): number {
  const jitter = Math.random()
  const left = seats?.state === 'notYet' && seats.opens_at !== null ? seats.opens_at - seats.now : null
  if (left === null || left > soon) return calm + jitter
  return Math.min(5, Math.max(0, left)) + 0.2 + jitter
}

/** Whole seconds until a moment of the server's clock, which is `ahead` of this clock. */
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
