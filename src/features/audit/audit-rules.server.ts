import { refuseField } from '#platform/i18n/refuse-fields.ts'
import type { sensitiveRule } from '#entities/sensitive-rule.ts'
import { changesAny, selfAndBelow, refuseUnlessSuper } from '#features/access/public/admin-rank.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { loose } from '#platform/db/db.server.ts'
import type { RulesByEntity } from '#platform/entity/rules.server.ts'
import type { Entity, RowOfEntity } from '#platform/entity/entity.ts'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { deletedName, nameDeleted } from './deleted-name.server.ts'
import { nameRecords } from './records-of-actions.server.ts'
import { forgetForEver } from './forget.server.ts'
import { showChanged } from './shown-changes.server.ts'
import { ruledTable, ruledTables } from './ruled-tables.server.ts'

type SensitiveRuleForm = Partial<RowOfEntity<typeof sensitiveRule>>
type RuleForm = Pick<SensitiveRuleForm, 'data_table'>

/** The special rules of the record of change in the back office, by the name of the view. */
export const auditRules: RulesByEntity = {
  admin_log: { visibleRows: ofOwnPeople, together: nameRecords },
  sensitive_log: { visibleRows: ofOwnPeople, together: showChanged },
  recycle_log: {
    computed: { row_name: deletedName },
    together: nameDeleted,
    visibleRows: ofOwnPeople,
    deleteInstead: forgetForEver,
  },

  recycle_rule: {
    madeNames: labelsOfTables,
    computed: { controller_as },
    blank: async (_query, context) => tablesFor(context),
    async beforeAdd(values, context) {
      refuseUnlessSuper(context)
      return { ...values, ...placeOf(values, context) }
    },
    async beforeEdit(id, values, context) {
      const row = await stored('recycle_rule', id, context)
      if (changesAny(row, values, ['status', 'data_table'])) refuseUnlessSuper(context)
      return { ...values, ...placeOf({ ...row, ...values }, context) }
    },
  },

  sensitive_rule: {
    madeNames: labelsOfTables,
    computed: { controller_as, fields: labelledFields },
    blank: async (_query, context) => tablesFor(context),
    beforeAdd: async (values, context) => placed(values, context),
    async beforeEdit(id, values, context) {
      const { data_table, data_fields } = await stored('sensitive_rule', id, context)
      return placed({ data_table, data_fields, ...values }, context)
    },
  },
}

function labelsOfTables({ registry }: CallContext): Label[] {
  return [...registry.entities.values()].map(({ label }) => label)
}

/** The tables that a rule may name, and their controllers, as the form of a rule offers them. */
function tablesFor({ house, locale }: CallContext) {
  const titles = ruledTables(house).map(({ name, label }): [string, string] => [name, labelIn(label, locale)])
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
  const entity = ruledEntity(values, context)
  const names = (values.data_fields ?? '').split(',')
  if (!names.every((name) => name in entity.fields))
    return refuseChoice('data_fields', { zh: '敏感字段', en: 'Sensitive fields' }, context)
  return { ...values, ...placeOf(values, context) }
}

/** Where the rows of the table are looked after. */
function placeOf(values: RuleForm, context: CallContext) {
  const { name } = ruledEntity(values, context)
  return { controller: `/admin/${name}`, primary_key: 'id' }
}

function ruledEntity({ data_table = '' }: RuleForm, context: CallContext): Entity {
  return (
    ruledTable(context.house, data_table) ??
    refuseChoice('data_table', { zh: '数据表', en: 'Table' }, context)
  )
}

/** The controller as the forms of other clients know it. */
function controller_as({ data_table }: RuleForm) {
  return data_table
}

/** The watched fields with their titles, which those forms send beside the names. */
function labelledFields({ data_table = '', data_fields = '' }: SensitiveRuleForm, context: CallContext) {
  const fields = context.registry.entities.get(data_table)?.fields ?? {}
  return data_fields.split(',').flatMap((name) => {
    const label = fields[name]?.label
    return label ? { name, value: labelIn(label, context.locale) } : []
  })
}

function refuseChoice(name: string, label: Label, { locale }: CallContext): never {
  const params = { field: labelIn(label, locale) }
  return refuseField(name, { key: 'valid.choice', params }, 'refused.parameter')
}
