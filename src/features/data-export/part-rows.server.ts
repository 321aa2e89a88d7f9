import { sql } from 'kysely'
import { loose, type Queries } from '#platform/db/db.server.ts'
import { oneOf } from '#platform/db/one-of.server.ts'
import { titleColumns, type Entity } from '#platform/entity/entity.ts'
import { asList } from '#platform/fields/field-props.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { nameBeside, type SheetColumn } from '#platform/entity/sheet/sheet-columns.ts'
import type { Part } from './part.ts'

/** The values that both databases can hold. */
export type PartValue = string | number | null
export type PartRow = Record<string, PartValue>

interface RowDeps {
  db: Queries
  entities: ReadonlyMap<string, Entity>
  locale: Locale
}

const atOnce = 500

/** The rows of one member in pages, with the names of the rows that they refer to. */
export async function* rowsOf(part: Part, memberId: number, deps: RowDeps): AsyncGenerator<PartRow[]> {
  let after = 0
  for (;;) {
    const rows = await rowsAfter(part, memberId, after, deps.db)
    for (const column of part.columns) if (column.names) await nameRows(rows, column, deps)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce || !hasId(part)) return
    after = Number(rows.at(-1)?.id)
  }
}

const hasId = ({ columns }: Part) => columns.some(({ name }) => name === 'id')

/** `+ 0` makes the database use the index of the member. With the bare id it might read the whole table in id order. */
function rowsAfter(part: Part, memberId: number, after: number, db: Queries): Promise<PartRow[]> {
  const { table, owner, where = {}, columns } = part
  const order = sql<number>`"id" + 0`
  let rows = loose(db)
    .selectFrom(table)
    .select(columns.map(({ name }) => name))
    .$castTo<PartRow>()
    .where(owner, '=', memberId)
  for (const [name, value] of Object.entries(where)) rows = rows.where(name, '=', value)
  if (hasId(part)) rows = rows.where(order, '>', after).orderBy(order).limit(atOnce)
  return rows.execute()
}

async function nameRows(
  rows: PartRow[],
  column: SheetColumn,
  { db, entities, locale }: RowDeps,
): Promise<void> {
  const entity = entities.get(column.names ?? '')
  const idsOf = (row: PartRow) => asList(row[column.name]).map(Number)
  const ids = [...new Set(rows.flatMap(idsOf))]
  const names =
    entity && ids.length > 0 ? await namesOf(entity, ids, db, locale) : new Map<PartValue, string>()
  const between = locale === 'en' ? ', ' : '、'
  for (const row of rows)
    row[nameBeside(column)] = idsOf(row)
      .map((each) => names.get(each) ?? '')
      .join(between)
}

/** In the requested language, or in the other one when that is blank. */
async function namesOf(
  entity: Entity,
  ids: unknown[],
  db: Queries,
  locale: Locale,
): Promise<Map<PartValue, string>> {
  const columns = titleColumns(entity)
  const wanted = `_${localeSuffix[locale]}`
  const inOrder = columns.toSorted(
    (one, other) => Number(other.endsWith(wanted)) - Number(one.endsWith(wanted)),
  )
  const rows = await loose(db)
    .selectFrom(entity.name)
    .select(['id', ...columns])
    .$castTo<PartRow>()
    .where(oneOf(db, 'id', ids))
    .execute()
  return new Map(
    rows.map((row) => [row.id ?? null, String(inOrder.map((name) => row[name]).find(Boolean) ?? '')]),
  )
}
