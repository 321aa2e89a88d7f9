import { useMemo, useState } from 'react'
import type { Seat } from '#features/desk/desk.calls.ts'
import type { ScanOutcome } from '#features/desk/scan-outcomes.ts'
import { plainTicket } from '#features/seats/public/ticket-code.shapes.ts'
import { judgeScan, letInHere } from './judge-scan.ts'
import type { QueuedScan } from './scan-queue.ts'
import { useScanQueue } from './use-scan-queue.ts'
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

interface DoorOptions {
  ledger: SavedSeatList
  door: string
  learn: (seats: Seat[]) => void
  refresh: () => Promise<void>
}

const mostShown = 8
const patience = 1200
const longestCode = 40

/** Every scan goes into the queue first and from there to the server: now, or when there is one again. */
export function useDoor({ ledger, door, learn, refresh }: DoorOptions) {
  const eventId = ledger.event.id
  const [scans, setScans] = useState<ShownScan[]>([])
  const patch = (id: string, news: (scan: ShownScan) => Partial<ShownScan>) =>
    setScans((before) => before.map((scan) => (scan.id === id ? { ...scan, ...news(scan) } : scan)))
  const queue = useScanQueue(eventId, {
    onAnswer: ({ id }, outcome, seat) => patch(id, (shown) => answered(shown, outcome, seat)),
    onRefused: ({ id }, words) => patch(id, () => ({ outcome: 'refused', phase: 'sure', words })),
    onServerAway: ({ id }) => patch(id, ownWord),
    onSeats(known) {
      learn(known)
      void refresh()
    },
  })
  const { says, seats, event } = ledger
  const { queued } = queue
  const here = useMemo(() => letInHere({ seats, says, ...event, queued }), [seats, says, event, queued])

  const scan = (typed: string) => {
    const text = plainTicket(typed)
    if (text === '') return
    const at = Math.floor(Date.now() / 1000 + ledger.ahead)
    const judged = judgeScan(text, at, { seats, says, ...event, queued: queue.known() })
    const one: QueuedScan = { id: crypto.randomUUID(), event_id: eventId, text, at, door }
    const sendable = text.length <= longestCode
    const phase: ShownScan['phase'] = sendable && navigator.onLine ? 'asking' : 'own'
    setScans((before) => [{ ...one, ...judged, phase, words: '' }, ...before].slice(0, mostShown))
    if (!sendable) return
    setTimeout(() => patch(one.id, ownWord), patience)
    queue.add(one)
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
