import { changedAt } from '#platform/change/recorded.ts'
import { firstValue, shownValue, type Field } from '#platform/fields/field.ts'
import { storedNames, type Entity } from './entity.ts'

type Row = Record<string, unknown>
type Column = [name: string, field: Pick<Field, 'output'>]

/** A row for the back office: both languages, never a secret, amounts and numbers as clients write them. */
export const withoutSecrets = (entity: Entity, row: Row): Row => written(row, visibleColumns(entity, row))

/** The same for rows of one query, which all have the same columns. */
export function rowsWithoutSecrets(entity: Entity, rows: Row[]): Row[] {
  const [first] = rows
  if (!first) return []
  const columns = visibleColumns(entity, first)
  return rows.map((row) => written(row, columns))
}

function visibleColumns(entity: Entity, row: Row): Column[] {
  // A column of an earlier release or of a dropped field stays in the table for a while, and is no field any more.
  const hidden = new Set([changedAt, ...entity.secrets, ...(entity.formerColumns ?? [])])
  const isKnown = (name: string) => entity.view !== null || name in entity.columns
  const visible = Object.keys(row).filter((name) => isKnown(name) && !hidden.has(name))
  return visible.map((name) => [name, entity.fields[name] ?? plain])
}

/** The id, the version and each language of a translated text are sent as they are. */
const plain = {}

function written(row: Row, columns: Column[]): Row {
  const shown: Row = {}
  for (const [name, field] of columns) shown[name] = shownValue(field, row[name])
  return shown
}

export function blankRow(entity: Entity): Row {
  const row: Row = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.fixed || field.secret) continue
    const first = firstValue(field)
    for (const stored of storedNames(name, field))
      row[stored] = first === null ? null : shownValue(field, first)
  }
  return row
}
