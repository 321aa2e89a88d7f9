import { letterOwner } from '#features/letters/public/letter-owner.server.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { timeText } from '#platform/ui/dates.ts'
import { factorWord } from './factor-words.ts'
import type { FactorOwner, NewFactor } from './factor-types.server.ts'

interface Change {
  kind: 'factorAdded' | 'factorRemoved'
  factors: ReadonlyArray<NewFactor['kind']>
  /** Nothing is left beside the password. */
  isLast?: boolean
}

/**
 * Tells whose account it is of every factor that came or went, whoever did it. What a factor is called is left out: a
 * thief could write there.
 */
export async function writeOfFactors(
  house: House,
  tx: Tx,
  { area, id }: FactorOwner,
  { kind, factors, isLast = false }: Change,
): Promise<void> {
  const { to, languages } = await letterOwner(tx, area, id)
  if (!to) return
  const { time_zone } = await settingsOf(tx.queries)
  const now = house.clock.seconds()
  const when = `${dayAt(now, time_zone)} ${timeText(now, time_zone)}`
  const letter = { kind, key: `factor/${randomToken(12)}`, to } as const
  const values = (locale: (typeof languages)[number]) => ({
    when,
    subject: factors.map((each) => factorWord(each, locale)).join(locale === 'en' ? ', ' : '、'),
    note: isLast ? factorWord('passwordAlone', locale) : '',
  })
  await sendLetter(house, tx, { ...letter, values }, ...languages)
}
