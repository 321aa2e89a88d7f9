import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { loose, type Db, type Queries, type Tx } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { indexVersion } from './index-words.ts'
import { isSearched } from './search-document.ts'
import { readSpoken } from './spoken.server.ts'
import { removeIndexRow, writeIndexRow, type Row } from './write-index-row.server.ts'

export const reindexJob = 'search-index'
const portion = 10

const queues = perHouse(
  () => ({ last: Promise.resolve(), ending: new AbortController() }),
  async (queue) => {
    queue.ending.abort()
    await queue.last
  },
)

/**
 * Reindexes outdated lines, the newest first: a release can cut words in another way, files are read after the change that
 * names them, and many lines can have the name of one master. Until then a line is found as before. If the process ends
 * before, the next one finds outdated lines.
 */
export function reindexOutdated(house: House, ending = queues(house).ending.signal): Promise<void> {
  const queue = queues(house)
  queue.last = queue.last
    .then(() => reindexInPortions(house, ending))
    .catch((error: unknown) => house.log.error('rows not searched yet', { error }))
  return queue.last
}

/** Each pause is as long as the work before it, so that half of the time is left for others. */
async function reindexInPortions(house: House, ending: AbortSignal): Promise<void> {
  await queueNewlySearched(house)
  for (let below = Number.MAX_SAFE_INTEGER; !ending.aborted;) {
    const began = performance.now()
    const lines = await outdatedBelow(house.db, below)
    const last = lines.at(-1)
    if (!last) return
    await reindexLines(house, lines)
    below = last.id
    await pause(performance.now() - began)
  }
}

/** A release can make an entity searchable whose rows were written before. */
async function queueNewlySearched({ db, registry: { entities } }: House): Promise<void> {
  for (const entity of entities.values()) {
    if (!isSearched(entity)) continue
    const lines = db.read.selectFrom('search_doc').select('id').where('entity', '=', entity.name)
    const row = loose(db.read).selectFrom(entity.name).select('id').limit(1)
    if ((await lines.limit(1).executeTakeFirst()) || !(await row.executeTakeFirst())) continue
    await db.write(({ queries }) => queueRowsWithoutLine(queries, entity))
  }
}

/** What is searched of these rows has changed. They are read again soon, also those that had no line. */
export async function reindexRowsOf(house: House, name: string): Promise<void> {
  const entity = (await house.latestRegistry()).entities.get(name)
  await house.db.write(async ({ queries }) => {
    await queries.updateTable('search_doc').set({ cut: 0 }).where('entity', '=', name).execute()
    if (entity && isSearched(entity)) await queueRowsWithoutLine(queries, entity)
  })
  void reindexOutdated(house)
}

/** Adds an outdated line for each row of an entity that has none. */
export const queueRowsWithoutLine = (queries: Queries, { name }: Entity) =>
  sql`insert into search_doc (entity, row_id, title_zh_cn, title_en, folded_zh_cn, folded_en)
    select cast(${name} as text), id, '', '', '', '' from ${sql.table(name)} where not exists
    (select 1 from search_doc where entity = ${name} and row_id = ${sql.ref(`${name}.id`)}) order by id`.execute(
    queries,
  )

const outdatedBelow = (db: Db, id: number) =>
  db.read
    .selectFrom('search_doc')
    .select(['id', 'entity', 'row_id'])
    .where('cut', '<', indexVersion[db.kind])
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(portion)
    .execute()

interface IndexLine {
  id: number
  entity: string
  row_id: number
}

/**
 * Files are read before the transaction locks anything. A line that somebody else is writing is left out: either that
 * writer brings it up to date, or it is outdated again and the reindexing after that writer finds it.
 */
async function reindexLines(house: House, lines: IndexLine[]): Promise<void> {
  const { db } = house
  const { entities } = house.registry
  const rowOf = async (queries: Queries, { entity: name, row_id }: IndexLine) => {
    const entity = entities.get(name)
    if (!entity || !isSearched(entity)) return
    const query = loose(queries).selectFrom(name).selectAll().$castTo<Row>()
    const row = await query.where('id', '=', row_id).executeTakeFirst()
    return row && { entity, row }
  }
  const spoken = new Map<string, string>()
  for (const line of lines) {
    const found = await rowOf(db.read, line)
    if (found) for (const { address, text } of await readSpoken(house, found)) spoken.set(address, text)
  }
  await db.write(async (tx) => {
    const index = { kind: db.kind, tx, entities }
    for (const line of await lockedOf(index, lines)) {
      const found = await rowOf(tx.queries, line)
      if (found) await writeIndexRow(index, found.entity, found.row, spoken)
      else await removeIndexRow(index, line.entity, line.row_id)
    }
  })
}

const lockedOf = ({ kind, tx }: { kind: Db['kind']; tx: Tx }, lines: IndexLine[]): Promise<IndexLine[]> =>
  tx.queries
    .selectFrom('search_doc')
    .select(['id', 'entity', 'row_id'])
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
