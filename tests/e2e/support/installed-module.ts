import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '#platform/call/call.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { expect, type Site } from './site.ts'

/** Installs a module beside the product, and returns the address of its page. */
export async function pageOfModule(site: Site): Promise<string> {
  const address = '/m/faq/questions'
  const form = new FormData()
  form.set('file', new File([readFileSync(join(checkout, 'modules/faq-1.0.0.zip'))], 'faq.zip'))
  const answer = await fetch(`${site.url}/admin/module/upload`, {
    method: 'POST',
    headers: { server: 'true', batoken: site.session.token },
    body: form,
  })
  const uploaded = (await answer.json()) as Envelope<{ info: { waiting: { sha256: string } } }>
  const { sha256 } = uploaded.data.info.waiting
  const installed = await site.ask('POST', '/admin/module/install', { uid: 'faq', sha256, agree: true })
  expect(installed, installed.msg).toMatchObject({ code: 1 })
  return address
}
