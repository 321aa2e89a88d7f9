import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationFolder } from '#app/prepare.server.ts'
import { formerAddresses } from '#features/account-closing/former-addresses.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { loose, type Tx } from '#platform/db/db.server.ts'
import { engines, type EngineName } from '#tests/databases.ts'
import { openClosingWorld, type ClosingWorld } from '#tests/worlds/closing-world.ts'
import { openWorld, type World } from '#tests/world.ts'

interface ChangedRow {
  id: number
  changed_at: number
}

/** Removes the facts and runs the statements of a migration that fill them from the record of change. */
async function migrateAgain({ db }: House, name: string, remove: (tx: Tx) => Promise<void>): Promise<void> {
  const file = pathToFileURL(join(migrationFolder, `${name}.ts`)).href
  const migration = (await import(/* @vite-ignore */ file)) as Record<EngineName, string[]>
  const fills = migration[db.kind].filter((statement) => /^(?:insert|update)/.test(statement))
  await db.write(async (tx) => {
    await remove(tx)
    for (const statement of fills) await sql.raw(statement).execute(tx.queries)
  })
}

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

  it('an older database keeps the titles of the log', async () => {
    await post('/admin/event/edit', { id: world.ids.openDay, name_en: 'Titled' })
    const titles = () =>
      world.house.db.read.selectFrom('change_set').select(['id', 'title']).orderBy('id').execute()
    const before = await titles()
    expect(before.filter(({ title }) => title !== '').length).toBeGreaterThan(0)
    await migrateAgain(world.house, '0024-session-starts-and-titles', async ({ queries }) => {
      await queries.updateTable('change_set').set({ title: '' }).execute()
    })
    expect(await titles()).toEqual(before)
  })

  it('a whole price of an older database comes back from the recycle bin as it was', async () => {
    const { db } = world.house
    const added = await post('/admin/event/add', { name_zh_cn: '旧价', date: '2036-12-01', fee: '49.50' })
    const id = Number(added.data.id)
    await world.ask('DELETE', '/admin/event/del', { as: 'root', body: { ids: [id] } })
    const line = await db.read
      .selectFrom('change')
      .select(['id', 'before'])
      .where('entity', '=', 'event')
      .where('row_id', '=', id)
      .where('action', '=', 'del')
      .executeTakeFirstOrThrow()
    const { fee: _, ...recorded } = JSON.parse(line.before ?? '{}') as Record<string, unknown>
    const before = JSON.stringify({ ...recorded, price: 80 })
    await db.write(({ queries }) =>
      queries.updateTable('change').set({ before }).where('id', '=', line.id).execute(),
    )
    await post('/admin/recycle_log/restore', { ids: [line.id] })
    const { data } = await world.ask('GET', `/admin/event/edit?id=${id}`, { as: 'root' })
    expect(data.row).toMatchObject({ fee: '80.00' })
  })

  it('an older database draws the ink pictures that its rows name', async () => {
    const names = async () =>
      (await world.house.db.read.selectFrom('ink_picture').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      )
    await post('/admin/event/edit', {
      id: world.ids.openDay,
      cover_image: '/ink/tea-cover-1600x1000.svg',
      images: '/ink/tea-one-1600x1000.svg,/ink/tea-two-1600x1000.svg',
      content_zh_cn: '<img src="/ink/plum-1-900x1200.svg" alt=""><img src="/ink/plum-2-900x1200.svg" alt="">',
    })
    const before = await names()
    expect(before.length).toBeGreaterThanOrEqual(5)
    await migrateAgain(world.house, '0019-ink-pictures', async ({ queries }) => {
      await queries.deleteFrom('ink_picture').execute()
    })
    expect(await names()).toEqual(before)
  })

  it('an older database has the same event moves and menu waves after the migration (R18)', async () => {
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
    expect(given).toEqual(['data', 'growth', 'notices', 'pages'])
    await migrateAgain(world.house, '0011-moves-and-waves', async ({ queries }) => {
      await queries.deleteFrom('event_move').execute()
      await queries.deleteFrom('member_rule_wave').execute()
    })
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
  it('an older database knows after the migration when each row with a page changed last', async () => {
    const { db, registry } = world.house
    const withPages = [...registry.entities.values()].filter(({ page }) => page).map(({ name }) => name)
    const changes = async () => {
      const found: Record<string, ChangedRow[]> = {}
      for (const name of withPages)
        found[name] = await loose(db.read)
          .selectFrom(name)
          .select(['id', 'changed_at'])
          .$castTo<ChangedRow>()
          .orderBy('id')
          .execute()
      return found
    }
    const before = await changes()
    expect(before.event).toContainEqual({ id: world.ids.openDay, changed_at: expect.any(Number) })
    await migrateAgain(world.house, '0014-row-changes', async ({ queries }) => {
      for (const name of withPages) await loose(queries).updateTable(name).set({ changed_at: 0 }).execute()
    })
    // The clock may have gone on between the row and its line in the record.
    const about = (rows: ChangedRow[]) =>
      rows.map(({ id, changed_at }) => ({ id, changed_at: expect.closeTo(changed_at, -1) as number }))
    expect(await changes()).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, about(rows)])),
    )
  })
})

describe.each(engines)('the former addresses of a member on %s', (engine) => {
  let at: ClosingWorld
  beforeAll(async () => void (at = await openClosingWorld(engine)))
  afterAll(() => at.world.close())

  const addresses = (id: number) =>
    at.world.house.db.read
      .selectFrom('member_address')
      .select(['way', 'address', 'until'])
      .where('member_id', '=', id)
      .orderBy('address')
      .execute()

  it('only addresses that the member entered are stored, also after a migration of an older database', async () => {
    const { id, token } = await at.joins('maple')
    const [first, second] = ['maple@leaf.example', 'maple.two@leaf.example']
    const edit = (values: object) => at.staff('POST', '/admin/member/edit', { id, ...values })
    const left: number[] = []
    for (const change of [
      () => at.movesTo(second, token),
      () => edit({ email: 'typed.by.staff@leaf.example', mobile: '13811112222' }),
      () => edit({ email: first, mobile: '' }),
      () => edit({ email: 'typed.again@leaf.example' }),
    ]) {
      at.time.seconds += 60
      left.push(at.time.seconds)
      await change()
    }
    const expected = [
      { way: 'email', address: second, until: left[1] },
      { way: 'email', address: first, until: left[3] },
    ]
    expect(await addresses(id)).toEqual(expected)
    await migrateAgain(at.world.house, '0015-member-addresses', async ({ queries }) => {
      await queries.deleteFrom('member_address').execute()
    })
    expect(await addresses(id)).toEqual(expected)
  })

  it('former addresses are known without the record of change, and forgotten with a member who is deleted for ever', async () => {
    const { id, token } = await at.joins('birch')
    await at.movesTo('birch.two@leaf.example', token)
    await at.world.house.db.write(async ({ queries }) => {
      await queries
        .updateTable('change')
        .set({ before: null, after: null })
        .where('row_id', '=', id)
        .execute()
    })
    const row = await at.memberRow(id)
    expect(await formerAddresses(at.world.house.db.read, row)).toEqual([
      { way: 'email', address: 'birch@leaf.example', until: expect.any(Number) },
    ])
    const { id: gone, token: other } = await at.joins('alder')
    await at.movesTo('alder.two@leaf.example', other)
    await at.office('GET', '/admin/member/index')
    const deletion = await at.world.ask('DELETE', '/admin/member/del', { as: 'root', body: { ids: [gone] } })
    expect(deletion).toMatchObject({ code: 1 })
    expect(await addresses(gone)).toHaveLength(2)
    at.later(91)
    await at.world.house.jobs.runNow('recycle-purge')
    expect(await addresses(gone)).toEqual([])
    expect(await addresses(id)).toHaveLength(2)
  })
})
