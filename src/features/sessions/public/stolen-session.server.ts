import { letterOwner } from '#features/letters/public/letter-owner.server.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { Area } from '#platform/auth/tokens.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { timeText } from '#platform/ui/dates.ts'

export async function writeOfStolenSession(house: House, tx: Tx, area: Area, ownerId: number): Promise<void> {
  const { to, languages } = await letterOwner(tx, area, ownerId)
  if (!to) return
  const { time_zone } = await settingsOf(tx.queries)
  const now = house.clock.seconds()
  const values = { when: `${dayAt(now, time_zone)} ${timeText(now, time_zone)}` }
  const letter = { kind: 'sessionStolen', key: `stolen/${randomToken(12)}`, to, values } as const
  await sendLetter(house, tx, letter, ...languages)
}
