import { sql } from 'kysely'
import { eventSignup } from '#entities/event-signup.ts'
import type { member } from '#entities/member.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes, Watcher } from '#platform/change/changes.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'

type Member = Pick<RowOfEntity<typeof member>, 'email' | 'mobile' | 'lastlogintime'>

/**
 * Sign-ups as a guest join the account when the person registers with the same address or number, and later ones join
 * at the next sign-in. An address or a number of a member is always proved: by a code that was sent to it, or by staff.
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
        // The person may have signed up once with the address and once with the number. Only one of the two joins.
        const free = !(await isHeld(tx, live_member))
        // Before we got the lock, the place may have been cancelled or passed on.
        const still = { ...seen, member_id: null }
        await changes.mark(eventSignup, [signup], { member_id: id, ...(free ? { live_member } : {}) }, still)
      }
    }
    await house.change(record.audit, join, tx)
  }

/** The contacts as a live sign-up stores them, so that the unique index finds them. */
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
