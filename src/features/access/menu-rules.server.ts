import { menuFolders, type MenuFolder } from '#entities/menu-folders.ts'
import { menuRule } from '#entities/menu-rule.ts'
import type { House } from '#platform/call/house.server.ts'
import { isUniqueViolation } from '#platform/db/db.server.ts'
import type { AdminAction, Entity, MenuPlace } from '#platform/entity/entity.ts'
import type { Label } from '#platform/i18n/locale.ts'
import type { CustomScreen } from '#platform/registry/module.server.ts'

/**
 * Gives every screen its place in the menu and every action its node. What is there already stays as it is, also where
 * only the case of a name differs.
 */
export async function syncMenuRules(house: House): Promise<void> {
  const declared = declaredRules(house.registry)
  const there = await house.db.read.selectFrom('menu_rule').select('name').execute()
  const names = new Set(there.map(({ name }) => name.toLowerCase()))
  if (declared.every(({ name }) => names.has(name.toLowerCase()))) return
  try {
    await addMissing(house, declared)
  } catch (error) {
    // Another node that starts at the same moment was a little faster.
    if (!isUniqueViolation(error)) throw error
    await addMissing(house, declared)
  }
}

interface DeclaredRule {
  name: string
  /** The name of the rule above. */
  above: string | null
  type: 'menu_dir' | 'menu' | 'button'
  title: Label
  path: string
  icon: string
  component: string
  weigh: number
}

function declaredRules({ entities, screens }: House['registry']): DeclaredRule[] {
  const ownIn = (folder: MenuFolder | null) =>
    [...screens].filter(([, { menu }]) => (menu?.folder ?? null) === folder)
  const folders = Object.entries(menuFolders).flatMap(
    ([name, { title, icon }], place, { length }): DeclaredRule[] => {
      const folder = name as MenuFolder
      const inside = [...entities.values()].filter(({ admin }) => admin?.menu.folder === folder)
      const own = ownIn(folder)
      if (inside.length + own.length === 0) return []
      const top = { name, above: null, type: 'menu_dir', title, path: name, icon, component: '' } as const
      return [
        { ...top, weigh: (length - place) * 100 },
        ...inside.flatMap(rulesOf),
        ...own.flatMap(([screenName, screen]) => rulesOfCustomScreen(screenName, screen)),
      ]
    },
  )
  return [...ownIn(null).flatMap(([name, screen]) => rulesOfCustomScreen(name, screen)), ...folders]
}

/** Above all folders. */
const topWeigh = 2000

const weighOf = ({ at = 1000 }: MenuPlace) => 1010 - at

const actionTitles: Record<AdminAction, Label> = {
  index: { zh: '查看', en: 'View' },
  info: { zh: '详情', en: 'Details' },
  add: { zh: '添加', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  del: { zh: '删除', en: 'Delete' },
  sortable: { zh: '排序', en: 'Sort' },
  select: { zh: '选择', en: 'Choose' },
  export: { zh: '导出', en: 'Export' },
}

function rulesOf({ name, label, admin }: Entity): DeclaredRule[] {
  if (!admin) return []
  const actions = [
    ...admin.actions.map((action) => ({ name: action, title: actionTitles[action] })),
    ...admin.rowActions.map((action) => ({ name: action.name, title: action.label })),
  ]
  const { menu, icon = '' } = admin
  const nodes = actions.map((action) => ({ name: `${name}/${action.name}`, title: action.title }))
  return rulesOfScreen(name, { menu, title: label, icon, nodes }, 'entity')
}

function rulesOfCustomScreen(name: string, screen: CustomScreen): DeclaredRule[] {
  const nodes = [{ name: `${name}/index`, title: actionTitles.index }, ...screen.nodes]
  return rulesOfScreen(name, { ...screen, nodes }, name)
}

/** The entry of a screen in the menu, and a rule for each of its permissions. */
function rulesOfScreen(
  name: string,
  { menu, title, icon, nodes }: CustomScreen,
  component: string,
): DeclaredRule[] {
  const above = menu?.folder ?? null
  const weigh = menu ? weighOf(menu) : topWeigh
  const buttons = nodes.map((node, place): DeclaredRule => {
    const button = { type: 'button', path: '', icon: '', component: '' } as const
    return { ...node, ...button, above: name, weigh: 100 - place * 10 }
  })
  return [{ name, above, type: 'menu', title, path: name, icon, component, weigh }, ...buttons]
}

async function addMissing(house: House, declared: DeclaredRule[]): Promise<void> {
  await house.change('menu_rule/sync', async (changes) => {
    const there = await changes.tx.queries.selectFrom('menu_rule').select(['id', 'name']).execute()
    const ids = new Map(there.map(({ name, id }) => [name.toLowerCase(), id]))
    for (const { above, title, ...rule } of declared) {
      if (ids.has(rule.name.toLowerCase())) continue
      const superior_id = above === null ? null : (ids.get(above.toLowerCase()) ?? null)
      const added = await changes.add(menuRule, {
        ...rule,
        superior_id,
        title_zh_cn: title.zh,
        title_en: title.en,
      })
      ids.set(rule.name.toLowerCase(), added.id)
    }
  })
}
