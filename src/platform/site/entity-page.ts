import { paths } from '#paths.ts'
import { matchPath } from './address.ts'

/** Where a row is shown to visitors; null for what has no page, or names one that this site does not have. */
export function entityPage({ page }: { page: string | null }, id: number): string | null {
  const address = page?.replace('{id}', String(id))
  return address && Object.values<string>(paths).some((path) => matchPath(path, address)) ? address : null
}
