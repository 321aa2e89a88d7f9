import { sql } from 'kysely'
import { eventSignup } from '#entities/event-signup.ts'
import type { member } from '#entities/member.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes, Watcher } from '#platform/change/changes.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'

type Member = Pick<RowOfEntity<typeof member>, 'email' | 'mobile' | 'lastlogintime'>

/**
 * The place that somebody holds as a guest is theirs as soon as they are a member with the same address or number, and
 * one that they took since then as soon as they sign in again. Both reach a member's row only after a code that was sent
 * to them was typed in, or by the hand of staff.
 */
export const joinGuests =
  (house: House): Watcher =>
  async ({ tx, entity, id, before, after, record }) => {
    if (entity.name !== 'member' || !after) return
    const [was, is] = [before as Member | null, after as unknown as Member]
    const hasSignedIn = was !== null && was.lastlogintime !== is.lastlogintime
    const ways = (['email', 'mobile'] as const).filter(
      (way) => is[way] !== '' && (hasSignedIn || was?.[way] !== is[way]),
    )
    if (ways.length === 0) return
    const guests = await tx.queries
      .selectFrom('event_signup')
      .select(['id', 'event_id', 'live_email', 'live_mobile'])
      .where('member_id', 'is', null)
      .where((eb) => eb.or(ways.map((way) => eb(`live_${way}`, 'in', keysAtAllEvents(is[way])))))
      .orderBy('id')
      .execute()
    const join = async (changes: Changes) => {
      for (const { id: signup, event_id, ...seen } of guests) {
        const live_member = `${event_id ?? 0} ${id}`
        // Somebody may have signed up with the address and once more with the number: one of them keeps the place.
        const free = !(await isHeld(tx, live_member))
        // Until the row was ours the place may have been given back, or passed on to somebody else.
        const still = { ...seen, member_id: null }
        await changes.mark(eventSignup, [signup], { member_id: id, ...(free ? { live_member } : {}) }, still)
      }
    }
    await house.change(record.audit, join, tx)
  }

/** As they stand in a place that is held: the index that keeps people from coming twice finds them here as well. */
const keysAtAllEvents = (address: string) =>
  sql<string>`(select cast(event_id as text) || ' ' || ${address} from event_seats)`

async function isHeld({ queries }: Parameters<Watcher>[0]['tx'], key: string): Promise<boolean> {
  const row = await queries
    .selectFrom('event_signup')
    .select('id')
    .where('live_member', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
