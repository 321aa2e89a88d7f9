import { master } from '#entities/master.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { allLinks } from '#platform/change/many-to-many.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { dayNumber } from '#platform/std/centre-time.ts'
import { itemKey, putPopularity } from '#platform/search/popularity.server.ts'
import { popularitySources, type Points } from './popularity-sources.server.ts'

const halfLife = 30
/** After ten half-lives a thousandth is left. */
const longestAgo = 10 * halfLife

/**
 * The popularity of each master: an imported score, and what people did since then with the master, the lectures,
 * courses, events and reports. It halves every 30 days. Search ranks items with recent activity higher.
 */
export async function computePopularity(house: House): Promise<void> {
  const { db, clock, timeZone } = house
  const period = { until: clock.seconds(), timeZone: await timeZone(), days: longestAgo }
  const today = dayNumber(period.until, period.timeZone)
  const mastersOf = await mastersOfItems(db.read)
  const scores = new Map<number, number>()
  const items = new Map<string, number>()
  for (const source of popularitySources) {
    for (const points of await source(db.read, period)) {
      const item = itemKey(points.entity, points.entity_id)
      items.set(item, (items.get(item) ?? 0) + leftOf(points, today))
      for (const master of mastersOf(points))
        scores.set(master, (scores.get(master) ?? 0) + leftOf(points, today))
    }
  }
  await house.change('master/popularity', async (changes) => {
    await writeScores(changes, scores)
    await changes.tx.queries
      .deleteFrom('item_day')
      .where('day', '<', today - longestAgo)
      .execute()
  })
  await putPopularity(db, items)
}

const leftOf = ({ points, day }: Points, today: number) => points * 0.5 ** ((today - day) / halfLife)

/** An item with several masters counts for each of them. */
async function mastersOfItems(db: Queries): Promise<(item: Points) => number[]> {
  const masters = new Map<string, number[]>()
  const speaks = (entity: string, id: number, master: number) => {
    const item = itemKey(entity, id)
    masters.set(item, [...(masters.get(item) ?? []), master])
  }
  for (const entity of ['lecture', 'course'] as const) {
    const rows = await db.selectFrom(entity).select(['id', 'master_id']).execute()
    for (const { id, master_id } of rows) if (master_id !== null) speaks(entity, id, master_id)
  }
  for (const entity of ['event', 'news_report']) {
    const rows = await allLinks(db, entity, 'masters')
    for (const { row_id, named_id } of rows) speaks(entity, row_id, named_id)
  }
  return ({ entity, entity_id }) =>
    entity === 'master' ? [entity_id] : (masters.get(itemKey(entity, entity_id)) ?? [])
}

async function writeScores(changes: Changes, scores: Map<number, number>): Promise<void> {
  const { queries } = changes.tx
  const bases = await basesOf(queries)
  const rows = await queries.selectFrom('master').select(['id', 'popularities']).orderBy('id').execute()
  for (const { id, popularities } of rows) {
    const base = bases.get(id) ?? (await keepBase(queries, id, popularities))
    const now = Math.round(base + (scores.get(id) ?? 0))
    if (now !== popularities) await changes.mark(master, [id], { popularities: now })
  }
}

async function basesOf(queries: Queries): Promise<Map<number, number>> {
  const rows = await queries
    .selectFrom('item_views')
    .select(['entity_id', 'popularity_base'])
    .where('entity', '=', 'master')
    .where('popularity_base', 'is not', null)
    .execute()
  return new Map(rows.map(({ entity_id, popularity_base }) => [entity_id, popularity_base ?? 0]))
}

/** A score from before the first calculation was imported. */
async function keepBase(queries: Queries, id: number, base: number): Promise<number> {
  await queries
    .insertInto('item_views')
    .values({ entity: 'master', entity_id: id, popularity_base: base })
    .onConflict((conflict) =>
      conflict.columns(['entity', 'entity_id']).doUpdateSet({ popularity_base: base }),
    )
    .execute()
  return base
}
