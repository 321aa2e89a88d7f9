import type { MenuEntry } from './office-index.ts'
import { pathOf } from './office-routes.ts'
import type { Office } from './office.ts'

/** What choosing an entry of the menu does, by its type. */
export function openMenu(
  menu: MenuEntry,
  { router, toast, say }: Pick<Office, 'router' | 'toast' | 'say'>,
): void {
  if (menu.menu_type === 'tab' || menu.menu_type === 'iframe') void router.go(pathOf(menu))
  else if (menu.menu_type === 'link') openElsewhere(menu.url)
  else toast('bad', say('go.unknownMenuType'))
}

/** The page that is opened learns nothing of the one it was opened from. */
function openElsewhere(address: string): void {
  const url = URL.parse(address, location.origin)
  if (url && ['http:', 'https:'].includes(url.protocol)) window.open(url, '_blank', 'noopener,noreferrer')
}
