import { menuRule } from '#entities/menu-rule.ts'
import type { House } from '#platform/call/house.server.ts'
import { isUniqueViolation } from '#platform/db/db.server.ts'
import type { Entity, MenuFolder } from '#platform/entity/entity.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { actionTitles, folderWeigh, menuFolders, menuPlaceOf, type MenuPlace } from './menu-folders.ts'
import { ownScreens, type OwnScreen } from './custom-screens.ts'

/** Gives every screen its place in the menu and every action its node. What is there already stays as it is. */
export async function syncMenuRules(house: House): Promise<void> {
  const wanted = wantedRules(house.entities)
  const there = await house.db.read.selectFrom('menu_rule').select('name').execute()
  const names = new Set(there.map((rule) => rule.name))
  if (wanted.every((rule) => names.has(rule.name))) return
  try {
    await addMissing(house, wanted)
  } catch (error) {
    // Another node that starts at the same moment was a little faster.
    if (!isUniqueViolation(error)) throw error
    await addMissing(house, wanted)
  }
}

interface Wanted {
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

function wantedRules(entities: House['entities']): Wanted[] {
  const screens = [...entities.values()].filter((entity) => entity.admin)
  const placed = screens.map((entity) => ({ entity, place: menuPlaceOf(entity) }))
  const ownIn = (folder: MenuFolder | null) =>
    Object.entries<OwnScreen>(ownScreens).filter(([, screen]) => screen.folder === folder)
  const folders = Object.entries(menuFolders).flatMap(([name, { title, icon }]): Wanted[] => {
    const folder = name as MenuFolder
    const inside = placed.filter(({ place }) => place.folder === folder)
    const own = ownIn(folder)
    if (inside.length + own.length === 0) return []
    const top: Wanted = {
      name,
      above: null,
      type: 'menu_dir',
      title,
      path: name,
      icon,
      component: '',
      weigh: folderWeigh(folder),
    }
    return [
      top,
      ...inside.flatMap(({ entity, place }) => rulesOf(entity, place)),
      ...own.flatMap(([screenName, screen]) => rulesOfOwn(screenName, screen)),
    ]
  })
  return [...ownIn(null).flatMap(([name, screen]) => rulesOfOwn(name, screen)), ...folders]
}

function rulesOf({ name, label, admin }: Entity, { folder, weigh }: MenuPlace): Wanted[] {
  const plain = { path: '', icon: '', component: '' }
  const page = {
    name,
    above: folder,
    type: 'menu' as const,
    title: label,
    path: name,
    icon: admin?.icon ?? '',
    component: 'entity',
    weigh,
  }
  const doings = [
    ...(admin?.actions ?? []).map((action) => ({ action, title: actionTitles[action] })),
    ...(admin?.rowActions ?? []).map((deed) => ({ action: deed.name, title: deed.label })),
  ]
  const buttons = doings.map(({ action, title }, place): Wanted => ({
    ...plain,
    name: `${name}/${action}`,
    above: name,
    type: 'button',
    title,
    weigh: 100 - place * 10,
  }))
  return [page, ...buttons]
}

function rulesOfOwn(name: string, { folder, title, icon, weigh, nodes }: OwnScreen): Wanted[] {
  const page = {
    name,
    above: folder,
    type: 'menu' as const,
    title,
    path: name,
    icon,
    component: name,
    weigh,
  }
  const buttons = [{ name: `${name}/index`, title: actionTitles.index }, ...nodes].map(
    (node, place): Wanted => ({
      ...node,
      above: name,
      type: 'button',
      path: '',
      icon: '',
      component: '',
      weigh: 100 - place * 10,
    }),
  )
  return [page, ...buttons]
}

async function addMissing(house: House, wanted: Wanted[]): Promise<void> {
  await house.change('menu_rule/sync', async (changes) => {
    const there = await changes.tx.queries.selectFrom('menu_rule').select(['id', 'name']).execute()
    const ids = new Map(there.map((rule) => [rule.name, rule.id]))
    for (const { above, title, ...rule } of wanted) {
      if (ids.has(rule.name)) continue
      const superior_id = above === null ? null : (ids.get(above) ?? null)
      const added = await changes.add(menuRule, {
        ...rule,
        superior_id,
        title_zh_cn: title.zh,
        title_en: title.en,
      })
      ids.set(rule.name, added.id)
    }
  })
}
