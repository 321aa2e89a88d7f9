import { sql } from 'kysely'
import { marked } from '#entities/event-signup.ts'
import { sendTogether, type Queries } from '#platform/db/db.server.ts'
import { oneOf } from '#platform/db/one-of.server.ts'
import type { Signup } from './signup-rows.ts'

const day = 24 * 3600
/** A mark counts for this long. */
const rememberedFor = 180 * day
/** After this many no-shows a person may only join the waiting list, for the time of `waitsFor`. */
const tooOften = 3
const waitsFor = 30 * day

export type Contacts = Pick<Signup, 'member_id' | 'mobile' | 'email'>

interface Mark extends Contacts {
  id: number
  no_show_at: number | null
  ended_at: number | null
}

const ways = ['member_id', 'mobile', 'email'] as const

/**
 * Until when each person may only join the waiting list, or null. A mark counts by the account, and by a contact that
 * was proved to belong to whoever missed the event. Otherwise a stranger could get marks for somebody.
 */
export async function waitlistOnlyUntil(
  db: Queries,
  people: Contacts[],
  now: number,
): Promise<(somebody: Contacts) => number | null> {
  const marks = await marksOf(db, people, now - rememberedFor)
  if (marks.length === 0) return () => null
  return (somebody) => {
    const own = marks.filter((mark) => ways.some((way) => isSame(somebody[way], mark[way])))
    const times = own.reduce((sum, { no_show_at }) => sum + (no_show_at === null ? 0.5 : 1), 0)
    const until = Math.max(...own.map(timeOf)) + waitsFor
    return times >= tooOften && until > now ? until : null
  }
}

const isSame = (one: number | string | null, other: number | string | null) =>
  one !== null && one !== '' && one === other

const timeOf = ({ no_show_at, ended_at }: Pick<Mark, 'no_show_at' | 'ended_at'>) =>
  no_show_at ?? ended_at ?? 0

/** Each column has an index of marked rows only, so the queries cost almost nothing when there are no marks. */
async function marksOf(db: Queries, people: Contacts[], since: number): Promise<Mark[]> {
  const marksBy = (way: (typeof ways)[number]): Promise<MarkedRow[]> | MarkedRow[] => {
    const wanted = people.flatMap((each): unknown[] => (each[way] ? [each[way]] : []))
    if (wanted.length === 0) return []
    return db
      .selectFrom('event_signup')
      .leftJoin('member', 'member.id', 'event_signup.member_id')
      .select(['event_signup.id', 'no_show_at', 'ended_at', 'member_id', 'proved_by'])
      .select(['event_signup.mobile', 'event_signup.email'])
      .select(['member.mobile as member_mobile', 'member.email as member_email'])
      .where(oneOf(db, `event_signup.${way}`, wanted))
      .where(sql<boolean>`${sql.raw(marked)}`)
      .execute()
  }
  const rows = (await sendTogether(ways.map(marksBy))).flat()
  const marks = [...new Map(rows.map((row) => [row.id, row])).values()]
  return marks.filter((row) => timeOf(row) > since).map(withProved)
}

type MarkedRow = Mark &
  Pick<Signup, 'proved_by'> & { member_mobile: string | null; member_email: string | null }

/** The mark with the contacts that were proved: those of the member, or the address that a letter was answered from. */
const withProved = ({ member_mobile, member_email, proved_by, ...mark }: MarkedRow): Mark => ({
  ...mark,
  mobile: mark.mobile === member_mobile ? mark.mobile : '',
  email: mark.email === member_email || proved_by === 'letter' ? mark.email : '',
})
