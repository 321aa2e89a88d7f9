import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { inLocale } from './translated.ts'

const remarks = cachedUntilChanged(['menu_rule'], async ({ read }) => {
  const rules = await read
    .selectFrom('menu_rule')
    .select(['name', 'remark_zh_cn', 'remark_en'])
    .where('type', '=', 'menu')
    .execute()
  return new Map(rules.map(({ name, ...remark }) => [name, remark]))
})

/** What staff say of a screen in the rule of its menu; clients show it above the list. */
export async function screenRemark(screen: string, { house, locale }: CallContext): Promise<string> {
  const said = (await remarks(house.db)).get(screen)
  return said ? inLocale(said, ['remark'], locale).remark : ''
}
