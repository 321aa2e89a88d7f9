import { sql } from 'kysely'
import { isEventOver } from '#entities/event-end.server.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { timeZoneIn } from '#features/settings/public/settings.server.ts'
import { redactFields, redactRows, redactOrigins } from '#features/audit/public/redact.server.ts'
import type { ForgetMember, LeavingMember } from '#platform/call/member-data.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { personal, words } from './erase-answers.server.ts'

/** Empty values for every personal column. */
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
  network: null,
  around: '',
} as const

const forgotten: ReadonlySet<string> = new Set([...personal, 'reason'])

/** Redacts the sign-ups of a closed account. The rows stay, without any personal data. */
export const forgetSignups: ForgetMember = async (changes, leaver, { clock }) => {
  const { tx } = changes
  const { queries } = tx
  const { id } = leaver
  const now = clock.seconds()
  const rows = await ownSignups(queries, leaver, { now, timeZone: await timeZoneIn(queries) })
  const own = rows.map((row) => row.id)
  const asGuest = rows.filter((row) => row.member_id === null)
  await changes.erase(eventSignup, own, {
    ...nobody,
    // The account is closed, so no certificate or points can follow.
    certificate_at: sql`coalesce(certificate_at, ${now})`,
    points_at: sql`coalesce(points_at, ${now})`,
  })
  const passed = await passedOn(queries, id)
  await forgetNotices(queries, passed, now)
  for (const { id: signup } of asGuest) await forgetLettersOf(queries, signup, now)
  const ids = [...new Set([...own, ...passed])]
  await redactRows(tx, 'event_signup', own)
  await redactFields(tx, 'event_signup', passed, forgotten)
  await redactOrigins(tx, 'event_signup', ids)
}

/** Past sign-ups as a guest belong to the member as well. Future ones stay, because a family may share the number. */
async function ownSignups(
  queries: Queries,
  { id, email, mobile, former }: LeavingMember,
  { now, timeZone }: { now: number; timeZone: string },
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
          eb.or([eb('event_signup.state', 'in', ['cancelled', 'missed']), isEventOver(now, timeZone)]),
        ]),
      ]),
    )
    .orderBy('event_signup.id')
    .execute()
}

/** Seats that were passed on. The row belongs to another person, but the record of change still names the member. */
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

/** Notices to the member about seats that were passed on. Notices to the new owner are still sent. */
async function forgetNotices(queries: Queries, ids: number[], now: number): Promise<void> {
  for (const id of ids) {
    await queries
      .updateTable('signup_notice')
      .set((eb) => ({ done_at: eb.fn.coalesce('done_at', eb.val(now)), detail: '' }))
      .where('signup_id', '=', id)
      .where('kind', 'in', ['passedOn', 'passedBack'])
      .execute()
    // The new owner is still written to, without the name of the member: an unsent letter is written again.
    const unsent = await queries
      .deleteFrom('outbox')
      .where('key', '=', `signup/${id}/received/0`)
      .where('sent_at', 'is', null)
      .returning('id')
      .execute()
    await queries
      .updateTable('signup_notice')
      .set(unsent.length === 0 ? { detail: '' } : { detail: '', done_at: null })
      .where('signup_id', '=', id)
      .where('kind', '=', 'received')
      .execute()
    await queries
      .deleteFrom('outbox')
      .where('key', 'like', `signup/${id}/%`)
      .where((eb) =>
        eb.or([
          eb('sent_at', 'is not', null),
          ...['passedOn', 'passedBack'].map((kind) => eb('key', 'like', `signup/${id}/${kind}/%`)),
        ]),
      )
      .execute()
  }
}

/** All notices and letters of a sign-up as a guest. */
async function forgetLettersOf(queries: Queries, signup: number, now: number): Promise<void> {
  await queries
    .updateTable('signup_notice')
    .set((eb) => ({ done_at: eb.fn.coalesce('done_at', eb.val(now)), detail: '' }))
    .where('signup_id', '=', signup)
    .execute()
  for (const keys of [`signup/${signup}/%`, `desk/%/${signup}`])
    await queries.deleteFrom('outbox').where('key', 'like', keys).execute()
}
