import { lightCall } from '#platform/call/light-call.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { seatCalls, type ListSeats } from '#features/seats/seats.calls.ts'

export interface SeatLabel {
  words: string
  /** Visitors can no longer act on it, so it is shown quietly. */
  quiet: boolean
}

export interface SeatRequest {
  id: number
  capacity: number
  t: Translate<'site'>
}

export type SeatRequests = Map<(news: SeatLabel | null) => void, SeatRequest>

const most = 60
const always = 5
const share = 4

/**
 * One call serves all events that are shown at once. The list does not wait for it, and stays as it is when the call
 * fails.
 */
export async function answerSeatRequests(requests: SeatRequests): Promise<void> {
  const batch = [...requests].slice(0, most)
  requests.clear()
  if (batch.length === 0) return
  const answer = await lightCall(seatCalls.seatsOf, { ids: batch.map(([, { id }]) => id).join() })
  for (const [tell, request] of batch) {
    const seats = answer?.list.find(({ id }) => id === request.id)
    if (seats) tell(seatLabelOf(seats, request))
  }
}

/** Returns null when the number of seats says enough. */
function seatLabelOf({ state, left }: ListSeats, { capacity, t }: SeatRequest): SeatLabel | null {
  if (state === 'cancelled') return { words: t('event.calledOff'), quiet: true }
  if (state === 'notYet') return null
  if (state !== 'open') return { words: t(`event.full.${state}`), quiet: state !== 'waitlist' }
  const isFew = left !== null && left <= Math.max(always, capacity / share)
  return isFew ? { words: t('event.seatsLeft', { count: left }), quiet: false } : null
}
