import type { LetterKind } from '#entities/letter-template.ts'
import { takeOrRefuse } from '#platform/auth/rate-limits.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { asLocale } from '#platform/i18n/locale.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import type { Outbox } from '#platform/mail/outbox.server.ts'
import { refuseOtherCountry, takeSms } from '#features/letters/public/sms-limits.server.ts'
import { composeMessage } from './compose-letter.ts'
import type { LetterDeps } from './letter.server.ts'
import { letterNote } from './letter-note.server.ts'
import { letterValues } from './letter-values.server.ts'
import type { EventRow, Signup, LetterContext } from './letter-context.server.ts'

export type Message = Parameters<Outbox['sms']>[1]

interface SmsRule {
  /** The kind whose text the message uses. */
  words: LetterKind
  wanted: (signup: Signup, event: EventRow) => boolean
}

const hasNoAddress = ({ email }: Signup) => email === ''
const wantsMessage = (signup: Signup) => signup.by_sms === 1 || hasNoAddress(signup)

/** Urgent kinds are also sent as text messages, because readers may see their mail too late. */
const smsRules: Partial<Record<LetterKind, SmsRule>> = {
  // Elsewhere a code only stops sign-ups in bulk, which must not cost money.
  verify: { words: 'verifySms', wanted: (_signup, { high_demand }) => high_demand === 1 },
  offer: { words: 'offerSms', wanted: hasNoAddress },
  reminder2: { words: 'reminder2', wanted: wantsMessage },
  moved: { words: 'movedSms', wanted: wantsMessage },
  calledOff: { words: 'calledOffSms', wanted: wantsMessage },
}

/** Each message costs money, and visitors can type any number. */
const perNumber = { times: 5, seconds: 24 * 3600 }

/** The text message for this kind; null when a limit of the day is reached or the number is in another country. */
export async function messageOf(
  context: LetterContext,
  kind: LetterKind,
  deps: LetterDeps,
): Promise<Message | null> {
  const { house, settings, wordsFor, place, digits } = deps
  const { signup, notice, event } = context
  const rule = smsRules[kind]
  if (!rule?.wanted(signup, event) || signup.mobile === '' || !(await mayBeSent(house, signup.mobile)))
    return null
  const locale = asLocale(signup.locale) ?? 'zh-cn'
  const note = letterNote(context, kind, { now: house.clock.seconds(), timeZone: settings.time_zone, locale })
  const reader = { name: signup.user_name, locale, own: true, place, note, digits }
  const values = letterValues(context, { settings, publicUrl: house.environment.publicUrl, ...reader })
  const text = composeMessage(wordsFor(rule.words, locale), values)
  return { key: `signup/${signup.id}/${notice.kind}/${notice.turn}/sms`, to: signup.mobile, locale, text }
}

async function mayBeSent(house: House, mobile: string): Promise<boolean> {
  try {
    await refuseOtherCountry(house, mobile)
    await takeOrRefuse(house, `signup message ${mobile}`, perNumber)
    await takeSms(house, 'event')
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
