import { shownValue, type FieldKind, type FieldOptions, type Operator } from '#platform/fields/field.ts'
import type { Label } from '#platform/i18n/locale.ts'
import type { AdminAction, Entity, RowAction, RowLink } from './entity.ts'

/** A declaration as data: what the back office draws its screens from, for entities in code and made at run time alike. */
export interface EntityDescription {
  name: string
  label: Label
  title: string
  superior: string | null
  order: { column: string; direction: 'asc' | 'desc' }
  fields: FieldDescription[]
  columns: string[]
  filters: string[]
  quick: string[]
  actions: AdminAction[]
  /** Where visitors see a row, with `{id}` for its id. */
  page: string | null
  links: RowLink[]
  rowActions: RowAction[]
  /** A new row is sent with the key of its form. */
  once: boolean
  /** What is left of a deleted row: it can come back from the recycle bin, or it stays in the record of change alone. */
  kept?: 'bin' | 'record' | 'nothing'
}

export interface FieldDescription {
  name: string
  kind: FieldKind
  label: Label
  hint?: Label
  translated: boolean
  required: boolean
  fixed: boolean
  blank: unknown
  operators: readonly Operator[]
  options: FieldOptions
}

export function describe(entity: Entity): EntityDescription | null {
  if (!entity.admin) return null
  const { columns, filters, quick, actions, links, rowActions } = entity.admin
  const { name, label, title, superior, order } = entity
  const fields = nameFirst(entity).map(([key, field]): FieldDescription => ({
    name: key,
    kind: field.kind,
    label: field.label,
    ...(field.hint ? { hint: field.hint } : {}),
    translated: field.translated,
    required: field.required,
    fixed: field.fixed !== undefined,
    blank: shownValue(field, field.blank),
    operators: field.operators,
    options: field.options,
  }))
  return {
    name,
    label,
    title,
    superior,
    order,
    fields,
    columns,
    filters,
    quick,
    actions,
    page: entity.page,
    links,
    rowActions,
    once: entity.idempotencyColumn !== null,
  }
}

/** The name that people give to a row stands before everything else of it, wherever its fields are drawn. */
function nameFirst({ fields, title, admin }: Entity) {
  const all = Object.entries(fields)
  const isGiven = fields[title]?.required && !fields[title].fixed && admin?.actions.includes('edit')
  return isGiven ? all.toSorted(([one], [next]) => Number(next === title) - Number(one === title)) : all
}
