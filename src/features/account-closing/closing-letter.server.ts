import { sendLetter, sendMessage } from '#features/letters/public/send-letter.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayText } from '#platform/ui/dates.ts'

interface ClosingMember {
  id: number
  email: string
  mobile: string
  closing_at: number
}

/** A letter if the member has an address. Otherwise a text message, if there is a gateway. */
export function letterWay(
  { email, mobile }: Pick<ClosingMember, 'email' | 'mobile'>,
  { environment }: Pick<House, 'environment'>,
): 'email' | 'mobile' | 'none' {
  if (email !== '') return 'email'
  return mobile !== '' && environment.smsUrl !== '' ? 'mobile' : 'none'
}

/** Says when the account closes and how to keep it. It also warns an owner whose account somebody else is closing. */
export async function sendClosingLetter(
  house: House,
  tx: Tx,
  member: ClosingMember,
  locale: Locale,
): Promise<void> {
  const { id, email, mobile, closing_at } = member
  const way = letterWay(member, house)
  if (way === 'none') return
  const { time_zone } = await settingsOf(tx.queries)
  const letter = {
    kind: 'accountClosing',
    key: `closing/${id}/${closing_at}`,
    values: { until: dayText(dayAt(closing_at, time_zone), locale) },
  } as const
  if (way === 'mobile') await sendMessage(house, tx, { ...letter, to: mobile }, locale)
  else await sendLetter(house, tx, { ...letter, to: email }, locale)
}
