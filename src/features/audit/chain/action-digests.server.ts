import { createHash, type Hash } from 'node:crypto'
import type { Queries } from '#platform/db/db.server.ts'
import { oneOf } from '#platform/db/one-of.server.ts'

const linesAtOnce = 2000

export interface ActionDigest {
  id: number
  facts: string
  contents: string
}

interface OpenDigest {
  facts: Hash
  contents: Hash
}

/**
 * Digests of actions and their lines, as they are stored now. The salt keeps the digest of erased contents from telling
 * what they were: names and telephone numbers could be guessed.
 */
export async function digestActions(
  queries: Queries,
  ids: number[],
  saltOf: (id: number) => string,
): Promise<Map<number, ActionDigest>> {
  if (ids.length === 0) return new Map()
  const sets = await queries
    .selectFrom('change_set')
    .select(['id', 'at', 'area', 'actor_id', 'node', 'title', 'outcome'])
    .select(['actor_name', 'url', 'data', 'ip', 'useragent'])
    .where(oneOf(queries, 'id', ids))
    .execute()
  const open = new Map<number, OpenDigest>()
  for (const { id, at, area, actor_id, node, title, outcome, ...rest } of sets) {
    const { actor_name, url, data, ip, useragent } = rest
    open.set(id, {
      facts: createHash('sha256').update(textOf(id, at, area, actor_id, node, title, outcome)),
      contents: createHash('sha256').update(textOf(saltOf(id), actor_name, url, data, ip, useragent)),
    })
  }
  await addLines(queries, open)
  return new Map([...open].map(([id, digest]) => [id, { id, ...closed(digest) }]))
}

/** An action may have more lines than fit in memory. */
async function addLines(queries: Queries, open: ReadonlyMap<number, OpenDigest>): Promise<void> {
  let left = [...open.keys()].toSorted((one, other) => one - other)
  let last = { set_id: 0, id: 0 }
  while (left.length > 0) {
    const { set_id, id } = last
    const lines = await queries
      .selectFrom('change')
      .select(['id', 'set_id', 'entity', 'row_id', 'action', 'before', 'after'])
      .where(oneOf(queries, 'set_id', left))
      .where((eb) => eb.or([eb('set_id', '<>', set_id), eb('id', '>', id)]))
      .orderBy('set_id')
      .orderBy('id')
      .limit(linesAtOnce)
      .execute()
    for (const line of lines) {
      const { facts, contents } = open.get(line.set_id) as OpenDigest
      facts.update(textOf(line.id, line.entity, line.row_id, line.action))
      contents.update(textOf(line.id, line.before, line.after))
    }
    if (lines.length < linesAtOnce) return
    last = lines.at(-1) ?? last
    left = left.filter((each) => each >= last.set_id)
  }
}

/** The hash of the chain after one more digest. */
export const nextHash = (hash: string, digest: { set_id: number; facts: string; contents: string }): string =>
  createHash('sha256')
    .update(textOf(hash, digest.set_id, digest.facts, digest.contents))
    .digest('base64url')

const textOf = (...values: Array<string | number | null>) => `${JSON.stringify(values)}\n`

const closed = ({ facts, contents }: OpenDigest) => ({
  facts: facts.digest('base64url'),
  contents: contents.digest('base64url'),
})
