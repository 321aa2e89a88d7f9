import type { Envelope } from '#platform/call/call.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { seatCalls, type ListSeats } from '#features/seats/seats.calls.ts'

export interface SeatNews {
  words: string
  /** Nobody can do anything about it any more. */
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

/** One question for whatever is shown at once. Nobody waits for the answer: without it the list says what it said. */
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

/** Without the machinery of other calls, which lists have no need to fetch. */
async function standings(ids: number[]): Promise<ListSeats[]> {
  const answer = await fetch(`${seatCalls.seatsOf.path}?ids=${ids.join()}`, { credentials: 'omit' })
  const { code, data } = (await answer.json()) as Envelope<{ list: ListSeats[] }>
  return code === 1 ? data.list : []
}

/** Nothing where the number of seats says enough. */
function newsOf({ state, left }: ListSeats, { capacity, t }: SeatRequest): SeatNews | null {
  if (state === 'cancelled') return { words: t('event.calledOff'), quiet: true }
  if (state === 'notYet') return null
  if (state !== 'open') return { words: t(`event.full.${state}`), quiet: state !== 'waitlist' }
  const isFew = left !== null && left <= Math.max(always, capacity / share)
  return isFew ? { words: t('event.seatsLeft', { count: left }), quiet: false } : null
}
