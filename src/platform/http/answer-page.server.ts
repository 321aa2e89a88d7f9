import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { asLocale } from '#platform/i18n/locale.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { makePage, pageAddress, type PageAddress, type RenderPage } from './pages.server.ts'
import type { Serving } from './server.server.ts'

/** What is neither a call nor a file is a page; a call that does not exist is told so in the envelope. */
export async function answerPage(
  serving: Serving,
  path: string,
  request: FastifyRequest,
  response: ServerResponse,
): Promise<void> {
  if (/^\/api(\/|$)/i.test(path))
    throw new Refusal('refused.unknownCall', { kind: 'refused', data: { status: 404 } })
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('refused.method')
  const address = pageAddress(request.url)
  if (path === '/' && prefersEnglish(request)) return redirect(response, '/en/')
  const office = /^\/admin(\/|$)/i.test(address.url)
  await sendPage(serving, office ? serving.office : serving.render, address, request, response)
}

async function sendPage(
  serving: Serving,
  render: RenderPage,
  address: PageAddress,
  request: FastifyRequest,
  response: ServerResponse,
): Promise<void> {
  const { house, calls, kept } = serving
  const key = `page ${address.locale} ${address.url}`
  const make = (tablesRead: Set<string>) => makePage(house, calls, render, address, tablesRead)
  const isKept = address.url.length < 200
  const page = isKept ? await house.answers.get(key, make) : await make(new Set())
  if (!page) throw new Error(`No page came of ${address.url}`)
  if (isKept && address.url !== '/') kept.remember(request.raw, key)
  kept.sendAnswer(request.raw, response, page)
}

/** Only the bare address of the site asks what the reader chose before. */
const prefersEnglish = ({ headers }: FastifyRequest) =>
  asLocale(/(?:^|;\s*)lang=([\w-]+)/.exec(headers.cookie ?? '')?.[1]) === 'en'

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store', vary: 'cookie' }).end()
}
