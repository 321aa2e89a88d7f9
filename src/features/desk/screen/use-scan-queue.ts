import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deskCalls, type Seat } from '#features/desk/desk.calls.ts'
import type { ScanOutcome } from '#features/desk/scan-outcomes.ts'
import { useOffice } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import { ScanQueue, type QueuedScan } from './scan-queue.ts'
import { isServerAway } from './use-seat-list.ts'

interface ScanListener {
  onAnswer: (scan: QueuedScan, outcome: ScanOutcome, seat: Seat | null) => void
  /** The server was reached, and says no. */
  onRefused: (scan: QueuedScan, words: string) => void
  /** The scan stays in the queue. */
  onServerAway: (scan: QueuedScan) => void
  onSeats: (seats: Seat[]) => void
}

const queue = new ScanQueue(localStorage)
const mostSent = 200
const pause = 5000

/** The scans of an event that the server does not know of yet, and sending them. */
export function useScanQueue(eventId: number, listener: ScanListener) {
  const { askQuietly } = useOffice()
  const [queued, setQueued] = useState(() => queue.of(eventId))
  const isSending = useRef(false)
  useSendAgain(eventId, send)

  /** True when the server has answered, so that what was scanned meanwhile can follow at once. */
  async function sendBatch(batch: QueuedScan[]): Promise<boolean> {
    try {
      const scans = batch.map(({ text, at, door }) => ({ code: text, at, door }))
      const { list } = await askQuietly(deskCalls.checkIn, { event_id: eventId, scans })
      for (const [place, scan] of batch.entries()) {
        const answer = list[place]
        if (answer) listener.onAnswer(scan, answer.outcome, answer.seat)
      }
      listener.onSeats(list.flatMap(({ seat }) => seat ?? []))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // After a new sign-in the scans are still there. A plain no is an answer.
      if (isServerAway(error) || error.isSignedOut) {
        for (const scan of batch) listener.onServerAway(scan)
        return false
      }
      for (const scan of batch) listener.onRefused(scan, error.message)
    }
    queue.remove(new Set(batch.map(({ id }) => id)))
    return true
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    const next = () => queue.of(eventId).slice(0, mostSent)
    try {
      for (let batch = next(); batch.length > 0; batch = next()) if (!(await sendBatch(batch))) break
    } finally {
      isSending.current = false
      setQueued(queue.of(eventId))
    }
  }

  function add(scan: QueuedScan) {
    queue.add(scan)
    setQueued(queue.of(eventId))
    void send()
  }
  return { queued, add, known: () => queue.of(eventId) }
}

/** Tries at once, every few seconds, and as soon as there is a network again. */
function useSendAgain(eventId: number, send: () => Promise<void>) {
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    const again = () => void sendNow()
    const timer = setInterval(again, pause)
    addEventListener('online', again)
    again()
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [eventId])
}
