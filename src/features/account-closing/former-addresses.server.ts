import type { FormerAddress } from '#platform/call/member-data.server.ts'
import type { Queries } from '#platform/db/db.server.ts'

const ways = ['email', 'mobile'] as const
type ContactAddresses = Record<(typeof ways)[number], string>

/**
 * The former addresses of a member, from the record of change. An address that staff typed may be a mistake and belong
 * to somebody else. So only addresses that the member entered count, and only if no other member uses them now.
 */
export async function formerAddresses(
  queries: Queries,
  now: ContactAddresses & { id: number },
): Promise<FormerAddress[]> {
  const lines = await queries
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'change.set_id')
    .select(['change.before', 'change.after', 'change_set.area', 'change_set.at'])
    .where('change.entity', '=', 'member')
    .where('change.row_id', '=', now.id)
    .where((eb) => eb.or(ways.map((way) => eb('change.after', 'like', `%"${way}":%`))))
    .orderBy('change.id')
    .execute()
  const given = new Set<string>()
  const left = new Map<string, FormerAddress>()
  for (const { before, after, area, at } of lines) {
    const [was, is] = [read(before), read(after)]
    for (const way of ways) {
      const address = was[way] ?? ''
      if (given.has(`${way} ${address}`)) left.set(`${way} ${address}`, { way, address, until: at })
      if (is[way] && ['anyone', 'member'].includes(area)) given.add(`${way} ${is[way]}`)
    }
  }
  const former = [...left.values()].filter(({ way, address }) => address !== now[way])
  const free: FormerAddress[] = []
  for (const each of former) if (!(await isTaken(queries, each))) free.push(each)
  return free
}

const read = (values: string | null) => JSON.parse(values ?? '{}') as Partial<ContactAddresses>

async function isTaken(queries: Queries, { way, address }: FormerAddress): Promise<boolean> {
  const row = await queries.selectFrom('member').select('id').where(way, '=', address).executeTakeFirst()
  return row !== undefined
}
