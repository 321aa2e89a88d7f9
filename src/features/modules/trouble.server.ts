import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { FailedRun } from '#features/modules/sandbox/outcome.ts'
import './module-tables.ts'

/** Keeps the last failure of a module, for its card. */
export async function noteTrouble(
  uid: string,
  handler: string,
  { why, text }: FailedRun,
  heldUntil: number,
  { db, clock }: House,
): Promise<void> {
  const row = { handler, why, said: text.slice(0, 500), at: clock.seconds(), held_until: heldUntil }
  await db.write(({ queries }) =>
    queries
      .insertInto('module_trouble')
      .values({ uid, ...row, times: 1 })
      .onConflict((conflict) =>
        conflict
          .column('uid')
          .doUpdateSet((eb) => ({ ...row, times: eb(eb.ref('module_trouble.times'), '+', 1) })),
      )
      .execute(),
  )
}

export const troublesIn = (queries: Queries) => queries.selectFrom('module_trouble').selectAll().execute()

/** A version that works has no troubles of a former one. */
export async function forgetTrouble(uid: string, queries: Queries): Promise<void> {
  await queries.deleteFrom('module_trouble').where('uid', '=', uid).execute()
}
