import type { CallContext } from '#platform/call/context.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'

/** Screens where staff set what is no setting, beside the settings. */
const beside = ['recycle_rule', 'sensitive_rule']

/** Those that this administrator may open, as the menu names them. */
export async function quickEntrance({ db, admin, locale }: CallContext) {
  const rules = await db
    .selectFrom('menu_rule')
    .select(['name', 'path', 'title_zh_cn', 'title_en'])
    .where('name', 'in', beside)
    .where('type', '=', 'menu')
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
  return rules
    .filter(({ name }) => admin.can(`${name}/index`))
    .map(({ path, title_zh_cn: zh, title_en: en }) => ({
      key: labelIn({ zh, en: en || zh }, locale),
      value: `/admin/${path}`,
    }))
}
