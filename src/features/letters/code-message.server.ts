import { takeOrRefuse } from '#platform/auth/limits.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { asLocale } from '#platform/i18n/locale.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import type { Outbox } from '#platform/mail/outbox.server.ts'
import { filledLines, filledText } from './filled.ts'
import type { Around } from './letter.server.ts'
import { letterValues } from './letter-values.server.ts'
import type { Told } from './told.server.ts'

export type Message = Parameters<Outbox['sms']>[1]

/** Each message costs money, and the number is whatever somebody typed. */
const perNumber = { times: 5, seconds: 24 * 3600 }
const everywhere = { times: 1000, seconds: 3600 }

/** The code of a letter once more, for the telephone; none for a number that had enough of them today. */
export async function codeMessageOf(told: Told, around: Around): Promise<Message | null> {
  const { house, settings, wordsFor, digits } = around
  const { signup, notice } = told
  if (signup.mobile === '' || !(await mayBeSent(house, signup.mobile))) return null
  const locale = asLocale(signup.locale) ?? 'zh-cn'
  const whose = { name: signup.user_name, locale, own: true, place: null, digits }
  const values = letterValues(told, { settings, publicUrl: house.settings.publicUrl, ...whose })
  const text = filledText(filledLines(wordsFor('verifySms', locale).body, values))
  return { key: `signup/${signup.id}/${notice.kind}/${notice.turn}/sms`, to: signup.mobile, locale, text }
}

async function mayBeSent(house: House, mobile: string): Promise<boolean> {
  try {
    await takeOrRefuse(house, `signup message ${mobile}`, perNumber)
    await takeOrRefuse(house, 'signup messages', everywhere)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
