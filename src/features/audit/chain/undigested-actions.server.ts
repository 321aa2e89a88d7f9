import { setTimeout as sleep } from 'node:timers/promises'
import type { Queries } from '#platform/db/db.server.ts'
import { hasNoDigest } from './chain-end.server.ts'
import type { ProblemList } from './problem-list.ts'

/** Ids that one statement looks through. */
const span = 5000

interface Search {
  /** Actions up to this one must have a digest. */
  until: number
  problems: ProblemList
  pause: number
  ending?: AbortSignal | undefined
}

/** Finds actions that were inserted past the product. Returns how many new ones are not in the chain yet. */
export async function findUndigested(queries: Queries, search: Search): Promise<number> {
  const newest = await queries
    .selectFrom('change_set')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  let waiting = 0
  for (let after = 0; after < (newest?.id ?? 0) && !search.ending?.aborted; after += span) {
    for (const { id, at, actor_name, node } of await undigestedIn(queries, after, after + span)) {
      if (id > search.until) waiting += 1
      else search.problems.add({ kind: 'inserted', from: id, to: id, at, who: actor_name, node })
    }
    await sleep(search.pause)
  }
  return waiting
}

const undigestedIn = (queries: Queries, after: number, last: number) =>
  queries
    .selectFrom('change_set as action')
    .select(['action.id', 'action.at', 'action.actor_name', 'action.node'])
    .where('action.id', '>', after)
    .where('action.id', '<=', last)
    .where(hasNoDigest)
    .orderBy('action.id')
    .execute()
