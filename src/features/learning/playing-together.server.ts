import type { Tx } from '#platform/db/db.server.ts'
import { lockedSession, type ItemVisit } from './learning-session.server.ts'
import { allowedBy } from './played-time.ts'

/**
 * Several films at the same time count no faster than one film. So a course of forty films takes as long as all forty.
 * Returns the milliseconds that are left, and a function that records how many were used.
 */
export async function playingTogether(tx: Tx, { db, member, now }: ItemVisit) {
  const { id } = await lockedSession(tx, db.kind, member)
  const { queries } = tx
  const row = await queries
    .selectFrom('learning_session')
    .select(['played_at as heard_at', 'allowance'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const left = allowedBy(row, now)
  return {
    left,
    async use(seconds: number): Promise<void> {
      const allowance = Math.max(0, left - Math.round(seconds * 1000))
      await queries
        .updateTable('learning_session')
        .set({ played_at: now, allowance })
        .where('id', '=', id)
        .execute()
    },
  }
}
