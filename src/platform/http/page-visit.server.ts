import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSignedIn } from '#platform/auth/identify.server.ts'
import { hasPageCookie, pageCookie, pageTokenIn } from '#platform/auth/page-cookie.server.ts'
import type { PageSession } from '#platform/call/context.server.ts'
import type { FormValues } from '#platform/call/posted-form.ts'
import { emptyBody } from '#platform/files/file-response.server.ts'
import { originOf } from './origin.server.ts'
import type { PageAddress, Visit } from './pages.server.ts'
import { sendFile, type Body } from './send.server.ts'
import type { Serving } from './serving.server.ts'

/** The visit of a member without scripts to a page that is theirs. Null for everybody else, who get the common copy. */
export async function memberVisit(
  { house, isPersonal }: Serving,
  request: FastifyRequest,
  { locale, url }: PageAddress,
): Promise<Visit | null> {
  if (!isNavigation(request)) return null
  const token = pageTokenIn(request.headers, house.environment.publicUrl)
  if (token === '' || !(await isPersonal(url.split('?', 1)[0] ?? ''))) return null
  if (!(await house.memberCentreOpen()) || !(await isSignedIn(house, token, 'user-page'))) return null
  return { origin: { ...originOf(request, locale), page: { token } }, isMember: true }
}

/** A form that was sent to a page. A cookie whose session has ended still counts, so that nobody becomes a guest in silence. */
export async function formVisit(
  { house }: Serving,
  request: FastifyRequest,
  { locale }: PageAddress,
  typed: FormValues,
): Promise<Visit> {
  const token = isNavigation(request) ? pageTokenIn(request.headers, house.environment.publicUrl) : ''
  const isMember = (await house.memberCentreOpen()) && (await isSignedIn(house, token, 'user-page'))
  return { origin: { ...originOf(request, locale), page: { token } }, isMember, typed }
}

/** A copy that a script or a service worker asks for is the common one. Old browsers do not say who asks. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  hasPageCookie(headers) &&
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document'

/** The header for a session that began or ended while the page was made. */
export const cookieChange = ({ next }: PageSession, publicUrl: string): Record<string, string> =>
  next === undefined ? {} : { 'set-cookie': pageCookie(next, publicUrl) }

/** Reloading the next page does not send a form again. */
export const seeOther = (reply: FastifyReply, location: string, headers: Record<string, string>): Body =>
  sendFile(reply, {
    status: 303,
    headers: { 'cache-control': 'no-store', location, ...headers },
    body: emptyBody,
  })
