import type { TabRule } from '#platform/admin/office-router.ts'
import { placeAt, type MenuRights } from '#platform/admin/office-routes.ts'

/** Judges by the latest menus and rights, which change when staff add a table. */
export class LatestTabRule {
  #rule: TabRule

  constructor(rights: MenuRights) {
    this.#rule = tabRule(rights)
  }

  readonly judge: TabRule = (path) => this.#rule(path)

  follow(rights: MenuRights): void {
    this.#rule = tabRule(rights)
  }
}

/** Every screen and every embedded page has a tab. It stays alive where the rule of the menu says so. */
export const tabRule =
  (rights: MenuRights): TabRule =>
  (path) => {
    const place = placeAt(path, rights)
    if (place.kind === 'screen') return { isKept: place.menu.keepalive !== 0 }
    if (place.kind === 'own') return { isKept: true }
    return place.kind === 'frame' ? { isKept: place.trail.at(-1)?.keepalive !== 0 } : null
  }
