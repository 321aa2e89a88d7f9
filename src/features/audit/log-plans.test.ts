import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { engines } from '#tests/databases.ts'
import { plansOf } from '#tests/plans/query-plans.ts'
import { openWorld, type World } from '#tests/world.ts'
import { nameRecords } from './records-of-actions.server.ts'

const many = 100_000
const numbers = {
  sqlite: `with recursive n (at) as (select 1 union all select at + 1 from n where at < ${many})`,
  postgres: `with n (at) as (select generate_series(1, ${many}))`,
}

describe.each(engines)('the operation log beside 100,000 changes, on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
    await world.house.db.write(async ({ queries }) => {
      await sql`insert into change_set (at, area, node) ${sql.raw(numbers[engine])}
        select at, 'admin', 'tag/del' from n`.execute(queries)
      const first = await sql<{
        id: number
      }>`select max(id) - ${sql.lit(many)} as id from change_set`.execute(queries)
      // Half of them deleted something, so that the index of the bin is no short way.
      await sql`insert into change (set_id, entity, row_id, action, before) ${sql.raw(numbers[engine])}
        select at + ${sql.lit(Number(first.rows[0]?.id))}, 'tag', 1000000 + at, case at % 2 when 0 then 'del' else 'add' end, '{}' from n`.execute(
        queries,
      )
      await sql`analyze`.execute(queries)
    })
  })
  afterAll(() => world.close())

  it('what actions were about is read from indexes, also of rows that are gone', async () => {
    const { house } = world
    const newest = await house.db.read
      .selectFrom('change_set')
      .select('id')
      .orderBy('id', 'desc')
      .limit(20)
      .execute()
    const rows = newest.flatMap(({ id }, at) => [
      { id, node: 'tag/del', data: JSON.stringify({ ids: [1_000_000 + many - at] }) },
      { id, node: 'tag/add', data: '{}' },
    ])
    const asked = (db: Queries) => {
      const context = { db, registry: house.registry, house, locale: 'en', admin: { can: () => true } }
      return nameRecords(structuredClone(rows), context as unknown as CallContext)
    }
    for (const plan of await plansOf(/"change"/, asked, house.db.read, engine)) {
      expect(plan).toMatch(/change_set_id_index|change_entity_row_id_id_index/)
      expect(plan).not.toMatch(/Seq Scan|SCAN change/)
    }
  })
})
