import type { Locale } from '#platform/i18n/locale.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { memberRule } from '#entities/member-rule.ts'
import type { EntityRules } from '#platform/entity/rules.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'

/** An entry of type `link` needs an address. */
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

function refuseAddress(locale: Locale): never {
  const params = { field: labelIn(memberRule.fields.url.label, locale) }
  return refuseField('url', { key: 'valid.required', params })
}
