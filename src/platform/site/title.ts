import { textAt } from '#platform/i18n/i18n.ts'

/** Titles come from `pagesTitle.<route>`. A page may add a name before it. */
export function titleOf(pack: object, name: string, own: string | undefined, siteName: string): string {
  const routeTitle = textAt(pack, `pagesTitle.${name}`)
  return [own, routeTitle, siteName].filter(Boolean).join(' - ')
}
