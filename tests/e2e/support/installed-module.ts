import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '#platform/std/checkout.server.ts'
import { sendModule } from '#tests/modules/send-module.ts'
import type { Site } from './site.ts'

/** Installs a module beside the product, and returns the address of its page. */
export async function pageOfModule({ url, session }: Site): Promise<string> {
  await sendModule(
    { url, token: session.token },
    readFileSync(join(checkout, 'modules/faq-1.0.0.zip')),
    'faq',
  )
  return '/m/faq/questions'
}
