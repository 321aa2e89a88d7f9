import { sql } from 'kysely'
import '#entities/tables.ts'
import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import { tag } from '#entities/tag.ts'
import type { House } from '#platform/call/house.server.ts'
import { changeSetTable, changeTable } from '#platform/change/change-tables.ts'
import { changeDoor, type Changes } from '#platform/change/changes.server.ts'
import type { Table } from '#platform/db/columns.ts'
import { createTable } from '#platform/db/ddl.server.ts'
import { tableVersionTable } from '#platform/db/versions.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { searchWatcher } from '#platform/search/search-index.server.ts'
import { searchDocTable, searchSchema } from '#platform/search/search-tables.ts'
import { search } from '#platform/search/search.server.ts'
import { systemClock } from '#platform/std/clock.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { freshDatabase, type EngineName } from '#tests/databases.ts'

const entities = new Map([event, eventTheme].map((entity) => [entity.name, entity as unknown as Entity]))
export const among = [...entities.keys()]
export const groups = { event: ['event'], event_theme: ['event_theme'] }

const events = [
  { name_zh_cn: '论语', name_en: 'Analects', weigh: 1, createtime: 10 },
  { name_zh_cn: '《论语》读书会', name_en: 'Reading the Analects', weigh: 2, createtime: 20 },
  { name_zh_cn: '春日论语夜谈', name_en: 'An evening talk', weigh: 9, createtime: 30 },
  {
    name_zh_cn: '古琴雅集',
    name_en: 'Qin gathering',
    content_zh_cn: '<p>先读一段<b>论</b>语，再听琴。</p>',
    weigh: 99,
    createtime: 40,
  },
  { name_zh_cn: '茶与音乐', name_en: 'Tea & music', subtitle_zh_cn: '國學入門', weigh: 5, createtime: 50 },
  { name_zh_cn: '茶席', name_en: 'Tea table', weigh: 5, createtime: 50 },
]

const tables = [
  tableVersionTable,
  changeSetTable,
  changeTable,
  eventTheme,
  tag,
  event,
  searchDocTable,
] as unknown as Table[]

export type IndexedEvents = Awaited<ReturnType<typeof openIndexedEvents>>

/** A database with an index of a few events and one event theme. */
export async function openIndexedEvents(engine: EngineName) {
  const { db, drop } = await freshDatabase(engine)
  const house = {
    db,
    registry: { entities },
    log: openLog('silent'),
    spokenIn: async () => '',
  } as unknown as House
  const changeDeps = { db, clock: systemClock, watchers: [searchWatcher(house)], ...changeDoor }
  const change = <T>(work: (changes: Changes) => Promise<T>): Promise<T> => changeDeps.change('test', work)
  const statements = [...tables.flatMap((table) => createTable(engine, table)), ...searchSchema[engine]]
  await db.write(async ({ queries }) => {
    for (const statement of statements) await sql.raw(statement).execute(queries)
  })
  await change(async (changes) => {
    await changes.add(eventTheme, {
      name_zh_cn: '茶事',
      name_en: 'Tea',
      content_zh_cn: '论语里没有茶',
      weigh: 1,
      createtime: 5,
    })
    for (const values of events) await changes.add(event, { date: '2026-05-01', ...values })
  })
  return {
    db,
    house,
    change,
    drop,
    add: (values: object) =>
      change((changes) => changes.add(event, { date: '2026-05-03', ...values } as never)),
    remove: (id: number) => change((changes) => changes.remove(event, id)),
    async titles(text: string): Promise<string[]> {
      const query = { text, groups, locale: 'zh-cn' as const, page: 1, limit: 20 }
      return (await search(db.byIndex, engine, query)).hits.map(({ title }) => title)
    },
  }
}
