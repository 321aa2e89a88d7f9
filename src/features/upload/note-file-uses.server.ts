import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type Db, type Queries, type Tx } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import type { FieldKind } from '#platform/fields/field.ts'
import { storedNameIn } from '#platform/files/stored-name.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { addressesIn } from './addresses-in.ts'
import { rowsWithAddresses, type RowPage } from './rows-with-addresses.server.ts'
import type { FileUse } from './file-use-table.ts'

/** A row may name more files than a database takes in one statement. */
const atOnce = 200

/** Stands among the notes once every row was gone through. */
const allNoted = { url: '', entity: '', row_id: 0 }

const kinds: ReadonlySet<FieldKind> = new Set(['image', 'images', 'files', 'richText', 'longText', 'url'])
/** Columns whose values show files: lists of addresses, or texts with addresses in them. */
const columnsWithFiles = perObject(({ name, view, fields }: Entity): string[] =>
  view || name === 'attachment'
    ? []
    : Object.entries(fields).flatMap(([at, field]) =>
        kinds.has(field.kind) && !field.secret ? storedNames(at, field) : [],
      ),
)

export const filesIn = (row: Values | null, columns: readonly string[]): string[] => [
  ...new Set(columns.flatMap((column) => valueFiles(row?.[column]))),
]

const valueFiles = (value: unknown) =>
  typeof value === 'string' ? addressesIn(value).filter((address) => storedNameIn(address)) : []

/** Notes the files that a row names, in the transaction of every change. */
export const noteFileUses =
  (house: Pick<House, 'registry'>): Watcher =>
  async ({ tx, entity: { name }, id, before, after }) => {
    const full = house.registry.entities.get(name)
    const columns = full ? columnsWithFiles(full) : []
    const moved = columns.filter((column) => before?.[column] !== after?.[column])
    if (moved.length === 0) return
    const [was, is] = [before, after].map((row) => filesIn(row, moved))
    if (String(was) === String(is)) return
    const uses = filesIn(after, columns).map((url) => ({ url, entity: name, row_id: id }))
    await writeUses(tx, name, [id], uses)
  }

/**
 * Mends notes of rows that were written without one: before there were notes, or by a node of an earlier release. It goes
 * through the rows by their ids, a page at a time.
 */
export async function fillFileUses(
  { db, registry }: Pick<House, 'db' | 'registry'>,
  ending?: AbortSignal,
): Promise<void> {
  for (const entity of registry.entities.values()) {
    const columns = columnsWithFiles(entity)
    if (columns.length === 0) continue
    for await (const page of rowsWithAddresses(db.read, entity.name, columns)) {
      if (ending?.aborted) return
      const wrong = await wrongNotes(db.read, entity.name, columns, page)
      if (wrong.length > 0) await db.write((tx) => noteAnew(tx, db.kind, entity.name, wrong, columns))
    }
  }
  await db.write(({ queries }) =>
    queries
      .insertInto('file_use')
      .values(allNoted)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Once in the life of a database, before anything is removed for want of a use. */
export async function prepareFileUses(house: House): Promise<void> {
  const isDone = await house.db.read
    .selectFrom('file_use')
    .select('row_id')
    .where('url', '=', allNoted.url)
    .executeTakeFirst()
  if (!isDone) await fillFileUses(house)
}

/** The rows of a page whose notes are not what they say. */
async function wrongNotes(db: Queries, entity: string, columns: string[], { rows, from, to }: RowPage) {
  const noted = await db
    .selectFrom('file_use')
    .select(['url', 'row_id'])
    .where('entity', '=', entity)
    .where('row_id', '>=', from)
    .where('row_id', '<=', to)
    .execute()
  const notes = Map.groupBy(noted, ({ row_id }) => row_id)
  const said = new Map(rows.map((row) => [Number(row.id), filesIn(row, columns)]))
  const ids = new Set([...notes.keys(), ...said.keys()])
  const textOf = (urls: string[] = []) => urls.toSorted().join()
  return [...ids].filter((id) => textOf(said.get(id)) !== textOf(notes.get(id)?.map(({ url }) => url)))
}

/** Rows that change meanwhile wait, and are noted after. */
async function noteAnew(tx: Tx, kind: Db['kind'], entity: string, ids: number[], columns: string[]) {
  const rows: Values[] = await loose(tx.queries)
    .selectFrom(entity)
    .select(['id', ...columns])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  const uses = rows.flatMap((row) =>
    filesIn(row, columns).map((url) => ({ url, entity, row_id: Number(row.id) })),
  )
  await writeUses(tx, entity, ids, uses)
}

async function writeUses({ queries }: Tx, entity: string, ids: number[], uses: FileUse[]): Promise<void> {
  await queries.deleteFrom('file_use').where('entity', '=', entity).where('row_id', 'in', ids).execute()
  for (let at = 0; at < uses.length; at += atOnce)
    await queries
      .insertInto('file_use')
      .values(uses.slice(at, at + atOnce))
      .execute()
}
