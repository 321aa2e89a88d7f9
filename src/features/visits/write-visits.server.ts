import type { House } from '#platform/call/house.server.ts'
import { loose, type Queries, type Tx } from '#platform/db/db.server.ts'

export interface Visit {
  entity: string
  entity_id: number
  who: string
  day: number
  at: number
}

/** A person who comes back sooner is still on the same visit. */
const visitSeconds = 30 * 60
const atOnce = 500

/** Writes the visits of this process. The rows decide what counts, so several processes do not count a person twice. */
export async function writeVisits({ db }: House, visits: Visit[]): Promise<void> {
  // Sorted, so that two processes cannot deadlock on the rows.
  const sorted = visits.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  for (let from = 0; from < sorted.length; from += atOnce) {
    const some = sorted.slice(from, from + atOnce)
    await db.write(async (tx) => {
      const there = await onlyThere(tx.queries, some)
      for (const visit of await newVisits(tx, there)) await count(tx, visit)
    })
  }
}

const keyOf = ({ entity, entity_id, who }: Visit) => `${entity} ${String(entity_id).padStart(15, '0')} ${who}`

/** Clients may report pages that do not exist, so these are left out. */
async function onlyThere(queries: Queries, visits: Visit[]): Promise<Visit[]> {
  const there = new Set<string>()
  for (const entity of new Set(visits.map((visit) => visit.entity))) {
    const ids = visits.filter((visit) => visit.entity === entity).map(({ entity_id }) => entity_id)
    const rows = await loose(queries)
      .selectFrom(entity)
      .select('id')
      .where('id', 'in', [...new Set(ids)])
      .execute()
    for (const { id } of rows) there.add(`${entity} ${String(id)}`)
  }
  return visits.filter(({ entity, entity_id }) => there.has(`${entity} ${entity_id}`))
}

/** Visits that do not continue an earlier one. For the first visit of a person today, `first_at` is now. */
async function newVisits({ queries }: Tx, visits: Visit[]) {
  if (visits.length === 0) return []
  return queries
    .insertInto('item_visitor')
    .values(visits.map((visit) => ({ ...visit, first_at: visit.at })))
    .onConflict((conflict) =>
      conflict
        .columns(['who', 'entity', 'entity_id'])
        .doUpdateSet((eb) => ({ at: eb.ref('excluded.at') }))
        .whereRef('item_visitor.at', '<=', (eb) => eb('excluded.at', '-', visitSeconds)),
    )
    .returning(['entity', 'entity_id', 'day', 'first_at', 'at'])
    .execute()
}

interface VisitCount {
  entity: string
  entity_id: number
  day: number
  first_at: number
  at: number
}

async function count({ queries }: Tx, { entity, entity_id, day, first_at, at }: VisitCount): Promise<void> {
  await queries
    .insertInto('item_views')
    .values({ entity, entity_id, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['entity', 'entity_id'])
        .doUpdateSet((eb) => ({ views: eb('item_views.views', '+', 1) })),
    )
    .execute()
  if (first_at !== at) return
  await queries
    .insertInto('item_day')
    .values({ entity, entity_id, day, people: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['entity', 'entity_id', 'day'])
        .doUpdateSet((eb) => ({ people: eb('item_day.people', '+', 1) })),
    )
    .execute()
}
