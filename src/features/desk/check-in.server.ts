import { eventSignup } from '#entities/event-signup.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Allotment } from '#features/seats/public/allotment.server.ts'
import type { ScanOutcome } from './scan-outcomes.ts'
import type { Signup } from '#features/seats/public/signup-rows.ts'
import { doorTimes } from '#features/seats/public/signup-state.ts'

export interface Scan {
  code: string
  /** When the ticket was shown. Devices without a network report it later. */
  at?: number | undefined
  door: string
}

/**
 * Checks a ticket in. The earliest of several scans counts, in whatever order they arrive. A repeated scan is answered
 * with the time of the first one.
 */
export async function checkIn(
  changes: Changes,
  { event, now }: Allotment,
  signup: Signup,
  { at, door }: Scan,
): Promise<{ outcome: ScanOutcome; signup: Signup }> {
  const { opens, closes } = doorTimes(event)
  // The clock of a device may run ahead, so a check-in is never later than now.
  const scannedAt = Math.min(at ?? now, now)
  if (signup.state !== 'confirmed') return { outcome: 'notSeated', signup }
  if (scannedAt < opens) return { outcome: 'tooEarly', signup }
  if (scannedAt > closes) return { outcome: 'tooLate', signup }
  const before = signup.checked_in_at
  if (before !== null && before <= scannedAt) return { outcome: 'already', signup }
  const after = { checked_in_at: scannedAt, checked_in_door: door, no_show_at: null }
  const row = await changes.edit(eventSignup, signup.id, after, undefined, 'checkIn')
  return { outcome: before === null ? 'welcome' : 'already', signup: row }
}

export async function undoCheckIn(changes: Changes, signup: Signup): Promise<void> {
  await changes.edit(
    eventSignup,
    signup.id,
    { checked_in_at: null, checked_in_door: '' },
    undefined,
    'checkOut',
  )
}
