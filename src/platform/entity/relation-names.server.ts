import type { Expression, SqlBool } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import { idsNamedBy } from '#platform/fields/many-of/many-of.ts'
import { labelIn, localeSuffix } from '#platform/i18n/locale.ts'
import { titleColumns, type Entity } from './entity.ts'
import { madeName } from './made-name.ts'
import { rowsIn } from './rows.server.ts'

type Row = Record<string, unknown> & { id: number }

/** A list adds the name of each related row beside its id: `theme_id` gets `theme_id_name`. */
export const nameColumn = (field: string): string => `${field}_name`

export async function withNames(entity: Entity, rows: Record<string, unknown>[], context: CallContext) {
  const relations = Object.entries(entity.fields).filter(([, field]) => field.options.entity)
  for (const [name, field] of relations) {
    const target = context.registry.entities.get(field.options.entity as string)
    if (!target) continue
    const idsOf = (row: Record<string, unknown>) => idsNamedBy(field, row[name])
    const names = await namesOf(target, [...new Set(rows.flatMap(idsOf))], context)
    for (const row of rows)
      row[nameColumn(name)] = idsOf(row)
        .map((id) => names.get(id) ?? `#${id}`)
        .join(context.locale === 'en' ? ', ' : '、')
  }
  if (context.registry.rules[entity.name]?.madeNames)
    for (const row of rows) row[shownTitle(entity)] = nameOf(entity, row as Row, context)
  return rows
}

/** Beside a name that the product gave, in the language of the reader. */
export const shownTitle = ({ title }: Entity): string => `shown_${title}`

/** In one query, by their ids. Rows of which the caller may not know are left out where `seen` says which. */
export async function namesOf(
  entity: Entity,
  ids: number[],
  context: CallContext,
  seen: Array<Expression<SqlBool>> = [],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const columns = ['id', ...titleColumns(entity)]
  const found = rowsIn(context.db, entity)
    .select(columns as never)
    .where('id', 'in', ids)
  const rows = (await seen.reduce((query, each) => query.where(each as never), found).execute()) as Row[]
  return new Map(rows.map((row) => [row.id, nameOf(entity, row, context)]))
}

/** The title of a row, in the language of the reader if it has one. */
export function nameOf(entity: Entity, row: Row, context: CallContext): string {
  const { locale } = context
  if (!entity.fields[entity.title]?.translated) {
    const stored = String(row[entity.title])
    const names = context.registry.rules[entity.name]?.madeNames?.(context)
    const made = names?.find((label) => madeName(label) === stored)
    return made ? labelIn(made, locale) : stored
  }
  return String(row[`${entity.title}_${localeSuffix[locale]}`] || row[`${entity.title}_zh_cn`])
}
