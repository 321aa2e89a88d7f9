import { lightCall } from '#platform/call/light-call.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { seatCalls, type ListSeats } from '#features/seats/seats.calls.ts'

export interface SeatLabel {
  words: string
  /** Few seats stand out. What visitors can no longer act on is quiet. */
  tone?: 'few' | 'quiet'
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

/** Returns null when there is nothing to say: the numbers are hidden, or the event itself says enough. */
function seatLabelOf({ state, left }: ListSeats, { capacity, t }: SeatRequest): SeatLabel | null {
  if (state === 'cancelled') return null
  if (state === 'open' || state === 'notYet') {
    if (left === null) return null
    const words = t('event.seatsLeft', { left, count: capacity })
    return left <= Math.max(always, capacity / share) && state === 'open' ? { words, tone: 'few' } : { words }
  }
  return { words: t(`event.full.${state}`), tone: state === 'waitlist' ? 'few' : 'quiet' }
}
