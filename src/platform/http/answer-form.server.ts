import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/i18n/refusal.ts'
import { originOf } from './origin.server.ts'
import { makePage, pageAddress } from './pages.server.ts'
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
export async function answerForm(
  { house, calls, cachedAnswers, render, queryParamsOf }: Serving,
  { request, raw }: FastifyReply,
): Promise<void> {
  const { body } = request
  if (!(body instanceof URLSearchParams)) return refuse('refused.method')
  if (isFromElsewhere(request, house.environment.publicUrl))
    refuse('refused.otherSite', { kind: 'notAllowed' })
  const address = await pageAddress(request.url, queryParamsOf)
  const posted = { typed: Object.fromEntries(body), origin: originOf(request, address.locale) }
  const { page, ran } = await makePage(house, calls, render, address, new Set(), posted)
  if (!ran) refuse('refused.method')
  cachedAnswers.sendAnswer(request.raw, raw, page)
}

/** Browsers send the origin of a form. A client that sends none is not a browser that another site could abuse. */
function isFromElsewhere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return ![host, new URL(publicUrl).host].includes(URL.parse(origin)?.host ?? '')
}
