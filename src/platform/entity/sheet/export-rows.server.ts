import { Readable } from 'node:stream'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { Raw, type CallContext } from '#platform/call/context.server.ts'
import { matchingIds, type ListQueryInput } from '#platform/entity/list.server.ts'
import { refuseField } from '#platform/entity/related-rows.server.ts'
import { nameColumn, withNames } from '#platform/entity/relation-names.server.ts'
import { rowsIn } from '#platform/entity/rows.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { allColumns, nameBeside, sheetColumns } from './sheet-columns.ts'
import { sheetOf } from './sheet.server.ts'

export interface ExportInput extends ListQueryInput {
  columns?: string | undefined
}

/** A spreadsheet opens a million rows at most, and nobody reads that many. */
const mostRows = 200_000
/** A few milliseconds of reading. */
const atOnce = 100

/** The rows of a list as a sheet, in its order and as far as the caller may see them. It is sent while it is read. */
export async function exportRows(entity: Entity, input: ExportInput, context: CallContext): Promise<Raw> {
  const columns = sheetColumns(entity, columnsIn(input, entity))
  const ids = await matchingIds(entity, input, context, mostRows + 1)
  if (ids.length > mostRows)
    refuse('refused.tooManyRows', { kind: 'invalid', params: { most: mostRows.toLocaleString('en') } })
  await context.change((changes) => changes.remember('ok'))
  const timeZone = await context.house.timeZone()

  async function* pages() {
    for (let from = 0; from < ids.length; from += atOnce) {
      const rows = await rowsInOrder(entity, ids.slice(from, from + atOnce), context)
      for (const row of rows)
        for (const column of columns) if (column.names) row[nameBeside(column)] = row[nameColumn(column.name)]
      yield rows
      // Where the network takes all at once, nothing else would let other requests in.
      await othersFirst()
    }
  }
  const sheet = sheetOf(columns, pages(), { locale: context.locale, timeZone })
  return new Raw('text/csv; charset=utf-8', Readable.from(sheet, { objectMode: false }), {
    'content-disposition': `attachment; filename="${entity.name}-${dayAt(context.now, timeZone)}.csv"`,
  })
}

/** Each once, or a short request would make a sheet that no memory holds. */
function columnsIn({ columns = '' }: ExportInput, entity: Entity): string[] {
  const known = allColumns(entity)
  const wanted = [...new Set(columns.split(',').filter(Boolean))]
  const other = wanted.find((name) => !known.includes(name))
  if (other !== undefined) refuseField(other)
  return wanted.length > 0 ? wanted : known
}

/** Rows that were deleted meanwhile are missing. */
async function rowsInOrder(entity: Entity, ids: number[], context: CallContext) {
  const rows = await rowsIn(context.db, entity)
    .selectAll()
    .where('id', 'in', ids)
    .$castTo<Record<string, unknown> & { id: number }>()
    .execute()
  const place = new Map(ids.map((id, at) => [id, at]))
  const sorted = rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
  return withNames(entity, sorted, context)
}
