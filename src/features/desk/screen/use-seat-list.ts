import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { deskCalls, type Seat } from '#features/desk/desk.calls.ts'
import { useOffice, type AskServer } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import { deskPageCalls } from '#features/desk/desk-page.calls.ts'
import { saveSeatList, savedSeatList, type SavedSeatList } from './saved-seat-list.ts'
import { SeatListLoader, withNews } from './seat-list-loader.ts'

const pageSize = 500
const pause = 8000
/** A network that only seems to be there keeps nobody waiting at the door. */
const patience = 4000

/** The whole ledger of an event; it renews itself while somebody looks, and stays when the network goes. */
export function useSeatList(eventId: number) {
  const { askQuietly, can } = useOffice()
  const [ledger, setLedger] = useState<SavedSeatList | null>(null)
  const [problem, setProblem] = useState<CallFailure | null>(null)
  const mayCheckIn = can('event_signup/check_in')

  const reading = useMemo(() => {
    const took = (fresh: SavedSeatList) => {
      setLedger(fresh)
      setProblem(null)
      void saveSeatList(fresh)
    }
    const failed = async (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
      const kept = isServerAway(error) ? await savedSeatList(eventId) : null
      setLedger((before) => before ?? kept)
      setProblem(error)
    }
    return new SeatListLoader(
      () => readSeatList(askQuietly, eventId, mayCheckIn),
      (asked) => asked.then(took, failed),
    )
  }, [askQuietly, eventId, mayCheckIn])

  const hasNone = ledger === null
  useEffect(() => {
    if (!hasNone) return
    let waits = true
    const goOnWithout = async () => {
      const kept = await savedSeatList(eventId)
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
    if (document.visibilityState === 'visible') void reading.poll()
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
    refresh: useCallback(() => reading.renew(), [reading]),
    /** What an answer said of single sign-ups, before the whole is asked again. */
    learn: useCallback(
      (news: readonly Seat[]) => {
        const byId = new Map(news.map((seat) => [seat.id, seat]))
        reading.learn(news)
        setLedger((before) => before && { ...before, seats: withNews(before.seats, byId) })
      },
      [reading],
    ),
  }
}

async function readSeatList(ask: AskServer, eventId: number, withTickets: boolean): Promise<SavedSeatList> {
  const readPage = (page: number) =>
    ask(deskCalls.ledger, { event_id: eventId, view: 'all', search: '', page, limit: pageSize })
  const { list, total, capacity, event, now } = await readPage(1)
  const seats = [...list]
  for (let page = 2; (page - 1) * pageSize < total; page += 1) seats.push(...(await readPage(page)).list)
  const tickets = withTickets ? (await ask(deskPageCalls.signatures, { event_id: eventId })).list : []
  return {
    seats,
    capacity,
    event,
    says: new Map(tickets.map(({ id, says }) => [id, says])),
    asOf: now,
    ahead: now - Date.now() / 1000,
  }
}

/** The server could not be asked, as against one that said no. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (['network', 'offline', 'timeout', 'aborted'].includes(error.reason) ||
    (error.reason === 'status' && (error.status >= 500 || error.status === 429)))
