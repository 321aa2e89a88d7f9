import type { House } from '#platform/call/house.server.ts'
import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { Db, Queries, Tx } from '#platform/db/db.server.ts'
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
  const row = {
    handler,
    why,
    said: text.replaceAll('\0', ' ').slice(0, 500),
    at: clock.seconds(),
    held_until: heldUntil,
  }
  await db.write(async (tx) => {
    await tx.queries
      .insertInto('module_trouble')
      .values({ uid, ...row, times: 1 })
      .onConflict((conflict) =>
        conflict
          .column('uid')
          .doUpdateSet((eb) => ({ ...row, times: eb(eb.ref('module_trouble.times'), '+', 1) })),
      )
      .execute()
    tx.touch('module_trouble')
  })
}

export const troublesIn = (queries: Queries) => queries.selectFrom('module_trouble').selectAll().execute()

/** A version that works has no troubles of a former one. */
export async function forgetTrouble(uid: string, tx: Tx): Promise<void> {
  await tx.queries.deleteFrom('module_trouble').where('uid', '=', uid).execute()
  tx.touch('module_trouble')
}

const cached = cachedUntilChanged(
  ['module_trouble'],
  async ({ read }: Db) => new Map((await troublesIn(read)).map((each) => [each.uid, each.held_until])),
)

/** In all processes of the house. */
export const isHeldOff = async (uid: string, { db, clock }: House): Promise<boolean> =>
  ((await cached(db)).get(uid) ?? 0) > clock.seconds()
