import { languagesFor } from '#features/letters/public/letter-languages.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { Area } from '#platform/auth/tokens.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { timeText } from '#platform/ui/dates.ts'

/** Not in the language of the request, because that may be the one of the thief. */
export async function writeOfStolenSession(house: House, tx: Tx, area: Area, ownerId: number): Promise<void> {
  const { email: to, languages } = await ownerOf(tx, area, ownerId)
  if (!to) return
  const { time_zone } = await settingsOf(tx.queries)
  const now = house.clock.seconds()
  const values = { when: `${dayAt(now, time_zone)} ${timeText(now, time_zone)}` }
  const letter = { kind: 'sessionStolen', key: `stolen/${randomToken(12)}`, to, values } as const
  await sendLetter(house, tx, letter, ...languages)
}

async function ownerOf({ queries }: Tx, area: Area, id: number) {
  if (area === 'admin') {
    const admins = queries.selectFrom('admin').select('email').where('id', '=', id)
    return { ...(await admins.executeTakeFirstOrThrow()), languages: languagesFor(undefined) }
  }
  const members = queries.selectFrom('member').select(['email', 'letter_locale']).where('id', '=', id)
  const { email, ...reader } = await members.executeTakeFirstOrThrow()
  return { email, languages: languagesFor(reader) }
}
