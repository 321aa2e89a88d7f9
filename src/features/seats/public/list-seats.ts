import type { Envelope } from '#platform/call/call.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { seatCalls, type ListSeats } from '#features/seats/seats.calls.ts'

export interface SeatNews {
  words: string
  /** Visitors can no longer act on it, so it is shown quietly. */
  quiet: boolean
}

export interface SeatRequest {
  id: number
  capacity: number
  t: Translate<'site'>
}

export type SeatRequests = Map<(news: SeatNews | null) => void, SeatRequest>

const most = 60
const always = 5
const share = 4

/**
 * One call serves all events that are shown at once. The list does not wait for it, and stays as it is when the call
 * fails.
 */
export async function tellAll(asking: SeatRequests): Promise<void> {
  const those = [...asking].slice(0, most)
  asking.clear()
  if (those.length === 0) return
  const found = await standings(those.map(([, { id }]) => id)).catch(() => [])
  for (const [tell, asked] of those) {
    const standing = found.find(({ id }) => id === asked.id)
    if (standing) tell(newsOf(standing, asked))
  }
}

/** Uses plain fetch, so that lists need not load the client of the other calls. */
async function standings(ids: number[]): Promise<ListSeats[]> {
  const answer = await fetch(`${seatCalls.seatsOf.path}?ids=${ids.join()}`, { credentials: 'omit' })
  const { code, data } = (await answer.json()) as Envelope<{ list: ListSeats[] }>
  return code === 1 ? data.list : []
}

/** Returns null when the number of seats says enough. */
function newsOf({ state, left }: ListSeats, { capacity, t }: SeatRequest): SeatNews | null {
  if (state === 'cancelled') return { words: t('event.calledOff'), quiet: true }
  if (state === 'notYet') return null
  if (state !== 'open') return { words: t(`event.full.${state}`), quiet: state !== 'waitlist' }
  const isFew = left !== null && left <= Math.max(always, capacity / share)
  return isFew ? { words: t('event.seatsLeft', { count: left }), quiet: false } : null
}
