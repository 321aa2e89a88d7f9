import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { testMailCalls, type mailOutcomes } from '#features/settings/config.calls.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { handle } from '#platform/call/handle.server.ts'

const outcomeWords = {
  sent: 'settings.mailSent',
  written: 'settings.mailWritten',
  waiting: 'settings.mailWaiting',
} as const

export const testMailHandlers = handle(testMailCalls, {
  async sendTestMail({ testMail }, context) {
    const outcome = await sendTestMail(testMail, context)
    return withMessage(outcomeWords[outcome], { outcome })
  },
})

/** How long the page waits for the mail server. After that it reports the letter as waiting. */
const patience = 15_000

/** Sends one letter through the outbox, like all letters, and returns the outcome. */
async function sendTestMail(to: string, context: CallContext): Promise<(typeof mailOutcomes)[number]> {
  const { house, locale, db } = context
  const key = `test-mail:${randomUUID()}`
  await context.change(async (changes) => {
    await changes.remember('ok')
    await sendLetter(house, changes.tx, { kind: 'testMail', key, to }, locale)
  })
  const soon = new AbortController()
  await Promise.race([house.outbox.send(true), wait(patience, null, { signal: soon.signal }).catch(() => {})])
  soon.abort()
  const letter = await db
    .selectFrom('outbox')
    .select(['sent_at', 'last_error'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (letter?.sent_at) return house.environment.mailUrl ? 'sent' : 'written'
  // A general message, because the server's answer may contain details that staff should not see.
  return letter?.last_error ? refuse('settings.mailRefused') : 'waiting'
}
