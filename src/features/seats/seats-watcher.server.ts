import type { event } from '#entities/event.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { withSeats } from '#features/seats/public/locked-seats.server.ts'

type Row = RowOfEntity<typeof event>

/** Changes that can free seats for the waiting list: more seats, another time, an event that takes place after all. */
const moving = [
  'capacity',
  'date',
  'start_at',
  'end_at',
  'signup_close_at',
  'status',
  'confirm_unasked',
] as const

/** Seats that staff add are offered to the waiting list in the same transaction. */
export function serveWaitingListOnChange(house: House): Watcher {
  return async ({ tx, entity, id, before, after }) => {
    if (entity.name !== 'event' || !before || !after) return
    const [was, is] = [before as unknown as Row, after as unknown as Row]
    if (moving.every((name) => was[name] === is[name])) return
    if (was.capacity === is.capacity && !(await hasWaitingList(tx, id))) return
    await house.change('event_signup/line', (changes) => withSeats(house, changes, id, async () => {}), tx)
  }
}

async function hasWaitingList({ queries }: Parameters<Watcher>[0]['tx'], id: number): Promise<boolean> {
  const row = await queries
    .selectFrom('event_seats')
    .select('line')
    .where('event_id', '=', id)
    .executeTakeFirst()
  return (row?.line ?? 0) > 0
}
