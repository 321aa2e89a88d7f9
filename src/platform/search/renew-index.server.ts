import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type Db, type Tx } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { isSearched } from './search-document.ts'
import { putRow, type Desk } from './search-index.server.ts'
import { cutting } from './tokens.ts'

type Place = Pick<House, 'db' | 'entities'>

export const renewing = 'search-index'
const everyHour = 3600
const portion = 10

/**
 * A release that cuts texts in another way leaves lines behind that not every question finds. They are made anew
 * beside the requests, the newest first; until its turn comes a line is found as it was before.
 */
export function keepSearchIndex(house: Place & Pick<House, 'jobs'>): void {
  house.jobs.every(renewing, everyHour, (ending) => renewIndex(house, ending))
}

export async function renewIndex(house: Place, ending?: AbortSignal): Promise<void> {
  const { db, entities } = house
  if (!(await hasOldLines(db))) return
  const searched = [...entities.values()].filter(isSearched)
  for (const entity of searched) {
    let below = Number.MAX_SAFE_INTEGER
    const some = async (desk: Desk) => {
      const ids = await renewSome(desk, entity, below)
      below = ids.at(-1) ?? below
      return ids.length
    }
    await inPortions(house, some, ending)
  }
  // What is left are lines of rows that are gone, or that nobody shall see.
  await inPortions(house, (desk) => forgetOld(desk), ending)
}

const hasOldLines = async (db: Db) =>
  (await db.read.selectFrom('search_doc').select('id').where('cut', '<', cutting).limit(1).execute()).length >
  0

/** Each pause is as long as the work before it, so that half of the time is left for others. */
async function inPortions(
  { db, entities }: Place,
  work: (desk: Desk) => Promise<number>,
  ending?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (ending?.aborted) return
    const began = performance.now()
    const done = await db.write((tx) => work({ kind: db.kind, tx, entities }))
    if (done === 0) return
    await pause(performance.now() - began)
  }
}

/** Rows that have no line yet, or an old one. */
async function renewSome(desk: Desk, entity: Entity, below: number): Promise<number[]> {
  const { name } = entity
  const rows = (await loose(desk.tx.queries)
    .selectFrom(name)
    .selectAll()
    .where('id', '<', below)
    .where(sql<boolean>`not exists (select 1 from search_doc where entity = ${name}
      and row_id = ${sql.ref(`${name}.id`)} and cut >= ${cutting})`)
    .orderBy('id', 'desc')
    .limit(portion)
    .execute()) as Array<Values & { id: number }>
  for (const row of rows) await putRow(desk, name, row.id, row)
  return rows.map(({ id }) => id)
}

async function forgetOld(desk: Desk): Promise<number> {
  const lines = await oldLines(desk.tx)
  for (const { entity, row_id } of lines) await putRow(desk, entity, row_id, null)
  return lines.length
}

const oldLines = ({ queries }: Tx) =>
  queries
    .selectFrom('search_doc')
    .select(['entity', 'row_id'])
    .where('cut', '<', cutting)
    .limit(portion)
    .execute()

/**
 * Postgres keeps words in the line until it is long, and reads them with it when it only wants to know which lines
 * there are. With all words laid aside fifty thousand lines take five megabytes instead of seventy.
 */
export async function narrowLines(db: Db): Promise<void> {
  if (db.kind === 'sqlite') return
  const { rows } = await sql`select 1 from pg_class
    where oid = 'search_index'::regclass and 'toast_tuple_target=128' = any(reloptions)`.execute(db.read)
  if (rows.length > 0) return
  await db.write(({ queries }) =>
    sql`alter table search_index set (toast_tuple_target = 128)`.execute(queries),
  )
}
