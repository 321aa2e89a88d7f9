import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { event } from '#entities/event.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { engines } from '#tests/databases.ts'
import { plansOf } from '#tests/plans/query-plans.ts'
import { addRow, editRow, openSmallHouse } from '#tests/small-house.ts'
import { fillFileUses, noteFileUses } from './note-file-uses.server.ts'
import { uploadedFiles } from './uploaded-files.server.ts'
import { usesOf } from './file-uses.server.ts'
import { refuseBeyondRoom, unfinishedOf } from './policies.server.ts'
import { groundOfStaff, isNamedBy } from './private-files.server.ts'

const many = 100_000
const fileOf = (row: number | string) => `/files/_private/handout${String(row).padStart(16, '0')}.pdf`

/** Rows as many years of a busy centre leave them, each event with a file of its own. */
const fill = {
  sqlite: `with recursive n (at) as (select 1 union all select at + 1 from n where at < ${many})`,
  postgres: `with n (at) as (select generate_series(1, ${many}))`,
}
const fileInSql = `'/files/_private/handout' || substr('0000000000000000' || at, -16) || '.pdf'`
const rightInSql = `'/files/_private/handout' || lpad(at::text, 16, '0') || '.pdf'`

describe.each(engines)('stored files at 100,000 rows on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  beforeAll(async () => {
    small = await openSmallHouse(engine)
    small.house.watchers.push(noteFileUses(small.house))
    const file = engine === 'sqlite' ? fileInSql : rightInSql
    const now = small.time.seconds
    const statements = [
      `insert into event (name_zh_cn, date, seat_files) ${fill[engine]} select '茶', '2026-12-01', ${file} from n`,
      `insert into attachment (name, url) ${fill[engine]} select 'a.pdf', ${file} from n`,
      `insert into admin (username, nickname, password) ${fill[engine]} select 'staff' || at, 'S', 'x' from n where at <= 50`,
      `insert into attachment (name, url, admin_id) ${fill[engine]} select 'a.png', '/files/' || at, 1 + at % 50 from n`,
      `insert into file_use (url, entity, row_id) select seat_files, 'event', id from event`,
      `insert into upload_policy (name, admin_id, member_id, file_name, type, size, print, expires_at)
        ${fill[engine]} select 'n' || at, (at % 2) * (at % 50), (1 - at % 2) * (at % 70), 'a', 'b', 1, 'p', ${now} + at from n`,
      'analyze',
    ]
    await small.house.db.write(async ({ queries }) => {
      for (const statement of statements) await sql.raw(statement).execute(queries)
    })
  })
  afterAll(() => small.house.close())

  /** The connection that writes knows how many rows there are as soon as they are counted. */
  const plans = (tables: RegExp, read: (db: Queries) => Promise<unknown>) =>
    small.house.db.write(({ queries }) => plansOf(tables, read, queries, engine))
  const noScan = /\bSCAN\b|Seq Scan|TEMP B-TREE|\bSort\b/

  it('whether a row names a private file is read from an index', async () => {
    const { registry } = small.house
    const looks = (db: Queries) => isNamedBy({ registry, db: { read: db } }, ['event'], fileOf(77_777))
    for (const plan of await plans(/"file_use"/, looks)) {
      expect(plan).toMatch(/file_use_pkey|sqlite_autoindex_file_use_1/)
      expect(plan).not.toMatch(noScan)
    }
    expect(await looks(small.house.db.read)).toBe(true)
  })

  it('the rows that show a file are counted in an index', async () => {
    for (const plan of await plans(/"file_use"/, (db) => usesOf(fileOf(77_777), db))) {
      expect(plan).toMatch(/file_use_pkey|sqlite_autoindex_file_use_1/)
      expect(plan).not.toMatch(noScan)
    }
    expect(await usesOf(fileOf(77_777), small.house.db.read)).toEqual([{ entity: 'event', count: 1 }])
    expect(await usesOf(fileOf('nowhere'), small.house.db.read)).toEqual([])
  })

  it('a page of what was uploaded is read in the order of an index', async () => {
    const asks = (db: Queries, all: boolean, before?: number) =>
      uploadedFiles({ kind: 'public', before }, { db, admin: { id: 7, can: () => all } } as never)
    for (const all of [true, false])
      for (const before of [undefined, 50_000])
        for (const plan of await plans(/"attachment"/, (db) => asks(db, all, before))) {
          expect(plan).toMatch(all ? /attachment_pkey|SCAN attachment$|PRIMARY KEY/ : /attachment_admin_id/)
          expect(plan).not.toMatch(/Seq Scan|TEMP B-TREE|\bSort\b/)
        }
  })

  it('staff who may list a table open the files of its rows, and nobody else does', async () => {
    const { house } = small
    const top = await addRow(house, adminGroup, { name: 'Top', rules: '*' })
    const staffWith = async (rules: string) => {
      const group = await addRow(house, adminGroup, { name: rules, rules, superior_id: top.id })
      const facts = { username: rules.replace('/', ''), nickname: 'Reader', password: 'hash' }
      return (await addRow(house, admin, { ...facts, group_ids: String(group.id) })).id
    }
    expect(await groundOfStaff(house, await staffWith('event/index'), fileOf(9))).toBe('eventindex')
    expect(await groundOfStaff(house, await staffWith('tag/index'), fileOf(9))).toBeNull()
  })

  it('the record of a file is found by its address in an index', async () => {
    const reads = (db: Queries) =>
      db.selectFrom('attachment').select('admin_id').where('url', '=', fileOf(5)).execute()
    for (const plan of await plans(/"attachment"/, reads)) expect(plan).toContain('attachment_url_index')
  })

  it('what somebody has not finished is read in the order of an index', async () => {
    const { house, time } = small
    const index = 'upload_policy_admin_id_member_id_expires_at_index'
    const contextOf = (db: Queries) =>
      ({ house: { ...house, db: { ...house.db, read: db } }, now: time.seconds }) as never
    const staff = { area: 'admin', id: 7 } as const
    const found = await unfinishedOf(contextOf(house.db.read), staff)
    const ends = found.map(({ expires_at }) => expires_at - time.seconds)
    expect([ends.length, ends.slice(0, 2)]).toEqual([20, [99_957, 99_907]])
    const reads: Array<(db: Queries) => Promise<unknown>> = [
      (db) => unfinishedOf(contextOf(db), staff),
      (db) => refuseBeyondRoom(contextOf(db), { area: 'member', id: 8 }, 1),
    ]
    for (const read of reads)
      for (const plan of await plans(/"upload_policy"/, read)) {
        expect(plan).toContain(index)
        expect(plan).not.toMatch(noScan)
      }
  })

  it('a row that no longer names a file opens it no more, and one that was written without a note does after the daily job', async () => {
    const { house } = small
    const named = () => isNamedBy(house, ['event'], fileOf('new'))
    const both = `${fileOf('old')},${fileOf('new')}`
    const row = await addRow(house, event, { name_zh_cn: '新', date: '2026-12-01', seat_files: both })
    expect(await named()).toBe(true)
    await editRow(house, event, row.id, { seat_files: fileOf('old') })
    expect(await named()).toBe(false)
    await house.db.write(async ({ queries }) => {
      await queries.updateTable('event').set({ seat_files: both }).where('id', '=', row.id).execute()
    })
    expect(await named()).toBe(false)
    await house.db.write(async ({ queries }) => {
      await queries.deleteFrom('file_use').where('row_id', '=', row.id).execute()
    })
    await fillFileUses(house)
    expect(await named()).toBe(true)
    await house.change('test', (changes) => changes.remove(event, row.id))
    expect(await named()).toBe(false)
    const notes = await house.db.read
      .selectFrom('file_use')
      .selectAll()
      .where('row_id', '=', row.id)
      .execute()
    expect(notes).toEqual([])
  })
})
