import { storedTitle } from '#entities/admin-log.ts'
import type { AuditContext } from '#platform/change/audit-context.ts'
import type { Queries } from '#platform/db/db.server.ts'

/** What the menu calls an action now. It is stored with the action, because staff may rename the menu later. */
export async function actionTitle(queries: Queries, { area, node }: AuditContext): Promise<string> {
  if (area !== 'admin' || node === '') return ''
  const rule = await queries
    .selectFrom('menu_rule')
    .select(['title_zh_cn', 'title_en', 'superior_id'])
    .where('name', '=', node)
    .executeTakeFirst()
  if (!rule) return ''
  const above = await queries
    .selectFrom('menu_rule')
    .select(['title_zh_cn', 'title_en'])
    .where('id', '=', rule.superior_id ?? 0)
    .executeTakeFirst()
  const whole = (over: string | undefined, own: string) => (over === undefined ? own : `${over} / ${own}`)
  return storedTitle(whole(above?.title_zh_cn, rule.title_zh_cn), whole(above?.title_en, rule.title_en))
}
