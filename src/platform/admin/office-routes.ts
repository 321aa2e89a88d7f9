import type { MenuEntry } from './office-index.ts'

/** What an address of the back office shows. It depends only on the address, the menu and the permissions. */
export type OfficeView =
  | { kind: 'loading' }
  | { kind: 'screen'; menu: MenuEntry; trail: MenuEntry[] }
  | { kind: 'frame'; url: string; title: string; trail: MenuEntry[] }
  /** A screen that everybody has, without a rule of the menu. */
  | { kind: 'own'; component: 'profile' }
  | { kind: 'noPermission' }
  | { kind: 'notFound' }

export interface MenuRights {
  menus: MenuEntry[]
  can: (node: string) => boolean
}

export const loadingPath = '/admin/loading'
export const loginPath = '/admin/login'
export const profilePath = '/admin/profile'

export function placeAt(pathname: string, { menus, can }: MenuRights): OfficeView {
  const path = plainPath(pathname)
  if (path === loadingPath || path === '/admin') return { kind: 'loading' }
  if (path === profilePath) return { kind: 'own', component: 'profile' }
  const trail = trailTo(menus, path)
  const menu = trail.at(-1)
  if (!menu) return { kind: 'notFound' }
  if (!can(menu.name) && !can(`${menu.name}/index`)) return { kind: 'noPermission' }
  if (menu.menu_type === 'iframe') return { kind: 'frame', url: menu.url, title: menu.title, trail }
  return { kind: 'screen', menu, trail }
}

/** The address of a menu entry: its own page, or the page that embeds an external address. */
export function pathOf(menu: MenuEntry): string {
  return menu.menu_type === 'iframe' ? `/admin/iframe/${encodeURIComponent(menu.url)}` : `/admin/${menu.path}`
}

export function firstPath(menus: MenuEntry[]): string | null {
  for (const menu of menus) {
    if (menu.type === 'menu' && isPage(menu)) return pathOf(menu)
    const below = firstPath(menu.children)
    if (below) return below
  }
  return null
}

/** What the menu shows of its entries. */
export const shownMenus = (menus: MenuEntry[]): MenuEntry[] =>
  menus.filter(({ extend }) => extend !== 'add_rules_only')

/** The entries below this one of the first level; none where it is a page. */
export const menusBelow = (menus: MenuEntry[], first: MenuEntry | undefined): MenuEntry[] =>
  menus.find(({ id }) => id === first?.id)?.children.filter(({ type }) => type !== 'button') ?? []

/** The entries from the top of the menu to the one of this path. Empty when no entry has this path. */
export function trailTo(menus: MenuEntry[], path: string): MenuEntry[] {
  for (const menu of menus) {
    if (menu.type === 'menu' && isPage(menu) && plainPath(pathOf(menu)) === path) return [menu]
    const below = trailTo(menu.children, path)
    if (below.length > 0) return [menu, ...below]
  }
  return []
}

const isPage = (menu: MenuEntry) =>
  menu.extend !== 'add_menu_only' && (menu.menu_type === 'tab' || menu.menu_type === 'iframe')

/** Upper case and a slash at the end make no other path. An embedded address keeps its case. */
export function plainPath(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const embedded = /^\/admin\/iframe\//i.exec(path)
  return embedded ? `/admin/iframe/${path.slice(embedded[0].length)}` : path.toLowerCase()
}
