import { sql } from 'kysely'
import { eventSignup } from '#entities/event-signup.ts'
import { forgetFields, forgetRows, forgetOrigins } from '#features/audit/public/redact.server.ts'
import type { ForgetMember, Leaver } from '#platform/call/member-data.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { personal, words } from './erase-answers.server.ts'

/** Nobody can be told any more who this was. */
const nobody = {
  ...words,
  user_name: '—',
  mobile: '',
  email: '',
  party_names: '',
  note: '',
  reason: '',
  by_sms: 0,
  manage_key: null,
  live_member: null,
  live_mobile: null,
  live_email: null,
  once_key: null,
} as const

const forgotten: ReadonlySet<string> = new Set([...personal, 'reason'])

/** Of every sign-up that somebody was in stays that somebody was. */
export const forgetSignups: ForgetMember = async (changes, leaver, { clock }) => {
  const { tx } = changes
  const { queries } = tx
  const { id } = leaver
  const now = clock.seconds()
  const rows = await ownSignups(queries, leaver, now)
  const own = rows.map((row) => row.id)
  const asGuest = rows.filter((row) => row.member_id === null)
  await changes.erase(eventSignup, own, {
    ...nobody,
    // Nobody is there who could be given anything for it.
    certificate_at: sql`coalesce(certificate_at, ${now})`,
    points_at: sql`coalesce(points_at, ${now})`,
  })
  const passed = await passedOn(queries, id)
  await forgetTold(queries, passed, now)
  for (const { id: signup } of asGuest) await forgetLettersOf(queries, signup, now)
  const theirs = [...new Set([...own, ...passed])]
  await forgetRows(tx, 'event_signup', own)
  await forgetFields(tx, 'event_signup', passed, forgotten)
  await forgetOrigins(tx, 'event_signup', theirs)
}

/** What they signed up for as a guest is theirs as well, once it is over; until then a family may share the number. */
async function ownSignups(
  queries: Queries,
  { id, email, mobile, former }: Leaver,
  now: number,
): Promise<Array<{ id: number; member_id: number | null }>> {
  return queries
    .selectFrom('event_signup')
    .leftJoin('event', 'event.id', 'event_signup.event_id')
    .select(['event_signup.id', 'event_signup.member_id'])
    .where((eb) =>
      eb.or([
        eb('event_signup.member_id', '=', id),
        eb.and([
          eb('event_signup.member_id', 'is', null),
          eb.or([
            eb('event_signup.email', '=', email || '-'),
            eb('event_signup.mobile', '=', mobile || '-'),
            ...former.map(({ way, address, until }) =>
              eb.and([eb(`event_signup.${way}`, '=', address), eb('event_signup.joined_at', '<=', until)]),
            ),
          ]),
          eb.or([
            eb('event_signup.state', 'in', ['cancelled', 'missed']),
            eb(eb.fn.coalesce('event.end_at', 'event.start_at', eb.val(now)), '<', now),
          ]),
        ]),
      ]),
    )
    .orderBy('event_signup.id')
    .execute()
}

/** Seats that are somebody else's by now: the row is theirs, but the record knows who had it before. */
async function passedOn(queries: Queries, member: number): Promise<number[]> {
  const was = [`%"member_id":${member},%`, `%"member_id":${member}}%`]
  const rows = await queries
    .selectFrom('event_signup')
    .innerJoin('change', (join) =>
      join.on('change.entity', '=', 'event_signup').onRef('change.row_id', '=', 'event_signup.id'),
    )
    .select('event_signup.id')
    .distinct()
    .where('event_signup.transferred', '=', 1)
    .where((eb) => eb.or(was.map((pattern) => eb('change.before', 'like', pattern))))
    .execute()
  return rows.map(({ id }) => id)
}

/** What they were told of seats that are somebody else's by now. What the other one is still to be told goes out. */
async function forgetTold(queries: Queries, ids: number[], now: number): Promise<void> {
  for (const id of ids) {
    await queries
      .updateTable('signup_notice')
      .set((eb) => ({ done_at: eb.fn.coalesce('done_at', eb.val(now)), detail: '' }))
      .where('signup_id', '=', id)
      .where('kind', '=', 'passedOn')
      .execute()
    await queries
      .deleteFrom('outbox')
      .where('key', 'like', `signup/${id}/%`)
      .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('key', 'like', `signup/${id}/passedOn/%`)]))
      .execute()
  }
}

/** What a guest was told, wherever it went. */
async function forgetLettersOf(queries: Queries, signup: number, now: number): Promise<void> {
  await queries
    .updateTable('signup_notice')
    .set((eb) => ({ done_at: eb.fn.coalesce('done_at', eb.val(now)), detail: '' }))
    .where('signup_id', '=', signup)
    .execute()
  for (const keys of [`signup/${signup}/%`, `desk/%/${signup}`])
    await queries.deleteFrom('outbox').where('key', 'like', keys).execute()
}
