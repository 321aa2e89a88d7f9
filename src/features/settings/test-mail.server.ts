import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallContext } from '#platform/call/context.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { mailOutcomes } from './config.calls.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'

/** Somebody stands there and waits; a mail server that is slower than this is told of as it is. */
const patience = 15_000

/** Sends one letter the way all letters go, and tells how far it came. */
export async function sendTestMail(to: string, context: CallContext): Promise<(typeof mailOutcomes)[number]> {
  const { house, locale, db } = context
  const { site_name: site } = inLocale(await settingsNow(house.db), ['site_name'], locale)
  const key = `test-mail:${randomUUID()}`
  await context.change(async (changes) => {
    await changes.remember('ok')
    await house.outbox.mail(changes.tx, {
      key,
      to,
      locale,
      subject: message(locale, 'settings.testSubject', { site }),
      text: message(locale, 'settings.testText', { site }),
    })
  })
  const soon = new AbortController()
  await Promise.race([house.outbox.send(), wait(patience, null, { signal: soon.signal }).catch(() => {})])
  soon.abort()
  const letter = await db
    .selectFrom('outbox')
    .select(['sent_at', 'attempts'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (letter?.sent_at) return house.settings.mailUrl ? 'sent' : 'written'
  // In general words: what the server said may tell more of the house than staff should know.
  return letter?.attempts ? refuse('settings.mailRefused') : 'waiting'
}
