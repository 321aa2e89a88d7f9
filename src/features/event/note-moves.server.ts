import type { event } from '#entities/event.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'

type Event = RowOfEntity<typeof event>

/** Stores the plan before a move, for as long as the event exists. */
export const noteMoves: Watcher = async ({ tx, entity, id, before, after, record }) => {
  if (entity.name !== 'event' || !before || !after) return
  const [{ date, start_at }, is] = [before as unknown as Event, after as unknown as Event]
  if (date === is.date && start_at === is.start_at) return
  await tx.queries.insertInto('event_move').values({ event_id: id, at: record.at, date, start_at }).execute()
}
