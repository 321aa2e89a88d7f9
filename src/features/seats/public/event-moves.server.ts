import { freeAfterMove } from './waiting-list-rules.ts'
import type { Queries } from '#platform/db/db.server.ts'

/**
 * Until when each sign-up can be cancelled freely because its event was moved. The notices of the move hold the time.
 */
export async function freeCancellationUntil(db: Queries, signupIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('signup_notice')
    .select(['signup_id', (eb) => eb.fn.max('at').as('at')])
    .where('signup_id', 'in', signupIds)
    .where('kind', '=', 'moved')
    .groupBy('signup_id')
    .execute()
  return new Map(rows.map(({ signup_id, at }) => [signup_id, Number(at) + freeAfterMove]))
}
