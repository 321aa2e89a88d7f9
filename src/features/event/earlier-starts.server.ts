import { dayParts } from '#platform/ui/dates.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { dayAt, isoTime } from '#platform/std/centre-time.ts'

interface Plan {
  date: string
  start_at: number | null
}

type Event = Plan & { id: number }

/** The former starts of each event that was moved, the oldest first. Each move stores the start before it. */
export async function earlierStarts(
  db: Queries,
  events: readonly Event[],
  timeZone: string,
): Promise<Map<number, string[]>> {
  const moves = await movesOf(
    db,
    events.map(({ id }) => id),
  )
  return new Map(
    events.map((event) => [
      event.id,
      startsBefore(
        event,
        moves.filter(({ event_id }) => event_id === event.id),
        timeZone,
      ),
    ]),
  )
}

type Move = Plan & { event_id: number; at: number }

async function movesOf(db: Queries, ids: number[]): Promise<Move[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('event_move')
    .select(['event_id', 'date', 'start_at', 'at'])
    .where('event_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
}

/** The moves are given with the latest first. */
function startsBefore({ date, start_at }: Plan, moves: Move[], timeZone: string): string[] {
  const startOf = (plan: Plan) => (plan.start_at === null ? plan.date : isoTime(plan.start_at, timeZone))
  const starts = new Set<string>()
  let is: Plan = { date, start_at }
  for (const { at, ...was } of moves) {
    if (isMove(was, is) && isAhead(was, at, timeZone)) starts.add(startOf(was))
    is = was
  }
  starts.delete(startOf({ date, start_at }))
  return [...starts].toReversed()
}

/** Adding a time to a day that was planned without one is no move. */
const isMove = (was: Plan, is: Plan): boolean =>
  was.start_at === null ? was.date !== is.date : was.start_at !== is.start_at

/** Correcting a past start is no move. */
const isAhead = ({ date, start_at }: Plan, at: number, timeZone: string): boolean =>
  start_at === null ? date >= dayAt(at, timeZone) : start_at >= at

/** The last former start in words, such as `24 November`, or `14:00` on the same day. Empty without a move. */
export function movedFrom(starts: string[] | undefined, date: string, locale: Locale): string {
  const [was, clock = ''] = starts?.at(-1)?.split('T') ?? []
  if (was === undefined) return ''
  if (was === date) return clock.slice(0, 5)
  const { day, month, year } = dayParts(was, locale)
  const isSameYear = was.slice(0, 4) === date.slice(0, 4)
  if (locale === 'en') return isSameYear ? `${day} ${month}` : `${day} ${month} ${year}`
  return `${isSameYear ? '' : year}${month}${day}日`
}
