import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { maskValue } from './mask-value.ts'

/** Records every change of a watched field by an administrator, in the same transaction. */
export const watchSensitive =
  (house: House): Watcher =>
  async ({ tx, entity: { name }, before, after, record }) => {
    if (record.audit.area !== 'admin' || !before || !after) return
    const entity = house.registry.entities.get(name)
    if (!entity) return
    const rules = await tx.queries
      .selectFrom('sensitive_rule')
      .select(['id', 'data_fields'])
      .where('data_table', '=', name)
      .where('status', '=', 1)
      .orderBy('id')
      .execute()
    const recorded = new Set<string>()
    for (const { id, data_fields: names } of rules) {
      for (const [stored, field] of watchedColumns(entity, names)) {
        if (recorded.has(stored) || before[stored] === after[stored]) continue
        recorded.add(stored)
        await tx.queries
          .insertInto('sensitive_change')
          .values({
            change_id: record.id,
            sensitive_id: id,
            data_field: stored,
            data_comment_zh_cn: field.label.zh,
            data_comment_en: field.label.en,
            before: maskValue(field, before[stored]),
            after: maskValue(field, after[stored]),
          })
          .execute()
      }
    }
  }

/** A rule may name a field that no longer exists. */
const watchedColumns = ({ fields }: Entity, names: string) =>
  names.split(',').flatMap((name) => {
    const field = fields[name]
    return field ? storedNames(name, field).map((stored) => [stored, field] as const) : []
  })
