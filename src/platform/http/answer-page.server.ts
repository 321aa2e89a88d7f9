import type { FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#paths.ts'
import { asLocale } from '#platform/i18n/locale.ts'
import { emptyBody } from '#platform/files/file-response.server.ts'
import { logOutage, outageOf, outages } from '#platform/db/outage.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { answerForm } from './answer-form.server.ts'
import { memberVisit, seeOther } from './page-visit.server.ts'
import {
  cacheablePage,
  makePage,
  pageAddress,
  type CachedPage,
  type PageAddress,
  type Visit,
} from './pages.server.ts'
import { sendFile, type Body } from './send.server.ts'
import type { Serving } from './serving.server.ts'

/** Every other address is a page. An unknown call is answered in the envelope. */
export async function answerPage(serving: Serving, path: string, reply: FastifyReply): Promise<Body> {
  const { request } = reply
  if (/^\/api(\/|$)/i.test(path) || isUnknownOfficeCall(path, request)) refuse('refused.unknownCall')
  const isPosted = request.method === 'POST'
  if (!isPosted && request.method !== 'GET' && request.method !== 'HEAD') refuse('refused.method')
  const address = await pageAddress(request.url, serving.queryParamsOf)
  const elsewhere = isPosted
    ? null
    : path === '/' && prefersEnglish(request)
      ? '/en/'
      : serving.lead(request.url)
  if (elsewhere) return redirect(reply, elsewhere)
  try {
    if (isPosted) return await answerForm(serving, reply)
    const visit = await memberVisit(serving, request, address)
    if (visit) return await sendMemberPage(serving, address, reply, visit)
    await sendPage(serving, address, reply)
  } catch (error) {
    if (error instanceof Refusal) throw error
    await sendErrorPage(serving, address, reply, error)
  }
}

/** A person opens pages of the back office, a program sends calls. Both have addresses below /admin. */
function isUnknownOfficeCall(path: string, { method, headers }: FastifyRequest): boolean {
  if (!/^\/admin(\/|$)/i.test(path)) return false
  const isMarked = headers.batoken !== undefined || headers.server !== undefined
  if (isMarked || (method !== 'GET' && method !== 'HEAD')) return true
  const accepted = headers.accept ?? ''
  return accepted.includes('application/json') && !accepted.includes('text/html')
}

/** Whether a person made the request: the sender of a misspelt call is a program. */
export const isAskedByPeople = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /^\/(?![/\\]*(?:en[/\\]+)?(?:api|admin)(?:[/\\?#]|$))/i.test(url)

/** The answer to an invalid address: the page that says that nothing is there. */
export async function answerNowhere(serving: Serving, reply: FastifyReply): Promise<void> {
  const locale = /^\/en(?:\/|$)/i.test(reply.request.url) ? 'en' : 'zh-cn'
  const address: PageAddress = { locale, url: paths.notFound }
  try {
    await sendPage(serving, address, reply)
  } catch (error) {
    await sendErrorPage(serving, address, reply, error)
  }
}

async function sendPage(
  serving: Serving,
  address: PageAddress,
  { request, raw }: FastifyReply,
): Promise<void> {
  const { house, cachedAnswers } = serving
  const office = /^\/admin\/./i.test(address.url)
  const render = office || /^\/admin\/?$/i.test(address.url) ? serving.office : serving.render
  // The back office is one page at many addresses, and any address below it is one.
  const key = `page ${address.locale} ${office ? '/admin/' : address.url}`
  let other: CachedPage | null = null
  const page = await house.answers.get(key, async (tablesRead) => {
    const { page: made, lasts } = await makePage(house, render, address, tablesRead)
    if (lasts && made.status < 400) return made
    // Unknown addresses and search words are endless, and a fault is over soon, so none of these is cached.
    other = made
    return null
  })
  // Whoever asks again may be a program, which gets the envelope there.
  const isSameForAll = address.url !== '/' && render !== serving.office
  if (page && isSameForAll) cachedAnswers.remember(request.raw, key)
  cachedAnswers.sendAnswer(
    request.raw,
    raw,
    page ?? other ?? (await makePage(house, render, address, new Set())).page,
  )
}

/** Nobody else gets this copy, and nothing stores it. */
async function sendMemberPage(
  { house, render, cachedAnswers }: Serving,
  address: PageAddress,
  reply: FastifyReply,
  visit: Visit,
): Promise<Body> {
  const { page, leadsTo } = await makePage(house, render, address, new Set(), visit)
  if (leadsTo) return seeOther(reply, leadsTo, {})
  cachedAnswers.sendAnswer(reply.request.raw, reply.raw, page)
}

/** A person who requested a page gets an error page, which uses nothing that may be broken. */
async function sendErrorPage(
  { house, errorPage, cachedAnswers }: Serving,
  { locale, url }: PageAddress,
  { request, raw }: FastifyReply,
  error: unknown,
): Promise<void> {
  if (raw.headersSent) throw error
  // The rest of the address may open a ticket, and many people read a log.
  const [path = ''] = url.split('?', 1)
  const outage = outageOf(error)
  if (outage) logOutage(house.log, outage, path, error)
  else house.log.error('bug', { path, error })
  const page = await errorPage({ url, locale, status: outage ? 503 : 500 })
  if (outage) raw.setHeader('retry-after', String(outages[outage].retryAfter))
  cachedAnswers.sendAnswer(request.raw, raw, cacheablePage(page))
}

/** Only the root address uses the language that the reader chose before. */
const prefersEnglish = ({ headers }: FastifyRequest) =>
  asLocale(/(?:^|;\s*)lang=([\w-]+)/.exec(headers.cookie ?? '')?.[1]) === 'en'

const redirect = (reply: FastifyReply, location: string): Body =>
  sendFile(reply, {
    status: 302,
    headers: { 'cache-control': 'no-store', vary: 'cookie', location },
    body: emptyBody,
  })
