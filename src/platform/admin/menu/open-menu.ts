import type { MenuEntry } from '#platform/admin/office-index.ts'
import type { Here } from '#platform/admin/tabs/screen-router.ts'
import { pathOf, plainPath, trailTo } from '#platform/admin/office-routes.ts'
import type { Office } from '#platform/admin/office.ts'

/** Opens an entry of the menu, by its type. A toast says why an entry cannot be opened. */
export async function openMenu(
  menu: MenuEntry,
  { router, toast, say, index }: Pick<Office, 'router' | 'toast' | 'say' | 'index'>,
): Promise<void> {
  if (menu.menu_type === 'link') return openElsewhere(menu.url)
  const problem = problemOf(menu, index.menus, router.view())
  if (problem) toast('bad', say(problem))
  else if (!(await router.go(pathOf(menu)))) toast('bad', say('go.guarded'))
}

function problemOf(menu: MenuEntry, menus: MenuEntry[], here: Here) {
  if (menu.menu_type !== 'tab' && menu.menu_type !== 'iframe') return 'go.unknownMenuType'
  const path = plainPath(pathOf(menu))
  if (trailTo(menus, path).length === 0) return 'go.invalidRoute'
  // A filtered list becomes the complete list again.
  return path === plainPath(here.pathname) && here.search === '' ? 'go.already' : null
}

/** The opened page gets neither a handle of this window nor its address. */
function openElsewhere(address: string): void {
  const url = URL.parse(address, location.origin)
  if (url && ['http:', 'https:'].includes(url.protocol)) window.open(url, '_blank', 'noopener,noreferrer')
}
