import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deskCalls, type Seat } from '#features/desk/desk.calls.ts'
import type { ScanOutcome } from '#features/desk/scan-outcomes.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { replyTo } from '#platform/call/reply.ts'
import { ScanQueue, type QueuedScan } from './scan-queue.ts'
import { isServerAway } from '#platform/call/server-away.ts'

interface ScanListener {
  onAnswer: (scan: QueuedScan, outcome: ScanOutcome, seat: Seat | null) => void
  /** The server was reached and refused. */
  onRefused: (scan: QueuedScan, words: string) => void
  /** The scan stays in the queue. */
  onServerAway: (scan: QueuedScan) => void
  onSeats: (seats: Seat[]) => void
}

const queue = new ScanQueue(localStorage)
const mostSent = 200
const pause = 5000

/** Holds the scans of an event until the server has them. */
export function useScanQueue(eventId: number, listener: ScanListener) {
  const call = useCaller()
  const [queued, setQueued] = useState(() => queue.of(eventId))
  const isSending = useRef(false)
  useSendAgain(eventId, send)

  /** True when the server has judged the scans. The next batch can follow at once. */
  async function sendBatch(batch: QueuedScan[]): Promise<boolean> {
    const scans = batch.map(({ text, at, door }) => ({ code: text, at, door }))
    const input = { event_id: eventId, scans }
    const { answer, refusal } = await replyTo(
      call(deskCalls.checkIn, input, { quiet: true, keepDuplicates: true }),
    )
    // The scans stay in the queue until the server can be reached, or until the next sign-in.
    if (refusal && (isServerAway(refusal) || refusal.isSignedOut)) {
      for (const scan of batch) listener.onServerAway(scan)
      return false
    }
    if (refusal && refusal.type !== 'forbidden' && batch.length > 1) return sendHalves(batch)
    for (const [at, scan] of batch.entries()) {
      const result = answer?.list[at]
      if (refusal) listener.onRefused(scan, refusal.message)
      else if (result) listener.onAnswer(scan, result.outcome, result.seat)
    }
    // Somebody else who uses this device may be allowed to send them.
    if (refusal?.type === 'forbidden') return false
    if (answer) listener.onSeats(answer.list.flatMap(({ seat }) => seat ?? []))
    queue.remove(new Set(batch.map(({ id }) => id)))
    return true
  }

  /** The server refuses a batch for one scan. The other scans must not be lost with it. */
  async function sendHalves(batch: QueuedScan[]): Promise<boolean> {
    const middle = Math.ceil(batch.length / 2)
    return (await sendBatch(batch.slice(0, middle))) && sendBatch(batch.slice(middle))
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
