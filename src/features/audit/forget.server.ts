import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { redactLines } from '#features/audit/public/redact.server.ts'

const day = 24 * 3600
/** How long a deleted row can be restored. */
const keptSeconds = 90 * day

/** Erases all values of the rows from the record of change. The actions, their times and their actors stay. */
export async function forgetForEver(ids: number[], context: CallContext): Promise<number[]> {
  await context.change(async (changes) => {
    await wipe(changes.tx, ids)
    await changes.remember('ok')
  })
  return ids
}

export async function purgeRecycleBin(house: House): Promise<void> {
  const before = house.clock.seconds() - keptSeconds
  const old = await house.db.read
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
  await house.change('recycle_log/purge', async (changes) => {
    await wipe(
      changes.tx,
      old.map(({ id }) => id),
    )
    await changes.remember('ok')
  })
}

/** For a restored row only the line of its deletion is erased, because its history goes on. */
async function wipe(tx: Tx, deletions: number[]): Promise<void> {
  await redactLines(tx, await linesBefore(tx, deletions))
  await forgetAddresses(tx, deletions)
  const restored = await tx.queries
    .selectFrom('change')
    .select(['id', 'set_id', 'action'])
    .where('id', 'in', deletions)
    .where('action', '=', 'del')
    .where('before', 'is not', null)
    .execute()
  await redactLines(tx, restored)
}

/** A member who was restored keeps them, so that closing the account finds them. */
async function forgetAddresses({ queries }: Tx, deletions: number[]): Promise<void> {
  await queries
    .deleteFrom('member_address')
    .where('member_id', 'in', (eb) =>
      eb.selectFrom('change').select('row_id').where('id', 'in', deletions).where('entity', '=', 'member'),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('member').select('id').whereRef('member.id', '=', 'member_address.member_id'),
        ),
      ),
    )
    .execute()
}

/** All lines up to the deletion, for rows that were not restored. */
const linesBefore = ({ queries }: Tx, deletions: number[]) =>
  queries
    .selectFrom('change as gone')
    .innerJoin('change as line', (join) =>
      join
        .onRef('line.entity', '=', 'gone.entity')
        .onRef('line.row_id', '=', 'gone.row_id')
        .onRef('line.id', '<=', 'gone.id'),
    )
    .select(['line.id', 'line.set_id', 'line.action'])
    .distinct()
    .where('gone.id', 'in', deletions)
    .where('gone.action', '=', 'del')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('change as back')
            .select('back.id')
            .whereRef('back.entity', '=', 'gone.entity')
            .whereRef('back.row_id', '=', 'gone.row_id')
            .whereRef('back.id', '>', 'gone.id')
            .where('back.action', '=', 'restore'),
        ),
      ),
    )
    .execute()
