import type { Generated } from 'kysely'
import { changedAt, type ManyToMany, type RecordedTable } from '#platform/change/recorded.ts'
import { id, int, text, type Column, type Index, type Table } from '#platform/db/columns.ts'
import type { Field, ValueOf } from '#platform/fields/field.ts'
import { locales, localeSuffix, type Label, type LocaleSuffix } from '#platform/i18n/locale.ts'

export type Fields = Record<string, Field>

/** A row as stored: a translated field has one column for each language. */
export type EntityRow<F extends Fields> = {
  [K in keyof F as F[K] extends Field<infer _, true> ? never : K]: ValueOf<F[K]>
} & {
  [K in keyof F & string as F[K] extends Field<infer _, true> ? `${K}_${LocaleSuffix}` : never]: ValueOf<F[K]>
}

export interface AdminScreen {
  /** The columns of the list, in their order. */
  columns: string[]
  filters?: string[]
  /** The fields that the search box above the list searches; translated fields in both languages. */
  quick?: string[]
  icon?: string
  menu: MenuPlace
  actions?: AdminAction[]
  /** Other screens of the back office that have something to show about a row. */
  links?: RowLink[]
  /** Actions on rows besides the generic ones; each is a node of its own. */
  rowActions?: RowAction[]
}

/** `POST /admin/<entity>/<name>` with the ids of rows; the back office asks before it does it. */
export interface RowAction {
  name: string
  label: Label
  icon: string
  question: Label
  /** The action is not offered for rows with a value in this field. */
  hiddenWhen?: string
  /** Nor for rows with one of these values in the field of the name. */
  hiddenFor?: Readonly<Record<string, readonly (string | number)[]>>
  /** The action is only offered for rows with a value in this field. */
  requires?: string
  /** The action applies to one row at a time. */
  singleRow?: boolean
  /** The fields by which the question names each row, beside its title. */
  told?: readonly string[]
  /** The inputs that staff fill in for the action. */
  inputs?: ActionInput[]
}

/** One input of an action; it is sent under its name. */
export interface ActionInput {
  name: string
  label: Label
  hint?: Label
  required?: boolean
  max: number
  /** It is prefilled with the value of the row in the field of this name. */
  prefill?: boolean
}

export interface RowLink {
  label: Label
  /** An address with `{id}` for the id of the row, or another of its fields. */
  to: string
  /** Administrators without this permission see no link. */
  node: string
}

/** The folders of the menu; the product names them. */
export interface MenuFolders {}

/** The place of a screen in the menu when its rule is first created; from then on staff decide. */
export interface MenuPlace {
  folder: keyof MenuFolders
  /** The screen with the smallest number is at the top of its folder; one without a number is at the end. */
  at?: number
}

export const adminActions = ['index', 'info', 'add', 'edit', 'del', 'sortable', 'select', 'export'] as const
export type AdminAction = (typeof adminActions)[number]

/** Which fields the pages for visitors show, in their order. They are the pages of tables that staff made. */
export interface VisitorFields {
  /** In the list, beside the title. */
  list: readonly string[]
  detail: readonly string[]
}

interface Declaration<F extends Fields> {
  label: Label
  fields: F
  admin?: AdminScreen
  indexes?: Index[]
  /** The field with the name of a row for people; `name` unless said otherwise. */
  title?: string
  /** Where a row is shown to visitors, such as `/event/detail/{id}`. */
  page?: string
  visitors?: VisitorFields
  /** Rows change all the time, so no cached answer may read them. */
  volatile?: boolean
  /** A select that works on both databases, for an entity that is not a table but a view of others. */
  view?: string
  /** The column whose highest values come first in lists; `weigh` or the id where none is named. */
  order?: string
  /** The column with the key of the form that a row came from: a form that is sent again adds no second row. */
  idempotencyColumn?: string
}

export interface Entity<Name extends string = string, F extends Fields = Fields>
  extends RecordedTable<EntityRow<F>>, Table {
  name: Name
  label: Label
  fields: F
  admin:
    | (AdminScreen & Required<Pick<AdminScreen, 'actions' | 'quick' | 'filters' | 'links' | 'rowActions'>>)
    | null
  view: string | null
  idempotencyColumn: string | null
  title: string
  page: string | null
  visitors: VisitorFields | null
  manyToMany: ManyToMany[]
  /** The column with the row above, in entities that form a tree. */
  superior: string | null
  order: { column: string; direction: 'asc' | 'desc' }
}

/** The table of an entity as queries see it. */
export type EntityTable<E> =
  E extends Entity<string, infer F>
    ? EntityRow<F> & { id: Generated<number>; version: Generated<number> }
    : never

export type RowOfEntity<E> =
  E extends Entity<string, infer F> ? EntityRow<F> & { id: number; version: number } : never

/** One declaration; table, calls, permissions, screens, search and tests follow from it. */
export function defineEntity<const Name extends string, F extends Fields>(
  name: Name,
  declared: Declaration<F>,
): Entity<Name, F> {
  const { fields, label, admin, indexes = [], page = null, view = null, idempotencyColumn = null } = declared
  const { volatile = view !== null } = declared
  const all = Object.entries(fields)
  const stamped = (kind: 'createdAt' | 'updatedAt') => all.find(([, field]) => field.fixed === kind)?.[0]
  const [createdAt, updatedAt] = [stamped('createdAt'), stamped('updatedAt')]
  const title = declared.title ?? 'name'
  if (!(title in fields)) throw new Error(`${name} has no field "${title}" to name its rows by`)
  return {
    name,
    label,
    fields,
    title,
    page,
    visitors: declared.visitors ?? null,
    columns: columnsOf(fields, page),
    indexes: [...relationIndexes(fields, indexes), ...untranslated(title, fields[title], page), ...indexes],
    volatile,
    view,
    idempotencyColumn,
    formerColumns: all.flatMap(([, { former }]) => former?.name ?? []),
    secrets: all.filter(([, field]) => field.secret).map(([key]) => key),
    manyToMany: all.flatMap(([key, { kind, options }]) =>
      kind === 'manyOf' && options.entity ? [{ field: key, target: options.entity }] : [],
    ),
    superior: all.find(([, field]) => field.options.superior)?.[0] ?? null,
    order: { column: declared.order ?? ('weigh' in fields ? 'weigh' : 'id'), direction: 'desc' },
    admin: admin ? screenOf(fields, title, admin) : null,
    ...(createdAt ? { createdAt } : {}),
    ...(updatedAt ? { updatedAt } : {}),
  }
}

/** The stored columns of one field: two when it is translated. */
export function storedNames(name: string, field: Field): string[] {
  return field.translated ? locales.map((locale) => `${name}_${localeSuffix[locale]}`) : [name]
}

/** The stored columns of the title; none if the title is the id. */
export function titleColumns(entity: Entity | undefined): string[] {
  const field = entity?.fields[entity.title]
  return entity && field ? storedNames(entity.title, field) : []
}

/** The sitemap says when a row with a page changed last. */
function columnsOf(fields: Fields, page: string | null): Record<string, Column> {
  const columns: Record<string, Column> = { id: id(), version: int({ default: 1 }) }
  if (page) columns[changedAt] = int({ default: 0 })
  for (const [name, field] of Object.entries(fields)) {
    for (const stored of storedNames(name, field)) columns[stored] = field.column
  }
  return columns
}

/** Every relation can be followed back; a declared index that begins with it serves as well. */
function relationIndexes(fields: Fields, declared: Index[]): Index[] {
  const served = new Set(declared.filter((index) => !index.where).map((index) => index.columns[0]))
  return Object.entries(fields).flatMap(([name, field]): Index[] => {
    if (field.unique)
      return storedNames(name, field).map((column) => ({
        columns: [column],
        unique: true,
        where: notBlank(column, field),
      }))
    return field.kind === 'belongsTo' && !served.has(name) ? [{ columns: [name] }] : []
  })
}

/** Visitors see rows with a title in their own language first, and the few without one last. */
function untranslated(title: string, field: Field | undefined, page: string | null): Index[] {
  if (!page || !field?.translated) return []
  const column = `${title}_${localeSuffix.en}`
  return [{ columns: [column], where: `"${column}" = ''` }]
}

/** An optional unique field may be blank in many rows. */
const notBlank = (column: string, field: Field) =>
  field.column.type === text().type ? `"${column}" <> ''` : `"${column}" is not null`

function screenOf(fields: Fields, title: string, admin: AdminScreen) {
  for (const name of [...admin.columns, ...(admin.filters ?? []), ...(admin.quick ?? [])]) {
    if (name !== 'id' && !(name in fields)) throw new Error(`The screen names an unknown field "${name}"`)
  }
  const possible = adminActions.filter(
    (action) => action !== 'info' && (action !== 'sortable' || 'weigh' in fields),
  )
  return {
    ...admin,
    actions: admin.actions ?? possible,
    quick: admin.quick ?? [title],
    filters: admin.filters ?? [],
    links: admin.links ?? [],
    rowActions: admin.rowActions ?? [],
  }
}
