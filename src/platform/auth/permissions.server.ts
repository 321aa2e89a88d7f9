import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { House } from '#platform/call/house.server.ts'
import {
  allows,
  chainTo,
  effectiveRights,
  noRights,
  ownRights,
  rightsAlong,
  unionOf,
  type Group,
  type Rights,
} from './rights.ts'

/** An administrator with the facts of the permission decision. */
export interface AdminWithRights {
  id: number
  name: string
  groupIds: number[]
  rights: Rights
}

/**
 * Whether and why an administrator may do something: one entry for each group, with the chain from the group up to its
 * root.
 */
export interface RightExplanation {
  allowed: boolean
  super: boolean
  /** The node is in the menu but was disabled there. */
  switchedOff: boolean
  groups: Array<{ id: number; name: string; gives: boolean; chain: RightChainLink[] }>
}

export interface RightChainLink {
  id: number
  name: string
  enabled: boolean
  lists: boolean
}

/** An enabled administrator with their current rights, or null. */
export async function enabledAdmin(house: House, id: number): Promise<AdminWithRights | null> {
  const book = await rightsBook(house.db)
  return book.admins.get(id) ?? null
}

/** The only permission decision: the super administrator may do everything, others what their groups allow. */
export const mayDo = ({ rights }: AdminWithRights, node: string): boolean => allows(rights, node)

export async function allGroups(house: House): Promise<readonly Group[]> {
  return (await rightsBook(house.db)).groups
}

export async function explainPermission(
  house: House,
  adminId: number,
  node: string,
): Promise<RightExplanation> {
  const book = await rightsBook(house.db)
  const admin = book.admins.get(adminId)
  const byId = new Map(book.groups.map((group) => [group.id, group]))
  const own = (admin?.groupIds ?? []).flatMap((id) => byId.get(id) ?? [])
  return {
    allowed: admin !== undefined && mayDo(admin, node),
    super: admin?.rights.everything ?? false,
    switchedOff: book.switchedOff.has(node.toLowerCase()),
    groups: own.map((group) => {
      const chain = chainTo(group, byId)
      const links = chain.map((each) => ({
        id: each.id,
        name: each.name,
        enabled: each.status === 1,
        lists: allows(ownRights(each), node),
      }))
      return { id: group.id, name: group.name, gives: allows(rightsAlong(chain), node), chain: links }
    }),
  }
}

/** The permissions of all administrators. */
interface RightsBook {
  groups: readonly Group[]
  admins: ReadonlyMap<number, AdminWithRights>
  switchedOff: ReadonlySet<string>
}

const rightsBook = cachedUntilChanged(['admin', 'admin_group', 'menu_rule'], readBook)

async function readBook(db: House['db']): Promise<RightsBook> {
  const groups = await db.read
    .selectFrom('admin_group')
    .select(['id', 'name', 'superior_id', 'rules', 'status'])
    .execute()
  const rows = await db.read
    .selectFrom('admin')
    .select(['id', 'username', 'group_ids'])
    .where('status', '=', 1)
    .execute()
  const switchedOff = await switchedOffNodes(db)
  const effective = effectiveRights(groups)
  const admins = rows.map((row): [number, AdminWithRights] => {
    const groupIds = idsIn(row.group_ids)
    const all = unionOf(groupIds.map((id) => effective.get(id) ?? noRights))
    const nodes = new Set([...all.nodes].filter((node) => !switchedOff.has(node)))
    return [
      row.id,
      { id: row.id, name: row.username, groupIds, rights: { everything: all.everything, nodes } },
    ]
  })
  return { groups, admins: new Map(admins), switchedOff }
}

/** A disabled rule also disables the buttons of its page. */
async function switchedOffNodes(db: House['db']): Promise<Set<string>> {
  const rules = await db.read
    .selectFrom('menu_rule')
    .select(['id', 'superior_id', 'name', 'status'])
    .execute()
  const off = new Set<number>()
  const visit = (id: number) => {
    if (off.has(id)) return
    off.add(id)
    for (const rule of rules) if (rule.superior_id === id) visit(rule.id)
  }
  for (const rule of rules) if (rule.status !== 1) visit(rule.id)
  return new Set(rules.filter((rule) => off.has(rule.id)).map((rule) => rule.name.toLowerCase()))
}

const idsIn = (stored: string): number[] => stored.split(',').filter(Boolean).map(Number)
