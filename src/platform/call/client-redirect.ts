import { ownPath } from '#platform/std/own-path.ts'
import { logins } from './client-session.ts'
import type { CallerPlace } from './client-send.ts'

const named: Record<string, string> = { adminLogin: logins.admin, userLogin: logins.user }

/** Goes to a page of this site and to no other, whatever the answer says. */
export function redirect(data: unknown, place: CallerPlace): void {
  const { routeName, routePath } = (data ?? {}) as { routeName?: string; routePath?: string }
  const path = named[routeName ?? ''] ?? ownPath(routePath)
  if (path && !place.at().endsWith(path)) place.go(path)
}
