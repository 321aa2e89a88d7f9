import { paths } from '#paths.ts'
import { matchPath } from './address.ts'

/** The public page of a row. Null if its entity has no page, or if this site lacks the page. */
export function entityPage({ page }: { page: string | null }, id: number): string | null {
  const address = page?.replace('{id}', String(id))
  return address && Object.values<string>(paths).some((path) => matchPath(path, address)) ? address : null
}
