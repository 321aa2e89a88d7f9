import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/i18n/refusal.ts'
import { hasPageCookie } from '#platform/auth/page-cookie.server.ts'
import { cookieChange, formVisit, seeOther } from './page-visit.server.ts'
import { FileAnswer, makePage, pageAddress, type PageAddress, type Visit } from './pages.server.ts'
import { sendReply, type Body } from './send.server.ts'
import type { Serving } from './serving.server.ts'

const formType = 'application/x-www-form-urlencoded'
const formLimit = 32 * 1024

/** The content type that a browser sends for a form without scripts; calls do not accept it. */
export function readForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: formLimit },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  )
}

/**
 * A form that was sent to its own page. The call that the page names runs like any other, and the answer is the page,
 * rendered for this reader alone.
 */
export async function answerForm(serving: Serving, reply: FastifyReply): Promise<Body> {
  const { house, queryParamsOf } = serving
  const { request } = reply
  const { body } = request
  if (!(body instanceof URLSearchParams)) return refuse('refused.method')
  if (isFromElsewhere(request, house.environment.publicUrl))
    refuse('refused.otherSite', { kind: 'notAllowed' })
  const address = await pageAddress(request.url, queryParamsOf)
  const visit = await formVisit(serving, request, address, Object.fromEntries(body))
  try {
    return await sendAnswered(serving, reply, address, visit)
  } catch (error) {
    if (!(error instanceof FileAnswer)) throw error
    return sendReply(reply, error.file, house.clock.seconds())
  }
}

async function sendAnswered(
  { house, cachedAnswers, render }: Serving,
  reply: FastifyReply,
  address: PageAddress,
  visit: Visit,
): Promise<Body> {
  const { request, raw } = reply
  const { page, ran, leadsTo } = await makePage(house, render, address, new Set(), visit)
  if (!ran) refuse('refused.method')
  const cookie = cookieChange(visit.origin.page ?? { token: '' }, house.environment.publicUrl)
  if (leadsTo) return seeOther(reply, leadsTo, cookie)
  for (const [name, value] of Object.entries(cookie)) raw.setHeader(name, value)
  cachedAnswers.sendAnswer(request.raw, raw, page)
}

/**
 * Browsers send the origin of a form. A client that sends none is not a browser that another site could abuse, but
 * with the cookie of a member nothing is taken for granted.
 */
function isFromElsewhere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  const hasSession = hasPageCookie(headers)
  if (site !== undefined) return site !== 'same-origin' && (site !== 'none' || hasSession)
  const { origin } = headers
  if (origin === undefined) return hasSession
  return ![host, new URL(publicUrl).host].includes(URL.parse(origin)?.host ?? '')
}
