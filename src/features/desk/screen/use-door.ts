import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { deskCalls, type Seat } from '#features/desk/desk.calls.ts'
import type { ScanOutcome } from '#features/desk/scan-outcomes.ts'
import { plainTicket } from '#features/seats/public/ticket-code.shapes.ts'
import { useOffice } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import { judgeScan, letInHere } from './judge-scan.ts'
import { ScanQueue, type QueuedScan } from './scan-queue.ts'
import { isServerAway } from './use-seat-list.ts'
import type { SavedSeatList } from './saved-seat-list.ts'

/** A scan as it is shown; `asking` while the server is awaited, `own` by what this device knows, `sure` by the server. */
export interface ShownScan {
  id: string
  text: string
  at: number
  door: string
  outcome: ScanOutcome | 'refused'
  seat: Seat | null
  since: { at: number; door: string } | null
  phase: 'asking' | 'own' | 'sure'
  words: string
}

interface Around {
  ledger: SavedSeatList
  door: string
  learn: (seats: Seat[]) => void
  refresh: () => Promise<void>
}

const queue = new ScanQueue(localStorage)
const mostShown = 8
const mostSent = 200
const patience = 1200
const longestCode = 40

/** Every scan goes into the queue first and from there to the server: now, or when there is one again. */
export function useDoor({ ledger, door, learn, refresh }: Around) {
  const { askQuietly } = useOffice()
  const eventId = ledger.event.id
  const [scans, setScans] = useState<ShownScan[]>([])
  const [queued, setQueued] = useState(() => queue.of(eventId))
  const sending = useRef(false)
  const patch = useCallback((id: string, news: (scan: ShownScan) => Partial<ShownScan>) => {
    setScans((before) => before.map((scan) => (scan.id === id ? { ...scan, ...news(scan) } : scan)))
  }, [])

  const send = useCallback(async () => {
    const batch = queue.of(eventId).slice(0, mostSent)
    if (sending.current || batch.length === 0) return
    sending.current = true
    try {
      const { list } = await askQuietly(deskCalls.checkIn, {
        event_id: eventId,
        scans: batch.map(({ text, at, door: where }) => ({ code: text, at, door: where })),
      })
      for (const [place, scan] of batch.entries()) {
        const told = list[place]
        if (told) patch(scan.id, (shown) => answered(shown, told.outcome, told.seat))
      }
      learn(list.flatMap(({ seat }) => seat ?? []))
      queue.remove(new Set(batch.map(({ id }) => id)))
      void refresh()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // Whoever is asked to sign in anew has lost nothing; a plain no is an answer.
      if (isServerAway(error) || error.isSignedOut) for (const { id } of batch) patch(id, ownWord)
      else {
        for (const { id } of batch)
          patch(id, () => ({ outcome: 'refused', phase: 'sure', words: error.message }))
        queue.remove(new Set(batch.map(({ id }) => id)))
      }
    } finally {
      sending.current = false
      setQueued(queue.of(eventId))
    }
  }, [askQuietly, eventId, learn, patch, refresh])

  useEffect(() => {
    const again = () => void send()
    const timer = setInterval(again, 5000)
    addEventListener('online', again)
    again()
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [send])

  const { says, seats, event } = ledger
  const here = useMemo(() => letInHere({ seats, says, ...event, queued }), [seats, says, event, queued])

  const scan = (typed: string) => {
    const text = plainTicket(typed)
    if (text === '') return
    const at = Math.floor(Date.now() / 1000 + ledger.ahead)
    const known = { seats, says, ...event, queued: queue.of(eventId) }
    const judged = judgeScan(text, at, known)
    const one: QueuedScan = { id: crypto.randomUUID(), event_id: eventId, text, at, door }
    const sendable = text.length <= longestCode
    const phase: ShownScan['phase'] = sendable && navigator.onLine ? 'asking' : 'own'
    setScans((before) => [{ ...one, ...judged, phase, words: '' }, ...before].slice(0, mostShown))
    if (!sendable) return
    queue.add(one)
    setQueued(queue.of(eventId))
    setTimeout(() => patch(one.id, ownWord), patience)
    void send()
  }

  return {
    scans,
    /** How many scans the server does not know of yet. */
    waiting: queued.length,
    /** Who was let in by them. */
    here,
    scan,
    forget: (seatId: number) => setScans((before) => before.filter(({ seat }) => seat?.id !== seatId)),
  }
}

export type Door = ReturnType<typeof useDoor>

const ownWord = ({ phase }: ShownScan): Partial<ShownScan> => (phase === 'asking' ? { phase: 'own' } : {})

/** A scan whose first answer got lost on the way comes a second time, and is still the first. */
function answered(scan: ShownScan, outcome: ScanOutcome, seat: Seat | null): Partial<ShownScan> {
  const first = seat?.checked_in_at ?? null
  const isSame =
    outcome === 'already' &&
    scan.outcome === 'welcome' &&
    first === scan.at &&
    seat?.checked_in_door === scan.door
  const since =
    outcome === 'already' && first !== null && !isSame
      ? { at: first, door: seat?.checked_in_door ?? '' }
      : null
  return { outcome: isSame ? 'welcome' : outcome, seat, since, phase: 'sure' }
}
