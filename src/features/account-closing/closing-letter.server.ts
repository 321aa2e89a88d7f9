import { languagesFor } from '#features/letters/public/letter-languages.ts'
import { sendLetter, sendMessage } from '#features/letters/public/send-letter.server.ts'
import { hasSms } from '#features/settings/public/servers.server.ts'
import { timeZoneIn } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries, Tx } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayText } from '#platform/ui/dates.ts'

interface ClosingMember {
  id: number
  email: string
  mobile: string
  letter_locale: string
}

const closingDay = async ({ queries }: Tx, closing_at: number, locale: Locale) =>
  dayText(dayAt(closing_at, await timeZoneIn(queries)), locale)

/** A letter if the member has an address. Otherwise a text message, if there is a gateway. */
export async function letterWay(
  { email, mobile }: Pick<ClosingMember, 'email' | 'mobile'>,
  { environment }: Pick<House, 'environment'>,
  queries: Queries,
): Promise<'email' | 'mobile' | 'none'> {
  if (email !== '') return 'email'
  return mobile !== '' && (await hasSms(queries, environment)) ? 'mobile' : 'none'
}

/** Says when the account closes and how to keep it. It also warns an owner whose account somebody else is closing. */
export async function sendClosingLetter(
  house: House,
  tx: Tx,
  { id, closing_at, ...member }: ClosingMember & { closing_at: number },
  page: Locale,
): Promise<void> {
  const [locale] = languagesFor(member, page)
  const values = { until: await closingDay(tx, closing_at, locale) }
  const letter = { kind: 'accountClosing', key: `closing/${id}/${closing_at}`, values } as const
  await send(house, tx, member, letter, [locale])
}

/**
 * Says that the account has ended. It is written when all else is forgotten, and the outbox forgets it as soon as it
 * was sent.
 */
export async function sendClosedLetter(
  house: House,
  tx: Tx,
  { id, ...member }: ClosingMember,
): Promise<void> {
  const letter = { kind: 'accountClosed', key: `closed/${id}`, isForgotten: true } as const
  await send(house, tx, member, letter, languagesFor(member))
}

type ClosingLetter = Omit<Parameters<typeof sendMessage>[2], 'to'>

async function send(
  house: House,
  tx: Tx,
  { email, mobile }: Pick<ClosingMember, 'email' | 'mobile'>,
  letter: ClosingLetter,
  languages: [Locale, ...Locale[]],
): Promise<void> {
  const way = await letterWay({ email, mobile }, house, tx.queries)
  if (way === 'mobile') await sendMessage(house, tx, { ...letter, to: mobile }, languages[0])
  if (way === 'email') await sendLetter(house, tx, { ...letter, to: email }, ...languages)
}
