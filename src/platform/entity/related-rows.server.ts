import { sql, type Expression, type SqlBool } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import { linkTableName } from '#platform/change/many-to-many-table.ts'
import type { Field } from '#platform/fields/field.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Entity } from './entity.ts'
import { within, type RulesByEntity } from './rules.server.ts'

/** The entities of a registry with their rules, for lists that look into related rows. */
export interface EntityMap {
  entities: ReadonlyMap<string, Entity>
  rules: RulesByEntity
}

/** Which related rows a caller may ask about, and by which columns. */
export interface RelatedRows {
  entity: Entity
  seen: Array<Expression<SqlBool>>
  /** Null: every column of its list. */
  columns: readonly string[] | null
}

export type RelatedByEntity = ReadonlyMap<string, RelatedRows>

const deepest = 2

/** The relation that the first part of a dotted name means: `group`, `group_id` or `group_ids`. */
export function relationNamed(entity: Entity, word: string): [name: string, field: Field] | null {
  const found = [word, `${word}_id`, `${word}_ids`].find((name) => entity.fields[name]?.options.entity)
  return found ? [found, entity.fields[found] as Field] : null
}

/** What dotted names such as `group_id.name` lead to. A caller learns no more of those rows than their own list tells. */
export async function relatedRows(
  entity: Entity,
  names: readonly string[],
  context: CallContext,
  { entities, rules }: EntityMap,
): Promise<RelatedByEntity> {
  const related = new Map<string, RelatedRows>()
  for (const name of names) {
    const path = name.split('.').slice(0, -1)
    if (path.length > deepest) refuseField(name)
    let from = entity
    for (const word of path) {
      const target = entities.get(relationNamed(from, word)?.[1].options.entity ?? '')
      if (!target) return refuseField(name)
      const seen = within(await rules[target.name]?.visibleRows?.(context))
      const columns = context.admin.can(`${target.name}/index`) ? null : ['id', target.title]
      related.set(target.name, { entity: target, seen, columns })
      from = target
    }
  }
  return related
}

export const refuseField = (name: string): never =>
  refuse('refused.unknownField', { kind: 'invalid', params: { field: name.slice(0, 60) } })

/** The rows whose related row fulfils a condition. */
export function whoseRelatedRow(
  entity: Entity,
  [name, field]: [string, Field],
  { entity: target, seen }: RelatedRows,
  condition: Expression<SqlBool>,
): Expression<SqlBool> {
  const named = sql`select id from ${rowsOf(target)} where ${sql.join([condition, ...seen], sql` and `)}`
  if (field.kind !== 'manyOf') return sql<SqlBool>`${sql.ref(name)} in (${named})`
  return sql<SqlBool>`id in (select row_id from ${sql.table(linkTableName(entity.name, name))} where named_id in (${named}))`
}

/** The value of a column of the related row, to sort by it. */
export const columnOfRelatedRow = (entity: Entity, relation: string, target: Entity, column: string) =>
  sql`(select ${sql.ref(`related.${column}`)} from ${rowsOf(target, 'related')} where related.id = ${sql.ref(`${entity.name}.${relation}`)})`

const rowsOf = ({ name, view }: Entity, alias = name) =>
  sql`${view ? sql`(${sql.raw(view)})` : sql.table(name)} as ${sql.id(alias)}`
