import { event } from '#entities/event.ts'
import { withdrawMoveNotices } from '#features/letters/move-notices.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { dayAt, momentAt, wallClock } from '#platform/std/centre-time.ts'

export interface ZoneChange {
  from: string
  to: string
  /** Coming events keep their local hours, so their moments change. */
  keepHours: boolean
  now: number
}

export interface Plan {
  withHours: number
  coming: number
  /** Coming events whose moments move. */
  moved: number
  /** Events whose start falls on another day. */
  redated: number
  example: { id: number; at: number } | undefined
  kept: { learningDays: number; checkIns: number; certificates: number }
}

type Times = Pick<RowOfEntity<typeof event>, 'date' | (typeof hours)[number]>
type Event = Times & { id: number }
const hours = ['start_at', 'end_at', 'signup_open_at', 'signup_close_at', 'cancel_until'] as const

export async function planOf(db: Queries, change: ZoneChange): Promise<Plan> {
  const events = await eventsWithHours(db)
  const edits = events.map((each) => editOf(each, change))
  const withStart = events.filter(({ start_at }) => start_at !== null)
  const coming = withStart.filter((each) => isComing(each, change))
  const [example] = coming
  return {
    withHours: withStart.length,
    coming: coming.length,
    moved: edits.filter((edit) => hours.some((name) => name in edit)).length,
    redated: edits.filter(({ date }) => date !== undefined).length,
    example: example && { id: example.id, at: example.start_at ?? 0 },
    kept: {
      learningDays: await countOf(db, 'learning_day'),
      checkIns: await countOf(db, 'member_check_in'),
      certificates: await countOf(db, 'certificate'),
    },
  }
}

/**
 * An event stays on the day of its start. No notice of a move is sent, because the local hour that people know stays
 * the same.
 */
export async function moveEvents(changes: Changes, change: ZoneChange): Promise<void> {
  for (const each of await eventsWithHours(changes.tx.queries)) {
    const edit = editOf(each, change)
    if (Object.keys(edit).length === 0) continue
    const { version } = await changes.edit(event, each.id, edit, undefined, 'time-zone')
    await withdrawMoveNotices(changes.tx, each.id, version)
  }
}

const eventsWithHours = (db: Queries): Promise<Event[]> =>
  db
    .selectFrom('event')
    .select(['id', 'date', ...hours])
    .where((eb) => eb.or(hours.map((name) => eb(name, 'is not', null))))
    .orderBy('id')
    .execute()

function editOf(each: Event, change: ZoneChange): Partial<Times> {
  if (change.keepHours && isComing(each, change)) return movedHours(each, change)
  const day = each.start_at === null ? each.date : dayAt(each.start_at, change.to)
  return day === each.date ? {} : { date: day }
}

function movedHours(each: Event, { from, to }: ZoneChange): Partial<Times> {
  const moved = hours.flatMap((name) => {
    const at = each[name]
    if (at === null) return []
    const there = momentAt(...wallClock(at, from), to)
    return there === at ? [] : [[name, there]]
  })
  return Object.fromEntries(moved) as Partial<Times>
}

const isComing = ({ start_at, date }: Event, { from, now }: ZoneChange): boolean =>
  start_at === null ? date >= dayAt(now, from) : start_at > now

async function countOf(
  db: Queries,
  table: 'learning_day' | 'member_check_in' | 'certificate',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
