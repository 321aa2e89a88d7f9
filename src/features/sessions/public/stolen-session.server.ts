import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { Area } from '#platform/auth/tokens.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { timeText } from '#platform/ui/dates.ts'

/** In both languages, because the request may be the one of the thief. */
export async function writeOfStolenSession(house: House, tx: Tx, area: Area, ownerId: number): Promise<void> {
  const owner = await tx.queries
    .selectFrom(area === 'admin' ? 'admin' : 'member')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirst()
  if (!owner?.email) return
  const { time_zone } = await settingsOf(tx.queries)
  const now = house.clock.seconds()
  const values = { when: `${dayAt(now, time_zone)} ${timeText(now, time_zone)}` }
  const letter = { kind: 'sessionStolen', key: `stolen/${randomToken(12)}`, to: owner.email, values } as const
  await sendLetter(house, tx, letter, 'zh-cn', 'en')
}
