import { memberRule } from '#entities/member-rule.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { EntityRules } from '#platform/entity/rules.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'

/** An entry that leads to another site says where. */
export const memberRuleRules: EntityRules<typeof memberRule> = {
  async beforeAdd(values, { locale }) {
    return values.menu_type === 'link' && !values.url ? refuseAddress(locale) : values
  },
  async beforeEdit(id, values, { db, locale }) {
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
