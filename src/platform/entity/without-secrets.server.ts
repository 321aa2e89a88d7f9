import { changedAt } from '#platform/change/recorded.ts'
import { storedNames, type Entity } from './entity.ts'

type Row = Record<string, unknown>

/** A row for the back office: both languages, never a secret. */
export const withoutSecrets = (entity: Entity, row: Row): Row => pick(row, visibleColumns(entity, row))

/** The same for rows of one query, which all have the same columns. */
export function rowsWithoutSecrets(entity: Entity, rows: Row[]): Row[] {
  const [first] = rows
  if (!first) return []
  const columns = visibleColumns(entity, first)
  return rows.map((row) => pick(row, columns))
}

const visibleColumns = ({ secrets }: Entity, row: Row): string[] =>
  Object.keys(row).filter((name) => name !== changedAt && !secrets.includes(name))

function pick(row: Row, columns: string[]): Row {
  const picked: Row = {}
  for (const name of columns) picked[name] = row[name]
  return picked
}

export function blankRow(entity: Entity): Row {
  const row: Row = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.fixed || field.secret) continue
    for (const stored of storedNames(name, field)) row[stored] = field.blank
  }
  return row
}
