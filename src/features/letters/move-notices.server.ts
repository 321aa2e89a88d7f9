import type { event } from '#entities/event.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'

type Event = RowOfEntity<typeof event>

/** The fields for time and place. A change of these needs a notice. */
const planned = [
  'date',
  'start_at',
  'end_at',
  'venue',
  'location_zh_cn',
  'location_en',
  'address_zh_cn',
  'address_en',
  'online_url',
] as const

/** Adds a notice for every seat and waiting sign-up, in the transaction that moves the event. */
export const notifyOfMoves =
  (house: House): Watcher =>
  async ({ tx, entity, id, before, after }) => {
    if (entity.name !== 'event' || !before || !after) return
    const [was, is] = [before as unknown as Event, after as unknown as Event]
    if (is.cancelled_at !== null || planned.every((name) => was[name] === is[name])) return
    const detail = JSON.stringify(Object.fromEntries(planned.map((name) => [name, was[name]])))
    const at = house.clock.seconds()
    await tx.queries
      .insertInto('signup_notice')
      .columns(['signup_id', 'kind', 'turn', 'at', 'detail'])
      .expression((eb) =>
        eb
          .selectFrom('event_signup')
          .select((row) => [
            'event_signup.id',
            row.cast<string>(row.val('moved'), 'text').as('kind'),
            // The version of a row only grows, so each move has its own turn.
            row.cast<number>(row.val(is.version), 'bigint').as('turn'),
            row.cast<number>(row.val(at), 'bigint').as('at'),
            row.cast<string>(row.val(detail), 'text').as('detail'),
          ])
          .where('event_id', '=', id)
          .where('state', 'in', ['confirmed', 'held', 'waiting']),
      )
      .execute()
  }

/** Deletes the notices of one move, in the transaction that moved the event. */
export async function withdrawMoveNotices({ queries }: Tx, id: number, version: number): Promise<void> {
  await queries
    .deleteFrom('signup_notice')
    .where('kind', '=', 'moved')
    .where('turn', '=', version)
    .where('signup_id', 'in', (eb) =>
      eb.selectFrom('event_signup').select('event_signup.id').where('event_id', '=', id),
    )
    .execute()
}
