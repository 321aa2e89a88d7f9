import { sql } from 'kysely'
import type { member } from '#entities/member.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'

type Member = Pick<RowOfEntity<typeof member>, 'email' | 'mobile' | 'lastlogintime'>

/**
 * The place that somebody holds as a guest is theirs as soon as they are a member with the same address or number, and
 * one that they took since then as soon as they sign in again. Both reach a member's row only after a code that was sent
 * to them was typed in, or by the hand of staff.
 */
export const joinGuests: Watcher = async ({ tx, entity, id, before, after }) => {
  if (entity.name !== 'member' || !after) return
  const [was, is] = [before as Member | null, after as unknown as Member]
  const hasSignedIn = was !== null && was.lastlogintime !== is.lastlogintime
  const ways = (['email', 'mobile'] as const).filter(
    (way) => is[way] !== '' && (hasSignedIn || was?.[way] !== is[way]),
  )
  if (ways.length === 0) return
  const guests = await tx.queries
    .selectFrom('event_signup')
    .select(['id', 'event_id'])
    .where('member_id', 'is', null)
    .where((eb) => eb.or(ways.map((way) => eb(`live_${way}`, 'in', keysAtAllEvents(is[way])))))
    .orderBy('id')
    .execute()
  for (const signup of guests) {
    const live_member = `${signup.event_id ?? 0} ${id}`
    // Somebody may have signed up with the address and once more with the number: one of them keeps the place.
    const free = !(await isHeld(tx, live_member))
    await tx.queries
      .updateTable('event_signup')
      .set({ member_id: id, ...(free ? { live_member } : {}) })
      .where('id', '=', signup.id)
      // Until the row was ours the place may have been given back, or passed on to somebody else.
      .where('member_id', 'is', null)
      .where((eb) => eb.or(ways.map((way) => eb(`live_${way}`, '=', `${signup.event_id ?? 0} ${is[way]}`))))
      .execute()
  }
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
