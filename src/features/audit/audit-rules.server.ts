import { refuseField } from '#platform/i18n/refuse-fields.ts'
import type { sensitiveRule } from '#entities/sensitive-rule.ts'
import { changesAny, selfAndBelow, refuseUnlessSuper } from '#features/access/public/admin-rank.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { loose } from '#platform/db/db.server.ts'
import type { RulesByEntity } from '#platform/entity/rules.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { forgetForEver } from './forget.server.ts'

type SensitiveRuleForm = Partial<RowOfEntity<typeof sensitiveRule>>

/** The special rules of the record of change in the back office, by the name of the view. */
export const auditRules: RulesByEntity = {
  admin_log: { visibleRows: ofOwnPeople },
  sensitive_log: { visibleRows: ofOwnPeople },
  recycle_log: { visibleRows: ofOwnPeople, deleteInstead: forgetForEver },

  recycle_rule: {
    blank: async (_query, context) => tablesFor(context),
    async beforeEdit(id, values, context) {
      const row = await stored('recycle_rule', id, context)
      if (changesAny(row, values, ['status'])) refuseUnlessSuper(context)
      return values
    },
  },

  sensitive_rule: {
    blank: async (_query, context) => tablesFor(context),
    beforeAdd: async (values, context) => placed(values, context),
    async beforeEdit(id, values, context) {
      const { data_table, data_fields } = await stored('sensitive_rule', id, context)
      return placed({ data_table, data_fields, ...values }, context)
    },
  },
}

/** The tables that a rule may name, and their controllers, as the form of a rule offers them. */
function tablesFor({ house, locale }: CallContext) {
  const ruled = [...house.entities.values()].filter(({ admin, view }) => admin && !view)
  const titles = ruled.map(({ name, label }): [string, string] => [name, labelIn(label, locale)])
  return { tables: Object.fromEntries(titles), controllers: Object.fromEntries(titles) }
}

/** Administrators see their own actions and those of the administrators below them. */
async function ofOwnPeople(context: CallContext) {
  const ids = await selfAndBelow(context)
  return ids && { column: 'admin_id', values: ids }
}

async function stored(
  name: 'recycle_rule' | 'sensitive_rule',
  id: number,
  { db }: CallContext,
): Promise<SensitiveRuleForm> {
  const row = await loose(db).selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst()
  return (row as SensitiveRuleForm | undefined) ?? refuse('refused.notFound', { kind: 'notFound' })
}

/** A rule must name a table of the back office and existing fields. */
async function placed(values: SensitiveRuleForm, context: CallContext) {
  const entity = context.house.entities.get(values.data_table ?? '')
  if (!entity?.admin || entity.view) return refuseChoice('data_table', { zh: '数据表', en: 'Table' }, context)
  const names = (values.data_fields ?? '').split(',')
  if (!names.every((name) => name in entity.fields))
    return refuseChoice('data_fields', { zh: '敏感字段', en: 'Sensitive fields' }, context)
  return { ...values, controller: `/admin/${entity.name}`, primary_key: 'id' }
}

function refuseChoice(name: string, label: Label, { locale }: CallContext): never {
  const params = { field: labelIn(label, locale) }
  return refuseField(name, { key: 'valid.choice', params }, 'refused.parameter')
}
