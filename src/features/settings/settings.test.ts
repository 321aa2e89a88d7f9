import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '#entities/tables.ts'
import { config } from '#entities/config.ts'
import { changeDoor } from '#platform/change/changes.server.ts'
import { changeSetTable, changeTable } from '#platform/change/change-tables.ts'
import type { Table } from '#platform/db/columns.ts'
import { createTable } from '#platform/db/ddl.server.ts'
import { tableVersionTable } from '#platform/db/versions.server.ts'
import { systemClock } from '#platform/std/clock.server.ts'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import {
  ensureSettings,
  officeConfigOf,
  setSetting,
  settingsOf,
} from '#features/settings/public/settings.server.ts'
import { storedSettings } from '#features/settings/public/settings.ts'

describe.each(engines)('on %s', (engine) => {
  let database: FreshDatabase
  const house = () => ({
    db: database.db,
    clock: systemClock,
    watchers: [],
    environment: { timeZone: 'Asia/Shanghai' },
    ...changeDoor,
  })
  const set = (name: string, value: string) => setSetting(house(), name, value)

  beforeEach(async () => {
    database = await freshDatabase(engine)
    const tables = [tableVersionTable, changeSetTable, changeTable, config] as unknown as Table[]
    await database.db.write(async ({ queries }) => {
      for (const statement of tables.flatMap((table) => createTable(engine, table)))
        await sql.raw(statement).execute(queries)
    })
  })
  afterEach(() => database.drop())

  test('settings have their defaults before anything is stored', async () => {
    expect(await settingsOf(database.db.read)).toMatchObject({
      site_name_zh_cn: '书院',
      open_member_center: true,
      time_zone: 'Asia/Shanghai',
    })
  })

  test('two nodes that start at once add every setting once, and a later start adds nothing', async () => {
    await Promise.all([ensureSettings(house()), ensureSettings({ ...house(), db: database.another() })])
    const before = await database.db.read.selectFrom('config').selectAll().orderBy('id').execute()
    expect(before.map(({ name }) => name).toSorted()).toEqual(
      storedSettings.map(({ name }) => name).toSorted(),
    )
    await ensureSettings(house())
    expect(await database.db.read.selectFrom('config').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('a changed setting is read, recorded, and kept by the next start', async () => {
    await ensureSettings(house())
    await set('site_name_en', ' Academy\r\nof the Garden ')
    await set('open_member_center', 'off')
    await ensureSettings(house())
    expect(await settingsOf(database.db.read)).toMatchObject({
      site_name_en: 'Academy of the Garden',
      open_member_center: false,
    })
    const changes = await database.db.read
      .selectFrom('change')
      .select('after')
      .where('action', '=', 'edit')
      .execute()
    expect(changes.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
      { value: 'Academy of the Garden' },
      { value: '0' },
    ])
  })

  test.each([
    ['nonsense', 'x', 'settings.unknown'],
    ['site_name_zh_cn', '   ', 'settings.blank'],
    ['open_member_center', 'perhaps', 'settings.switch'],
    ['time_zone', 'Mars/Olympus', 'settings.timeZone'],
    ['learning_day_most', '0', 'settings.whole'],
    ['contact_email', 'a@b.cn, c@d.cn', 'valid.email'],
    ['mail_from', 'Lin <lin@example.org>, x@y.zz', 'valid.email'],
    ['upload_maxsize', 'huge', 'settings.uploadSize'],
    ['upload_mimetype', 'jpg;rm', 'settings.uploadTypes'],
    ['record_number', 'x'.repeat(301), 'valid.tooLong'],
  ])('the setting %s cannot be %s', async (name, value, key) => {
    await expect(set(name, value)).rejects.toMatchObject({ key })
  })

  test.each([
    ['points_event', '１２', '12'],
    ['points_day_cap', '1,250', '1250'],
    ['points_since', '2026年12月22日', '2026-12-22'],
  ] as const)('the setting %s typed as %s is stored as %s', async (name, typed, value) => {
    await ensureSettings(house())
    await set(name, typed)
    const row = await database.db.read
      .selectFrom('config')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    expect(row).toEqual({ value })
  })

  test('the sender of letters may have a name, and can be cleared', async () => {
    await ensureSettings(house())
    await set('mail_from', '书院 <hello@example.org>')
    expect(await settingsOf(database.db.read)).toMatchObject({ mail_from: '书院 <hello@example.org>' })
    await set('mail_from', '')
    expect(await settingsOf(database.db.read)).toMatchObject({ mail_from: '' })
  })

  test('the back office receives the name of the centre in its language and the upload limits', async () => {
    await ensureSettings(house())
    await set('upload_maxsize', '2mb')
    expect(await officeConfigOf(database.db.read, 'zh-cn')).toMatchObject({
      site_name: '书院',
      upload: { maxsize: 2 * 1024 * 1024 },
    })
  })
})
