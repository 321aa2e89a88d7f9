import type { memberRule } from '#entities/member-rule.ts'
import type { MenuEntry } from '#features/member/member.calls.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'

type Rule = RowOfEntity<typeof memberRule>

/** The menu of the member centre for this member's group, without empty directories. */
export async function memberMenus({ db, locale, member }: CallContext): Promise<MenuEntry[]> {
  const rules = (await rulesFor(db, member.id)).filter(({ type }) => type !== 'route')
  const below = (superior: number | null): MenuEntry[] =>
    rules
      .filter(({ superior_id }) => superior_id === superior)
      .map((rule) => menuOf(rule, below(rule.id), locale))
      .filter(({ type, children }) => type !== 'menu_dir' || children.length > 0)
  return below(null)
}

/** An entry without a rule is open to every member. */
export async function memberMayOpen(db: Queries, memberId: number, entry: string): Promise<boolean> {
  const known = await db.selectFrom('member_rule').select('id').where('name', '=', entry).executeTakeFirst()
  if (!known) return true
  const rules = await rulesFor(db, memberId)
  return rules.some(({ id }) => id === known.id)
}

/** A group without a list of rules has all enabled rules. So does a member without a group. */
async function rulesFor(db: Queries, memberId: number): Promise<Rule[]> {
  const group = await db
    .selectFrom('member')
    .innerJoin('member_group', 'member_group.id', 'member.group_id')
    .select('member_group.rules')
    .where('member.id', '=', memberId)
    .executeTakeFirst()
  const given = group?.rules && group.rules !== '*' ? new Set(idsIn(group.rules)) : null
  const rules = await db
    .selectFrom('member_rule')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
  return given ? rules.filter(({ id }) => given.has(id)) : rules
}

function menuOf(rule: Rule, children: MenuEntry[], locale: Locale): MenuEntry {
  const { id, superior_id, type, name, path, icon, url } = rule
  const title = rule[`title_${localeSuffix[locale]}`] || rule.title_zh_cn
  const isFolder = type === 'menu_dir'
  return {
    id,
    pid: superior_id ?? 0,
    type,
    title,
    name,
    path: belowUser(path),
    icon,
    menu_type: isFolder ? null : rule.menu_type,
    url,
    component: isFolder ? '' : `/src/views/frontend/user/${name}.vue`,
    extend: 'none',
    keepalive: 0,
    children,
  }
}

/** Clients put the path of an entry behind `/user/`. */
const belowUser = (path: string): string => path.replace(/^\/user\//, '')
