import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { oneOf } from '#platform/db/one-of.server.ts'
import { digestActions } from './action-digests.server.ts'
import { lockChain } from './chain-end.server.ts'
import type { LogProblem, ProblemList } from './problem-list.ts'

interface Compared {
  problems: Map<number, LogProblem['kind']>
  redacted: number
}

/**
 * Compares actions with their digests, each at its first digest. What differs is looked at again under the lock: the
 * contents may just have been redacted. Returns the number of actions that were redacted.
 */
export async function compareActions(
  { db }: House,
  digests: Array<{ id: number; set_id: number }>,
  found: ProblemList,
): Promise<number> {
  const { problems, redacted } = await compare(db.read, digests)
  if (problems.size === 0) return redacted
  const suspects = digests.filter(({ set_id }) => problems.has(set_id))
  const again = await db.write(async (tx) => {
    await lockChain(tx)
    return compare(tx.queries, suspects)
  })
  const places = await placesOf(db.read, [...again.problems.keys()])
  const inOrder = [...again.problems].toSorted(([one], [other]) => one - other)
  for (const [id, kind] of inOrder) found.add({ kind, from: id, to: id, ...places(id) })
  return redacted
}

async function compare(queries: Queries, digests: Array<{ id: number; set_id: number }>): Promise<Compared> {
  const versions = await versionsOf(
    queries,
    digests.map(({ set_id }) => set_id),
  )
  const here = digests.flatMap(({ id, set_id }) => {
    const all = versions.get(set_id) ?? []
    return all[0]?.id === id ? [{ set_id, all, newest: all.at(-1) as Version }] : []
  })
  const salts = new Map(here.map(({ set_id, newest }) => [set_id, newest.salt ?? '']))
  const stored = await digestActions(queries, [...salts.keys()], (id) => salts.get(id) ?? '')
  const problems: Compared['problems'] = new Map()
  let redacted = 0
  for (const { set_id, all, newest } of here) {
    const action = stored.get(set_id)
    if (all.length > 1 || newest.salt === null) redacted += 1
    if (!action) problems.set(set_id, 'missing')
    else if (all.some(({ facts }) => facts !== action.facts)) problems.set(set_id, 'altered')
    else if (newest.salt !== null && newest.contents !== action.contents) problems.set(set_id, 'altered')
  }
  return { problems, redacted }
}

type Version = { id: number; facts: string; contents: string; salt: string | null }

async function versionsOf(queries: Queries, setIds: number[]): Promise<Map<number, Version[]>> {
  const rows =
    setIds.length === 0
      ? []
      : await queries
          .selectFrom('change_digest')
          .select(['id', 'set_id', 'facts', 'contents', 'salt'])
          .where(oneOf(queries, 'set_id', setIds))
          .orderBy('id')
          .execute()
  return Map.groupBy(rows, ({ set_id }) => set_id)
}

/** What is known of an action: of a missing one, when the one before it was. */
async function placesOf(queries: Queries, ids: number[]) {
  const known = new Map<number, Pick<LogProblem, 'at' | 'who' | 'node'>>()
  for (const id of ids) {
    const action = await queries
      .selectFrom('change_set')
      .select(['id', 'at', 'actor_name', 'node'])
      .where('id', '<=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (action?.id === id) known.set(id, { at: action.at, who: action.actor_name, node: action.node })
    else if (action) known.set(id, { at: action.at })
  }
  return (id: number) => known.get(id) ?? {}
}
