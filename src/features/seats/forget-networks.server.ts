import { sql } from 'kysely'
import { isEventOver } from '#entities/event-end.server.ts'
import { eventSignup } from '#entities/event-signup.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'

const portion = 500
const day = 24 * 3600

/** Forgets where sign-ups came from, when they or their event have ended. Nobody needs it from then on. */
export async function forgetNetworks(house: House, ending?: AbortSignal): Promise<void> {
  const timeZone = await house.timeZone()
  for (;;) {
    const ids = await endedWithNetwork(house.db.read, house.clock.seconds(), timeZone)
    if (ids.length === 0 || ending?.aborted) return
    await house.change('event_signup/networks', async (changes) => {
      await changes.mark(eventSignup, ids, { network: null, around: '' })
    })
  }
}

export async function endedWithNetwork(queries: Queries, now: number, timeZone: string): Promise<number[]> {
  const rows = await queries
    .selectFrom('event_signup')
    .leftJoin('event', 'event.id', 'event_signup.event_id')
    .select('event_signup.id')
    // Literal, because only then do both databases use the partial index.
    .where(sql<boolean>`event_signup.around <> ''`)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('event_signup.state', 'in', ['cancelled', 'missed']),
          // Seats that a network let expire count against it for a day.
          eb.or([eb('event_signup.end', '<>', 'expired'), eb('event_signup.ended_at', '<', now - day)]),
        ]),
        eb('event.id', 'is', null),
        eb('event.cancelled_at', 'is not', null),
        isEventOver(now, timeZone),
      ]),
    )
    .limit(portion)
    .execute()
  return rows.map(({ id }) => id)
}
