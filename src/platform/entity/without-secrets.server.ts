import { changedAt } from '#platform/change/recorded.ts'
import { storedNames, type Entity } from './entity.ts'

type Row = Record<string, unknown>

/** A row for the back office: both languages, never a secret. */
export function withoutSecrets(entity: Entity, row: Row): Row {
  const shown: Row = {}
  for (const [name, value] of Object.entries(row)) {
    if (name !== changedAt && !entity.secrets.includes(name)) shown[name] = value
  }
  return shown
}

export const rowsWithoutSecrets = (entity: Entity, rows: Row[]): Row[] =>
  rows.map((row) => withoutSecrets(entity, row))

export function blankRow(entity: Entity): Row {
  const row: Row = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.fixed || field.secret) continue
    for (const stored of storedNames(name, field)) row[stored] = field.blank
  }
  return row
}
