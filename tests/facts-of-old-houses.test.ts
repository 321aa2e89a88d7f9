import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationFolder } from '#app/prepare.server.ts'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('a database of an older release on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const post = (path: string, body: object) => world.ask('POST', path, { as: 'root', body })
  const movesOf = (...events: number[]) =>
    world.house.db.read
      .selectFrom('event_move')
      .select(['event_id', 'at', 'date', 'start_at'])
      .where('event_id', 'in', events)
      .orderBy('id')
      .execute()
  const waves = async () =>
    (await world.house.db.read.selectFrom('member_rule_wave').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )

  async function migrateAgain(): Promise<void> {
    const file = pathToFileURL(join(migrationFolder, '0011-moves-and-waves.ts')).href
    const migration = (await import(/* @vite-ignore */ file)) as Record<typeof engine, string[]>
    const fills = migration[engine].filter((statement) => statement.startsWith('insert'))
    await world.house.db.write(async ({ queries }) => {
      await queries.deleteFrom('event_move').execute()
      await queries.deleteFrom('member_rule_wave').execute()
      for (const statement of fills) await sql.raw(statement).execute(queries)
    })
  }

  it('an older database has the same event moves and menu waves after the migration', async () => {
    const { openDay, teaEvening } = world.ids
    const start = 2_111_709_600
    await post('/admin/event/edit', { id: openDay, start_at: start + 3600, end_at: start + 7200 })
    await post('/admin/event/edit', { id: openDay, name_en: 'Open house' })
    await post('/admin/event/edit', { id: openDay, date: '2036-12-03' })
    await post('/admin/event/edit', { id: openDay, start_at: null, end_at: null })
    await post('/admin/event/edit', { id: teaEvening, date: '2036-12-09' })
    await world.ask('DELETE', `/admin/event/del?ids=${teaEvening}`, { as: 'root' })
    const [before, given] = [await movesOf(openDay, teaEvening), await waves()]
    expect(before).toHaveLength(4)
    expect(given).toEqual(['data', 'growth', 'pages'])
    await migrateAgain()
    expect(await movesOf(openDay, teaEvening)).toEqual(before)
    expect(await waves()).toEqual(given)
  })

  it('the former start of an event is shown after the record of change is redacted', async () => {
    const { data } = await post('/admin/event/add', { name_zh_cn: '改期', date: '2036-12-01' })
    await post('/admin/event/edit', { id: data.id, date: '2036-12-02' })
    const path = `/api/event/detail?id=${String(data.id)}`
    const earlier = (await world.ask('GET', path)).data.earlier_starts
    expect(earlier).not.toEqual([])
    await world.house.db.write(async (tx) => {
      const ofEvent = tx.queries.updateTable('change').where('row_id', '=', Number(data.id))
      await ofEvent.set({ before: null, after: null }).execute()
      tx.touch('event')
    })
    expect((await world.ask('GET', path)).data.earlier_starts).toEqual(earlier)
  })
})
