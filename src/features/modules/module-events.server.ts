import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import './module-tables.ts'

/** Seconds after which a module is not told of a change any more. */
const toldFor = 86_400

export async function forgetChanges(uid: string, queries: Queries): Promise<void> {
  await queries.deleteFrom('module_event').where('uid', '=', uid).execute()
}

/** So that they do not grow for ever while a module fails. Other processes note some for a moment after one is switched off. */
export async function forgetOldChanges({ db, clock }: House): Promise<void> {
  const before = clock.seconds() - toldFor
  await db.write(async ({ queries }) => {
    await queries.deleteFrom('module_event').where('at', '<', before).execute()
    await queries
      .deleteFrom('module_event')
      .where('uid', 'not in', (eb) =>
        eb.selectFrom('installed_module').select('uid').where('state', '<>', 'disabled'),
      )
      .execute()
  })
}
