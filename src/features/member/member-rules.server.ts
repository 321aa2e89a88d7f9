import { memberRule } from '#entities/member-rule.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { EntityRules } from '#platform/entity/crud.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'

type Form = Partial<RowOfEntity<typeof memberRule>>

/** An entry that leads to another site says where. */
export const memberRuleRules: EntityRules = {
  async beforeAdd(values: Form, { locale }) {
    return values.menu_type === 'link' && !values.url ? refuseAddress(locale) : values
  },
  async beforeEdit(id, values: Form, { db, locale }) {
    const columns = ['menu_type', 'url'] as const
    const row = await db.selectFrom('member_rule').select(columns).where('id', '=', id).executeTakeFirst()
    const { menu_type, url } = { ...row, ...values }
    return menu_type === 'link' && !url ? refuseAddress(locale) : values
  },
}

function refuseAddress(locale: Parameters<typeof message>[0]): never {
  const params = { field: labelIn(memberRule.fields.url.label, locale) }
  const fields = { url: message(locale, 'valid.required', params) }
  return refuse('valid.required', { kind: 'invalid', params, data: { fields } })
}
