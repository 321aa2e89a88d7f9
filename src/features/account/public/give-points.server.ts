import { scoreLog } from '#entities/score-log.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { beginOf, dayAt } from '#platform/std/centre-time.ts'
import { moveSum } from '#features/account/ledger-rules.server.ts'
import { pointRules } from '#features/account/point-rules.ts'

export interface PointGrant {
  member: number
  amount: number
  source: Exclude<RowOfEntity<typeof scoreLog>['source'], 'staff' | 'reversal' | 'store'>
  /** The reason for the points. Each key gives points only once. */
  key: string
  remark: { zh: string; en: string }
}

type PointDeps = Pick<House, 'db' | 'clock'>

/**
 * The only way in which the product gives points automatically. It writes a ledger line and the member's sum, in the
 * transaction of the action that earned the points. Returns the points given: fewer when the daily limit is reached.
 */
export async function givePoints(
  grant: PointGrant,
  changes: Changes,
  { db, clock }: PointDeps,
): Promise<number> {
  const { member, source, key, remark } = grant
  await lockRow(db.kind, changes.tx, 'member', member)
  if (await isGiven(key, changes)) return 0
  const now = clock.seconds()
  const amount = Math.min(grant.amount, await roomOfDay(member, now, changes))
  if (amount <= 0) return 0
  const entry = { member_id: member, amount }
  await changes.add(scoreLog, {
    ...entry,
    ...(await moveSum('score', entry, changes, { kind: db.kind })),
    source,
    key,
    remark_zh_cn: remark.zh,
    remark_en: remark.en,
    createtime: now,
  })
  return amount
}

const isGiven = (key: string, { tx }: Changes) =>
  tx.queries.selectFrom('score_log').select('id').where('key', '=', key).executeTakeFirst()

/** Points given or reversed by staff, or spent, do not count towards the daily limit. */
async function roomOfDay(member: number, now: number, { tx }: Changes): Promise<number> {
  const settings = await settingsOf(tx.queries)
  const { given } = await tx.queries
    .selectFrom('score_log')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('given'))
    .where('member_id', '=', member)
    .where('createtime', '>=', beginOf(dayAt(now, settings.time_zone), settings.time_zone))
    .where('source', 'not in', ['staff', 'reversal', 'store'])
    .executeTakeFirstOrThrow()
  return pointRules(settings).dayCap - Number(given ?? 0)
}
