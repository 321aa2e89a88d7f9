import type { CallContext } from '#platform/call/context.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RecordedRow } from '#platform/entity/rules.server.ts'
import { readerOf } from '#platform/entity/values.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { converterOf } from './conversion.server.ts'
import { columnsOfField } from './custom-entity.ts'
import { liveFields, type CustomField, type CustomTable } from './custom-table.ts'
import { fieldValues } from './definition-rows.server.ts'
import { asField, readDefinitions } from './definitions.server.ts'
import { restingName } from './steps.server.ts'

/** A row that was deleted, with the names and kinds that its fields have by now. What no longer converts begins as in a new row. */
export async function recordedNow(
  { entity, line, values }: RecordedRow,
  context: CallContext,
): Promise<Values> {
  const { db } = context
  const table = (await readDefinitions(db)).find(({ name }) => name === entity)
  if (!table || table.status === 'adopted') return values
  if (await isYounger(db, table, line)) refuse('audit.notRestorable')
  const reader = await readerOf(context)
  const former = await formerFields(db, table, line)
  const columns = liveFields(table).flatMap((field) => columnsOfField(entity, field))
  const rest = Object.entries(values).filter(([column]) => !columns.includes(column))
  const moved = liveFields(table).flatMap((after) => {
    const before = former.get(after.id)
    if (!before) return []
    if (before.kind === after.kind && before.translated === after.translated)
      return renamed(entity, [before, after], values)
    return Object.entries(converterOf({ table: entity, before, after, reader })(values).values ?? {})
  })
  return Object.fromEntries([...rest, ...moved])
}

/** A table of the same name had this row, and was removed before this one was made. */
async function isYounger(db: Queries, { id }: CustomTable, line: number): Promise<boolean> {
  const made = db
    .selectFrom('change')
    .select('id')
    .where('entity', '=', 'custom_table')
    .where('row_id', '=', id)
  return Boolean(await made.where('action', '=', 'add').where('id', '>', line).executeTakeFirst())
}

/** The fields as they were at this line of the record of change, by their ids. Those that came later are not among them. */
async function formerFields(db: Queries, { id, fields }: CustomTable, line: number) {
  const since = await db
    .selectFrom('change')
    .select(['row_id', 'before'])
    .where('entity', '=', 'custom_field')
    .where('id', '>', line)
    .orderBy('id', 'desc')
    .execute()
  const former = new Map<number, CustomField>()
  for (const field of fields) {
    const changes = since.filter(({ row_id }) => row_id === field.id)
    if (changes.some(({ before }) => before === null)) continue
    const was = changes.map(({ before }) => JSON.parse(before ?? '{}') as object)
    const row = Object.assign({ id: field.id, table_id: id, ...fieldValues(field) }, ...was) as Parameters<
      typeof asField
    >[0]
    const known = asField(row)
    former.set(field.id, known.status === 'live' ? known : { ...known, name: restingName(known) })
  }
  return former
}

function renamed(
  table: string,
  [before, after]: [CustomField, CustomField],
  values: Values,
): Array<[string, unknown]> {
  const columns = columnsOfField(table, after)
  return columnsOfField(table, before).flatMap((column, index): Array<[string, unknown]> =>
    column in values ? [[columns[index] ?? column, values[column]]] : [],
  )
}
