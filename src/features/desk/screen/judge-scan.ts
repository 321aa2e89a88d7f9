import type { Seat } from '#features/desk/desk.calls.ts'
import type { ScanOutcome } from '#features/desk/scan-outcomes.ts'
import type { QueuedScan } from './scan-queue.ts'

/** What a device knows about an event offline. */
export interface KnownTickets {
  seats: readonly Seat[]
  /** The expected text of each QR code, by the id of the sign-up. */
  says: ReadonlyMap<number, string>
  door_opens: number | null
  door_closes: number | null
  /** Scans that the server does not know yet. */
  queued: readonly QueuedScan[]
}

export interface JudgedScan {
  outcome: ScanOutcome
  seat: Seat | null
  /** When and where the same ticket was scanned first. */
  since: { at: number; door: string } | null
}

/** The code of a ticket as its QR says it, or as somebody typed it. */
export function codeIn(text: string): string {
  return /^1\.([0-9A-Z]{8,40})\.[0-9A-Z]{16}$/.exec(text)?.[1] ?? text
}

/** The result of a scan, as the server would give it, as far as this device knows. */
export function judgeScan(text: string, at: number, known: KnownTickets): JudgedScan {
  const code = codeIn(text)
  const seat = known.seats.find((each) => each.code === code) ?? null
  if (!seat || isForged(text, seat, known)) return { outcome: 'unknown', seat: null, since: null }
  const no = (outcome: ScanOutcome): JudgedScan => ({ outcome, seat, since: null })
  if (seat.state !== 'confirmed') return no('notSeated')
  if (known.door_opens !== null && at < known.door_opens) return no('tooEarly')
  if (known.door_closes !== null && at > known.door_closes) return no('tooLate')
  const since = firstOf(seat, known)
  return { outcome: since ? 'already' : 'welcome', seat, since }
}

/** Whom this device let in while the server does not know of it yet: when and where first, by the id of the sign-up. */
export function letInHere(known: KnownTickets): Map<number, { at: number; door: string }> {
  const here = new Map<number, { at: number; door: string }>()
  for (const { text, at, door } of known.queued.toSorted((a, b) => a.at - b.at)) {
    const { outcome, seat } = judgeScan(text, at, { ...known, queued: [] })
    if (outcome === 'welcome' && seat && !here.has(seat.id)) here.set(seat.id, { at, door })
  }
  return here
}

/** A ticket that is newer than what this device has loaded is left to the server. */
function isForged(text: string, { id }: Seat, { says }: KnownTickets): boolean {
  const real = says.get(id)
  return text.includes('.') && real !== undefined && real !== text
}

function firstOf({ code, checked_in_at, checked_in_door }: Seat, { queued }: KnownTickets) {
  const own = queued.filter(({ text }) => codeIn(text) === code).map(({ at, door }) => ({ at, door }))
  const known = checked_in_at === null ? [] : [{ at: checked_in_at, door: checked_in_door }]
  return [...known, ...own].toSorted((a, b) => a.at - b.at)[0] ?? null
}
