import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { deskCalls, type LedgerNumbers, type Seat } from '#features/signup/desk.calls.ts'
import { useOffice, type AskServer } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/client-failure.ts'
import { deskPageCalls } from './desk-page.calls.ts'
import { keepLedger, keptLedger } from './kept-ledger.ts'

export interface Ledger {
  seats: Seat[]
  numbers: LedgerNumbers
  capacity: number | null
  event: {
    id: number
    name: string
    start_at: number | null
    end_at: number | null
    cancelled_at: number | null
    door_opens: number | null
    door_closes: number | null
  }
  /** What the code of each ticket says. */
  says: Map<number, string>
  /** By the clock of the server. */
  asOf: number
  /** How far the clock of this device is behind that of the server. */
  ahead: number
}

const pageSize = 500
const pause = 8000
/** A network that only seems to be there keeps nobody waiting at the door. */
const patience = 4000

/** The whole ledger of an event; it renews itself while somebody looks, and stays when the network goes. */
export function useLedger(eventId: number) {
  const { askQuietly, can } = useOffice()
  const [ledger, setLedger] = useState<Ledger | null>(null)
  const [problem, setProblem] = useState<CallFailure | null>(null)
  const running = useRef<Promise<void> | null>(null)
  const mayCheckIn = can('event_signup/check_in')

  const refresh = useCallback(() => {
    if (running.current) return running.current
    const reading = readLedger(askQuietly, eventId, mayCheckIn)
      .then(
        (fresh) => {
          setLedger(fresh)
          setProblem(null)
          void keepLedger(fresh)
        },
        async (error: unknown) => {
          if (!(error instanceof CallFailure)) throw error
          const kept = isAway(error) ? await keptLedger(eventId) : null
          setLedger((before) => before ?? kept)
          setProblem(error)
        },
      )
      .finally(() => {
        running.current = null
      })
    running.current = reading
    return reading
  }, [askQuietly, eventId, mayCheckIn])

  const hasNone = ledger === null
  useEffect(() => {
    if (!hasNone) return
    let waits = true
    const goOnWithout = async () => {
      const kept = await keptLedger(eventId)
      if (!kept || !waits) return
      setLedger(kept)
      setProblem(new CallFailure('timeout'))
    }
    const timer = setTimeout(() => void goOnWithout(), patience)
    return () => {
      waits = false
      clearTimeout(timer)
    }
  }, [eventId, hasNone])

  const pages = Math.ceil((ledger?.seats.length ?? 0) / pageSize)
  const often = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  useEffect(() => {
    often()
    const timer = setInterval(() => often(), pause * Math.max(1, pages))
    const back = () => often()
    document.addEventListener('visibilitychange', back)
    addEventListener('online', back)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
      removeEventListener('online', back)
    }
  }, [eventId, pages])

  return {
    ledger,
    problem,
    refresh,
    /** What an answer said of single sign-ups, before the whole is asked again. */
    learn: useCallback((news: readonly Seat[]) => {
      const byId = new Map(news.map((seat) => [seat.id, seat]))
      setLedger(
        (before) => before && { ...before, seats: before.seats.map((seat) => byId.get(seat.id) ?? seat) },
      )
    }, []),
  }
}

async function readLedger(ask: AskServer, eventId: number, withTickets: boolean): Promise<Ledger> {
  const readPage = (page: number) =>
    ask(deskCalls.ledger, { event_id: eventId, view: 'all', search: '', page, limit: pageSize })
  const { list, total, numbers, capacity, event, now } = await readPage(1)
  const seats = [...list]
  for (let page = 2; (page - 1) * pageSize < total; page += 1) seats.push(...(await readPage(page)).list)
  const tickets = withTickets ? (await ask(deskPageCalls.signatures, { event_id: eventId })).list : []
  return {
    seats,
    numbers,
    capacity,
    event,
    says: new Map(tickets.map(({ id, says }) => [id, says])),
    asOf: now,
    ahead: now - Date.now() / 1000,
  }
}

/** The server could not be asked, as against one that said no. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (['network', 'offline', 'timeout', 'aborted'].includes(error.reason) ||
    (error.reason === 'status' && (error.status >= 500 || error.status === 429)))
