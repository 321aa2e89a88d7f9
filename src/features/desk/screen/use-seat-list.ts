import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { deskCalls, type Seat } from '#features/desk/desk.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import { isServerAway } from '#platform/call/server-away.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { deskPageCalls } from '#features/desk/desk-page.calls.ts'
import { saveSeatList, savedSeatList, type SavedSeatList } from './saved-seat-list.ts'
import { SeatListLoader, withNews } from './seat-list-loader.ts'

const pageSize = 500
const quietly = { quiet: true, keepDuplicates: true }
const pause = 8000
/** With a weak network, the cached list opens after this time, so that nobody waits at the door. */
const patience = 4000

/** All sign-ups of an event. The list reloads while the page is visible, and stays when the network fails. */
export function useSeatList(eventId: number) {
  const { can } = useOffice()
  const call = useCaller()
  const [seatList, setLedger] = useState<SavedSeatList | null>(null)
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
      () => readSeatList(call, eventId, mayCheckIn),
      (asked) => asked.then(took, failed),
    )
  }, [call, eventId, mayCheckIn])

  const hasNone = seatList === null
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

  const pages = Math.ceil((seatList?.seats.length ?? 0) / pageSize)
  const pollWhenVisible = () => {
    if (document.visibilityState === 'visible') void reading.poll()
  }
  const often = useEffectEvent(pollWhenVisible)
  useEffect(() => {
    often()
    const timer = setInterval(() => often(), pause * Math.max(1, pages))
    return () => clearInterval(timer)
  }, [eventId, pages])
  useWindowEvent('visibilitychange', pollWhenVisible)
  useWindowEvent('online', pollWhenVisible)

  return {
    seatList,
    problem,
    refresh: useCallback(() => reading.renew(), [reading]),
    /** Applies the sign-ups of an answer before the whole list is loaded again. */
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

async function readSeatList(
  call: CallFunction,
  eventId: number,
  withTickets: boolean,
): Promise<SavedSeatList> {
  const readPage = async (page: number) => {
    const input = { event_id: eventId, view: 'all' as const, search: '', page, limit: pageSize }
    return (await call(deskCalls.ledger, input, quietly)).data
  }
  const { list, total, capacity, event, now } = await readPage(1)
  const seats = [...list]
  for (let page = 2; (page - 1) * pageSize < total; page += 1) seats.push(...(await readPage(page)).list)
  const tickets = withTickets
    ? (await call(deskPageCalls.signatures, { event_id: eventId }, quietly)).data.list
    : []
  return {
    seats,
    capacity,
    event,
    says: new Map(tickets.map(({ id, says }) => [id, says])),
    asOf: now,
    ahead: now - Date.now() / 1000,
  }
}
