import { randomUUID } from 'node:crypto'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { carryLetter, openRoute } from '#platform/mail/mail-carrier.server.ts'
import { mailFailureOf, type MailFailure } from '#platform/mail/mail-failure.ts'
import { wholeSender } from '#platform/mail/outbox.server.ts'
import { testMailCalls, type mailOutcomes } from '#features/settings/config.calls.ts'
import { triedMail, type MailForm } from '#features/settings/public/tried-mail.server.ts'
import { letterAlone } from '#features/letters/public/send-letter.server.ts'
import { senderOf } from './sender.server.ts'

const outcomeWords = { sent: 'settings.mailSent', written: 'settings.mailWritten' } as const

export const testMailHandlers = handle(testMailCalls, {
  async sendTestMail({ testMail, ...form }, context) {
    const outcome = await sendTestMail(testMail, form, context)
    return withMessage(outcomeWords[outcome], { outcome })
  },
})

/** How long a mail server has for the whole letter. */
const patience = 15_000

/**
 * What staff can do about a failure, at the field where they can do it. In words of our own: an answer of a server may
 * hold more than they should see.
 */
const failures: Record<MailFailure, [field: string, words: MessageKey]> = {
  signIn: ['smtp_pass', 'settings.mailSignIn'],
  refused: ['smtp_server', 'settings.mailNoAnswer'],
  noHost: ['smtp_server', 'settings.mailNoHost'],
  timedOut: ['smtp_server', 'settings.mailTimedOut'],
  encryption: ['smtp_verification', 'settings.mailEncryption'],
  inner: ['smtp_server', 'settings.innerHost'],
  sender: ['mail_from', 'settings.mailSender'],
  recipient: ['testMail', 'settings.mailRecipient'],
  other: ['smtp_server', 'settings.mailRefused'],
}

/** Sends one letter by what the form says. It never lies in the outbox, which would store the password of the form. */
async function sendTestMail(
  to: string,
  form: MailForm,
  context: CallContext,
): Promise<(typeof mailOutcomes)[number]> {
  const { house, locale, db, now } = context
  const { environment, log } = house
  const { route, settings } = await triedMail(form, context)
  await context.change((changes) => changes.remember('ok'))
  const key = `test-mail:${randomUUID()}`
  const letter = {
    ...(await letterAlone(house, db, 'testMail', locale)),
    key,
    recipient: to,
    locale,
    attachments: '',
    stop_link: '',
    createtime: now,
    file: key.replace(':', '-'),
  }
  const from = wholeSender(senderOf(settings, locale), environment)
  const way = await openRoute(route, environment.innerHosts, false)
  try {
    await carryLetter(way, letter, environment, { from, longest: patience })
  } catch (error) {
    const failure = mailFailureOf(error)
    log.warn('test letter not taken', { failure, code: (error as { code?: string }).code ?? '' })
    return refuseField(...failures[failure])
  } finally {
    way.transport.close()
  }
  return way.reaches ? 'sent' : 'written'
}
