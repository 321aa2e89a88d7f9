import { ownPath } from '#platform/std/own-path.ts'
import type { CallerPlace } from './client-send.ts'
import type { Area } from './client-session.ts'

/** Opens only pages of this site, whatever address the answer has. */
export function redirect(data: unknown, place: CallerPlace, logins: Record<Area, string>): void {
  const named: Record<string, string> = { adminLogin: logins.admin, userLogin: logins.user }
  const { routeName, routePath } = (data ?? {}) as { routeName?: string; routePath?: string }
  const path = named[routeName ?? ''] ?? ownPath(routePath)
  if (path && !place.at().endsWith(path)) place.go(path)
}
