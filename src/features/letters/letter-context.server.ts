import type { Selectable } from 'kysely'
import type { event } from '#entities/event.ts'
import type { eventSignup } from '#entities/event-signup.ts'
import type { member } from '#entities/member.ts'
import { knownLanguage } from '#features/letters/public/letter-languages.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'

export type Signup = RowOfEntity<typeof eventSignup>
export type EventRow = RowOfEntity<typeof event>

type SignupMember = Pick<RowOfEntity<typeof member>, 'id' | 'letter_locale' | 'notices'>

export type Notice = Selectable<Tables['signup_notice']>

/** All data that a letter needs. */
export interface LetterContext {
  notice: Notice
  /** The member of the sign-up; none of a guest. */
  member: SignupMember | undefined
  signup: Signup
  event: EventRow
  /** The notices about moves of the event, oldest first. */
  moves: Notice[]
  /** The reader already received a calendar entry. */
  entered: boolean
  /** The sequence of the calendar entry at the time of the notice. */
  sequence: number
}

interface DueFilter {
  /** Kinds that wait for the morning. They are skipped, except for events that begin within a day. */
  withoutCalm: readonly string[]
  startingBefore: number
  most: number
}

/** Notices that were not sent yet, oldest first. Notices without a sign-up are included. */
export async function dueNotices(
  db: Queries,
  { withoutCalm, startingBefore, most }: DueFilter,
): Promise<Notice[]> {
  return db
    .selectFrom('signup_notice')
    .leftJoin('event_signup', 'event_signup.id', 'signup_notice.signup_id')
    .leftJoin('event', 'event.id', 'event_signup.event_id')
    .selectAll('signup_notice')
    .where('signup_notice.done_at', 'is', null)
    .$if(withoutCalm.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb('signup_notice.kind', 'not in', [...withoutCalm]),
          eb('event.start_at', '<', startingBefore),
        ]),
      ),
    )
    .orderBy('signup_notice.id')
    .limit(most)
    .execute()
}

export async function letterContexts(db: Queries, notices: Notice[]): Promise<LetterContext[]> {
  const signups = await byId(
    notices.map((notice) => notice.signup_id),
    (ids) => db.selectFrom('event_signup').selectAll().where('id', 'in', ids).execute(),
  )
  const events = await byId(
    [...signups.values()].map((signup) => signup.event_id ?? 0),
    (ids) => db.selectFrom('event').selectAll().where('id', 'in', ids).execute(),
  )
  const members = await byId(
    [...signups.values()].flatMap(({ member_id }) => member_id ?? []),
    (ids) =>
      db.selectFrom('member').select(['id', 'letter_locale', 'notices']).where('id', 'in', ids).execute(),
  )
  const before = await noticesOf(db, [...signups.keys()])
  return notices.flatMap((notice) => {
    const row = signups.get(notice.signup_id)
    const event = events.get(row?.event_id ?? 0)
    if (!row || !event) return []
    const owner = members.get(row.member_id ?? 0)
    const signup = { ...row, locale: knownLanguage(owner) ?? row.locale }
    const past = before.get(signup.id) ?? []
    const sequence = sequenceOf(past.filter(({ id }) => id <= notice.id))
    return [{ notice, member: owner, signup, event, ...noticeHistory(past), sequence }]
  })
}

/** What the calendar entry needs from earlier notices. */
export function noticeHistory(notices: Notice[]) {
  return {
    moves: notices.filter(({ kind }) => kind === 'moved'),
    entered: notices.some(({ kind }) => isEntry(kind)),
    sequence: sequenceOf(notices),
  }
}

const isEntry = (kind: string) => kind === 'confirmed' || kind === 'received'
const changing = ['moved', 'cancelled', 'released', 'calledOff', 'passedOn']

/** Notices are only added. So an entry that returns has a higher sequence than its cancellation. */
function sequenceOf(notices: Notice[]): number {
  const entries = notices.filter(({ kind }) => isEntry(kind)).length
  return notices.filter(({ kind }) => changing.includes(kind)).length + Math.max(0, entries - 1)
}

export async function noticesOf(db: Queries, signupIds: number[]): Promise<Map<number, Notice[]>> {
  const of = new Map<number, Notice[]>(signupIds.map((id) => [id, []]))
  if (signupIds.length === 0) return of
  const rows = await db
    .selectFrom('signup_notice')
    .selectAll()
    .where('signup_id', 'in', signupIds)
    .orderBy('id')
    .execute()
  for (const row of rows) of.get(row.signup_id)?.push(row)
  return of
}

export async function byId<Row extends { id: number }>(
  ids: number[],
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Map<number, Row>> {
  const wanted = [...new Set(ids)]
  const rows = wanted.length === 0 ? [] : await read(wanted)
  return new Map(rows.map((row) => [row.id, row]))
}
