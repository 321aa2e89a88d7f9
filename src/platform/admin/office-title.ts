import type { Office } from './office.ts'
import { placeAt } from './office-routes.ts'

/** The title of the screen at this path. */
export function titleAt(pathname: string, { index, can, t }: Pick<Office, 'index' | 'can' | 't'>): string {
  const place = placeAt(pathname, { menus: index.menus, can })
  if (place.kind === 'screen') return place.menu.title
  if (place.kind === 'frame') return place.title
  // As the page itself, it does not say which of the two it is.
  if (place.kind !== 'own' && place.kind !== 'loading' && !index.adminInfo.super) return t('places.notForYou')
  return t(`pagesTitle.${place.kind === 'own' ? place.component : place.kind}`)
}
