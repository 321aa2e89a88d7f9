import type { AdminCaller } from '#platform/call/caller.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { MenuEntry } from './admin.calls.ts'

/** The menu as one administrator sees it: the heavier above, and no directory that holds nothing. */
export async function menusFor({ db, admin, locale, registry }: CallContext): Promise<MenuEntry[]> {
  const all = await enabledRules(db)
  // A table that staff dropped keeps its rules, and with them its place and its permissions, until it comes back.
  const rules = all.filter(({ component, name }) => component !== 'entity' || registry.entities.has(name))
  return branchesBelow(null, rules, admin, locale)
}

type Rule = Awaited<ReturnType<typeof enabledRules>>[number]

function enabledRules(db: Queries) {
  return db
    .selectFrom('menu_rule')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function branchesBelow(
  superior: number | null,
  rules: Rule[],
  admin: AdminCaller,
  locale: Locale,
): MenuEntry[] {
  return rules
    .filter((rule) => rule.superior_id === superior)
    .map((rule) => entryOf(rule, branchesBelow(rule.id, rules, admin, locale), locale))
    .filter((entry) => isGranted(entry, admin))
}

function isGranted({ type, name, children }: MenuEntry, admin: AdminCaller): boolean {
  if (type === 'button') return admin.can(name)
  return type === 'menu_dir' ? children.length > 0 : mayOpen(admin, name)
}

/** The page of an entity opens with the right to list it; a page without buttons has a node of its own. */
const mayOpen = (admin: AdminCaller, name: string) => admin.can(`${name}/index`) || admin.can(name)

function entryOf(rule: Rule, children: MenuEntry[], locale: Locale): MenuEntry {
  const { id, superior_id, title_zh_cn, title_en, name, path, icon, url, component, extend } = rule
  const menu_type = rule.type === 'menu' ? rule.menu_type : null
  const title = locale === 'en' ? title_en || title_zh_cn : title_zh_cn || title_en
  const remark = locale === 'en' ? rule.remark_en || rule.remark_zh_cn : rule.remark_zh_cn || rule.remark_en
  const { type } = rule
  const keepalive = rule.keepalive ? name : 0
  const shown = { title, title_zh_cn, title_en, name, path, icon, menu_type, url, component, extend }
  return { id, pid: superior_id ?? 0, type, ...shown, keepalive, remark, children }
}
