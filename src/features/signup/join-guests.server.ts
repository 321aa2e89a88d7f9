import { sql } from 'kysely'
import { eventSignup } from '#entities/event-signup.ts'
import type { member } from '#entities/member.ts'
import { newTicketCode } from '#features/seats/public/new-ticket-code.server.ts'
import { notify } from '#features/seats/public/notices.server.ts'
import type { Signup } from '#features/seats/public/signup-rows.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes, Watcher } from '#platform/change/changes.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'

type Member = Pick<
  RowOfEntity<typeof member>,
  'email' | 'mobile' | 'lastlogintime' | 'nickname' | 'certificate_name'
>

/** The columns that decide whose sign-up it is. */
const columns = [
  'id',
  'event_id',
  'user_name',
  'email',
  'mobile',
  'live_email',
  'live_mobile',
  'proved_by',
  'offers_missed',
] as const

type Guest = Pick<Signup, (typeof columns)[number]>

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
      .select(columns)
      .where('member_id', 'is', null)
      // Nobody gets a mark of before they could know of the sign-up.
      .where('no_show_at', 'is', null)
      .where((eb) => eb.or(ways.map((way) => eb(`live_${way}`, 'in', keysAtAllEvents(is[way])))))
      .orderBy('id')
      .execute()
    if (guests.length === 0) return
    const names = await namesOf(tx, id, is)
    const join = async (changes: Changes) => {
      for (const guest of guests)
        if (isTheirs(guest, is, names)) await joinOne(changes, guest, { ...is, id }, record.at)
    }
    await house.change(record.audit, join, tx)
  }

async function joinOne(changes: Changes, guest: Guest, { id, email }: Member & { id: number }, now: number) {
  const { tx } = changes
  const live_member = `${guest.event_id ?? 0} ${id}`
  // The person may have signed up once with the address and once with the number. Only one of the two joins.
  const free = !(await isHeld(tx, live_member))
  // Before we got the lock, the place may have been cancelled or passed on.
  const { live_email, live_mobile, proved_by } = guest
  const still = { live_email, live_mobile, proved_by, member_id: null }
  // Whoever answered a letter has the key already. Of others we do not know who has it.
  const isKnown = proved_by === 'letter'
  const isTheirMailbox = guest.email !== '' && guest.email === email
  const key = isTheirMailbox ? newTicketCode().key : null
  const count = await changes.mark(
    eventSignup,
    [guest.id],
    {
      member_id: id,
      proved_by: 'joined',
      ...(free && { live_member }),
      ...(!isKnown && { manage_key: key, once_key: null }),
    },
    still,
  )
  if (count > 0 && !isKnown && isTheirMailbox)
    await notify(tx, now, [{ signup: guest, kind: 'again', turn: now }])
}

/** The names that the member goes by, as far as we know. */
async function namesOf({ queries }: Tx, id: number, { certificate_name }: Member): Promise<Set<string>> {
  const sent = await queries
    .selectFrom('event_signup')
    .select('user_name')
    .distinct()
    .where('member_id', '=', id)
    .where('proved_by', '=', 'member')
    .execute()
  const names = [certificate_name, ...sent.map(({ user_name }) => user_name)]
  return new Set(names.filter(Boolean).map((name) => name.toLowerCase()))
}

/**
 * Anybody can type a contact of the member beside their own. Such a sign-up has the name of the member, or its letters go
 * to the mailbox of a member whose name nobody knows yet.
 */
function isTheirs({ user_name, proved_by, ...typed }: Guest, is: Member, names: Set<string>): boolean {
  const hasOther = (['email', 'mobile'] as const).some((way) => typed[way] !== '' && typed[way] !== is[way])
  if (!hasOther) return true
  const name = user_name.toLowerCase()
  const isNamed = names.has(name) || is.nickname.toLowerCase() === name
  if (typed.email === is.email) return isNamed || names.size === 0
  return isNamed && proved_by === ''
}

/** The contacts as a live sign-up stores them, so that the unique index finds them. */
const keysAtAllEvents = (address: string) =>
  sql<string>`(select cast(event_id as text) || ' ' || ${address} from event_seats)`

async function isHeld({ queries }: Tx, key: string): Promise<boolean> {
  const row = await queries
    .selectFrom('event_signup')
    .select('id')
    .where('live_member', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
