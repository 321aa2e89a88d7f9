import { useEffect, useState } from 'react'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'
import type { SignupCondition } from './signup-state.ts'
import { seatCalls, type Seats } from '#features/seats/seats.calls.ts'

export interface SeatsNow {
  seats: Seats
  condition: SignupCondition
  /** Seconds until sign-up opens, once that is less than a day. */
  opensIn: number | null
}

const day = 86_400
const calm = 10
const soon = 60

/** How the seats of an event stand: as the page has it at first, and then as the server tells again and again. */
export function useSeats({ id, seats: first }: { id: number; seats: Seats }): SeatsNow {
  const { locale } = useReader()
  const [told, setTold] = useState<Seats | null>(null)
  const [ahead, setAhead] = useState(0)

  useEffect(() => {
    const ask = callServer(locale, { stays: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const look = async () => {
      clearTimeout(timer)
      let pause = calm
      if (document.visibilityState === 'visible') {
        const { code, data } = await ask(seatCalls.seats, { id }).catch(() => ({ code: 0, data: null }))
        if (over) return
        if (code === 1) {
          const seats = data as Seats
          setTold(seats)
          setAhead(seats.now - Date.now() / 1000)
          pause = pauseAfter(seats)
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

  const opens = told?.state === 'notYet' ? told.opens_at : null
  const left = useCountdown(opens, ahead)
  return {
    seats: told ?? first,
    condition: conditionOf(told ?? first, left),
    opensIn: left !== null && left > 0 && left < day ? left : null,
  }
}

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
