import type { RawBuilder } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Entity } from './entity.ts'
import { filterableField } from './list-query.server.ts'
import { columnOfRelatedRow, refuseField, relationNamed, type EntityMap } from './related-rows.server.ts'

/** The column that a list is sorted by, also one of a related row. */
export function orderOf(
  entity: Entity,
  text: string | undefined,
  { entities }: EntityMap,
  { locale, admin }: CallContext,
): { column: string | RawBuilder<unknown>; direction: 'asc' | 'desc' } {
  if (!text) return entity.order
  const [name = '', direction = 'desc'] = text.split(',')
  if (direction !== 'asc' && direction !== 'desc') refuse('refused.parameter', { kind: 'invalid' })
  const [word = '', sorted] = name.split('.')
  if (sorted === undefined) return { column: columnIn(entity, name, locale), direction }
  const relation = relationNamed(entity, word)
  const target = relation?.[1].kind === 'belongsTo' && entities.get(relation[1].options.entity as string)
  if (!target || (sorted !== target.title && !admin.can(`${target.name}/index`))) return refuseField(name)
  return {
    column: columnOfRelatedRow(entity, relation[0], target, columnIn(target, sorted, locale)),
    direction,
  }
}

function columnIn(entity: Entity, name: string, locale: Locale): string {
  const field = filterableField(entity, name)
  return field !== 'id' && field.translated && name in entity.fields
    ? `${name}_${localeSuffix[locale]}`
    : name
}
