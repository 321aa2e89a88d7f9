import type { TabRule } from '#platform/admin/office-router.ts'
import { placeAt, type MenuRights } from '#platform/admin/office-routes.ts'

/** Every screen and every embedded page has a tab. It stays alive where the rule of the menu says so. */
export const tabRule =
  (rights: MenuRights): TabRule =>
  (path) => {
    const place = placeAt(path, rights)
    if (place.kind === 'screen') return { isKept: place.menu.keepalive !== 0 }
    if (place.kind === 'own') return { isKept: true }
    return place.kind === 'frame' ? { isKept: place.trail.at(-1)?.keepalive !== 0 } : null
  }
