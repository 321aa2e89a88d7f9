import type { FormerAddress } from '#platform/call/member-data.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'

const ways = ['email', 'mobile'] as const
type Addresses = Record<(typeof ways)[number], string>

/** An address that staff typed may be a mistake and belong to somebody else, so it is not stored. */
export const noteAddresses: Watcher = async ({ tx: { queries }, entity, id, before, after, record }) => {
  if (entity.name !== 'member') return
  const isByMember = ['anyone', 'member'].includes(record.audit.area)
  for (const way of ways) {
    const [was = '', is = ''] = [before, after].map((row) => (row as Addresses | null)?.[way])
    if (was === is) continue
    if (was !== '')
      await queries
        .updateTable('member_address')
        .set({ until: record.at })
        .where('member_id', '=', id)
        .where('way', '=', way)
        .where('address', '=', was)
        .execute()
    if (is !== '' && isByMember)
      await queries
        .insertInto('member_address')
        .values({ member_id: id, way, address: is, until: null })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'way', 'address']).doUpdateSet({ until: null }),
        )
        .execute()
  }
}

/** The former addresses of a member that no member uses now. */
export async function formerAddresses(
  queries: Queries,
  now: Addresses & { id: number },
): Promise<FormerAddress[]> {
  const rows = await queries
    .selectFrom('member_address')
    .select(['way', 'address', 'until'])
    .$castTo<FormerAddress>()
    .where('member_id', '=', now.id)
    .where('until', 'is not', null)
    .orderBy('until')
    .orderBy('way')
    .orderBy('address')
    .execute()
  const free: FormerAddress[] = []
  for (const each of rows) if (!(await isTaken(queries, each))) free.push(each)
  return free
}

async function isTaken(queries: Queries, { way, address }: FormerAddress): Promise<boolean> {
  const row = await queries.selectFrom('member').select('id').where(way, '=', address).executeTakeFirst()
  return row !== undefined
}
