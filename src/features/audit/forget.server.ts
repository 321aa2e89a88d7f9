import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { Changes } from '#platform/change/changes.server.ts'
import { systemDeed } from '#platform/change/deed.ts'
import type { Tx } from '#platform/db/db.server.ts'

const day = 24 * 3600
/** So long a deleted row can be brought back. */
const keptSeconds = 90 * day

/** What the rows were is wiped from the record of change; that they went, when and by whom stays. */
export async function forgetForEver(ids: number[], context: CallContext): Promise<number[]> {
  await context.change(async (changes) => {
    await wipe(changes.tx, ids)
    await changes.remember('ok')
  })
  return ids
}

export function keepRecycleBin(house: House): void {
  house.jobs.every('recycle-purge', day, () => forgetOld(house))
}

async function forgetOld({ db, clock, watchers }: House): Promise<void> {
  const before = clock.seconds() - keptSeconds
  const old = await db.read
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'change.set_id')
    .select('change.id')
    .where('change.action', '=', 'del')
    .where('change.before', 'is not', null)
    .where('change_set.at', '<', before)
    .orderBy('change.id')
    .limit(500)
    .execute()
  if (old.length === 0) return
  await db.write(async (tx) => {
    const changes = new Changes(tx, { db: db.kind, deed: systemDeed('recycle_log/purge'), clock, watchers })
    await wipe(
      tx,
      old.map(({ id }) => id),
    )
    await changes.remember('ok')
  })
}

const wipe = ({ queries }: Tx, ids: number[]) =>
  queries
    .updateTable('change')
    .set({ before: null })
    .where('id', 'in', ids)
    .where('action', '=', 'del')
    .execute()
