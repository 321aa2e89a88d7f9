import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { syncMenuRules } from '#features/access/menu-rules.server.ts'
import { adminHandlers } from '#features/admin/admin.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import type { Method } from '#platform/call/call.ts'
import { crudHandlers } from '#platform/entity/crud.server.ts'
import type { EngineName } from './databases.ts'
import { addRow, asking, openSmallHouse } from './small-house.ts'

const every = ['index', 'add', 'edit', 'del', 'sortable', 'select']
const managing = [
  ...every.map((action) => `admin/${action}`),
  ...every.map((action) => `admin_group/${action}`),
]
const chiefNodes = [
  ...managing,
  'menu_rule/index',
  'menu_rule/edit',
  'menu_rule/add',
  'menu_rule/del',
  'event/index',
  'event/edit',
]

export type Staff = Awaited<ReturnType<typeof openStaff>>

/** Administrators in a tree of groups: top, chiefs, editors, interns, and another group beside the chiefs. */
export async function openStaff(engine: EngineName) {
  const small = await openSmallHouse(engine)
  const { house } = small
  const group = async (name: string, rules: string, superior_id: number | null) =>
    (await addRow(house, adminGroup, { name, rules, superior_id })).id
  const person = async (username: string, id: number) => {
    const values = { username, nickname: username, password: 'hash', group_ids: String(id) }
    return (await addRow(house, admin, values)).id
  }
  const top = await group('Top', '*', null)
  const chiefs = await group('Chiefs', chiefNodes.join(','), top)
  const editors = await group('Editors', 'event/index,event/edit,event/del', chiefs)
  const interns = await group('Interns', 'event/index', editors)
  const others = await group('Others', 'event/index', top)
  const people = {
    root: await person('root', top),
    chief: await person('chief', chiefs),
    peer: await person('peer', chiefs),
    editor: await person('editor', editors),
    other: await person('other', others),
  }
  await syncMenuRules(house)
  const managed = ['admin', 'admin_group', 'menu_rule', 'member'].flatMap(
    (name) => house.registry.entities.get(name) ?? [],
  )
  const ask = asking(house, [...adminHandlers, ...managed.flatMap(crudHandlers)])
  const as = async (who: keyof typeof people, method: Method, path: string, input: unknown = {}) => {
    const { token } = await issueTokens(house, 'admin', people[who], { keep: false })
    return ask(method, path, input, { admin: token })
  }
  const rulesOf = async (id: number) => {
    const rows = house.db.read.selectFrom('admin_group').select('rules').where('id', '=', id)
    return (await rows.executeTakeFirstOrThrow()).rules
  }
  return { small, ask, as, rulesOf, groups: { top, chiefs, editors, interns, others }, people }
}
