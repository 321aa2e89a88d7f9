import { sql } from 'kysely'
import { fewSeats, hasItsShare } from '#features/seats/public/signup-networks.server.ts'
import { withSeats } from '#features/seats/public/locked-seats.server.ts'
import { release } from '#features/seats/public/signup-actions.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { networkCalls, type CrowdedNetwork } from './networks.calls.ts'

export const networkHandlers = handle(networkCalls, {
  async networks({ event_id }, { db }) {
    const event = await db
      .selectFrom('event')
      .select('capacity')
      .where('id', '=', event_id)
      .executeTakeFirst()
    if (!event) return refuse('refused.notFound', { kind: 'notFound' })
    const { capacity } = event
    const list = crowdedOf(await networksOfEvent(db, event_id), capacity)
    return { list, capacity, people: await peopleOf(db, event_id) }
  },

  async releaseNetwork({ event_id, network, reason }, context) {
    const count = await context.change((changes) =>
      withSeats(context.house, changes, event_id, async (allotment) => {
        const signups = await liveFrom(changes, event_id, network)
        if (signups.length === 0) refuse('signup.noneFromNetwork')
        for (const signup of signups) await release(changes, allotment, signup, { end: 'staff', reason })
        return signups.length
      }),
    )
    return withMessage('signup.networkReleased', { count }, { count })
  },
})

const live = ['confirmed', 'held', 'waiting'] as const
/** Literal, because only then do both databases use the partial index. */
const isKnown = sql<boolean>`around <> ''`

type NetworkRow = Omit<CrowdedNetwork, 'asked'>

/** The single networks of an event, with the live sign-ups of each. */
export async function networksOfEvent(db: Queries, eventId: number): Promise<NetworkRow[]> {
  const rows = await db
    .selectFrom('event_signup')
    .select(['around', 'network'])
    .select((eb) => [
      eb.fn.countAll<number>().as('signups'),
      eb.fn.sum<number>('people').as('people'),
      eb.fn.min('joined_at').as('first_at'),
      eb.fn.max('joined_at').as('last_at'),
    ])
    .where('event_id', '=', eventId)
    .where(isKnown)
    .where('state', 'in', live)
    .groupBy(['around', 'network'])
    .execute()
  return rows.map(({ around, network, ...row }) => ({
    around,
    network: network ?? '',
    networks: 1,
    signups: Number(row.signups),
    people: Number(row.people),
    first_at: Number(row.first_at),
    last_at: Number(row.last_at),
  }))
}

const mostShown = 20

/** The networks with many sign-ups, and the wider networks where several single ones add up to many. */
function crowdedOf(single: NetworkRow[], capacity: number | null): CrowdedNetwork[] {
  const wide = [...Map.groupBy(single, ({ around }) => around).values()]
    .filter((rows) => rows.length > 1)
    .map(together)
  const asked = (row: NetworkRow) =>
    hasItsShare(capacity, row.networks > 1 ? { own: 0, around: row.people } : { own: row.people, around: 0 })
  return [...single, ...wide]
    .filter(({ signups }) => signups >= fewSeats)
    .toSorted((a, b) => b.signups - a.signups || a.first_at - b.first_at)
    .slice(0, mostShown)
    .map((row) => ({ ...row, asked: asked(row) }))
}

function together(rows: NetworkRow[]): NetworkRow {
  const sum = (name: 'signups' | 'people') => rows.reduce((total, row) => total + row[name], 0)
  const around = rows[0]?.around ?? ''
  return {
    network: around,
    around,
    networks: rows.length,
    signups: sum('signups'),
    people: sum('people'),
    first_at: Math.min(...rows.map(({ first_at }) => first_at)),
    last_at: Math.max(...rows.map(({ last_at }) => last_at)),
  }
}

async function peopleOf(db: Queries, eventId: number): Promise<number> {
  const counts = await db
    .selectFrom('event_seats')
    .select(['taken', 'waiting'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return (counts?.taken ?? 0) + (counts?.waiting ?? 0)
}

/** Read under the lock of the seats. The people who are there already have come, whatever their network is. */
const liveFrom = ({ tx }: Changes, eventId: number, network: string) =>
  tx.queries
    .selectFrom('event_signup')
    .selectAll()
    .where('event_id', '=', eventId)
    .where(isKnown)
    .where((eb) => eb.or([eb('network', '=', network), eb('around', '=', network)]))
    .where('state', 'in', live)
    .where('checked_in_at', 'is', null)
    .orderBy('id')
    .execute()
