import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { engines } from '#tests/databases.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { reindexOutdated } from './reindex.server.ts'
import { searchWatcher } from './search-index.server.ts'
import { searchSchema } from './search-tables.ts'
import { search, suggest } from './search.server.ts'

const among = ['event']
const groups = { event: among }

describe.each(engines)('on %s', (engine) => {
  let house: House

  beforeAll(async () => {
    house = (await openSmallHouse(engine)).house
    await house.db.write(async ({ queries }) => {
      for (const statement of searchSchema[engine]) await sql.raw(statement).execute(queries)
    })
    await change((changes) => changes.add(event, { name_zh_cn: '《论语》读书会', date: '2026-05-01' }))
  })
  afterAll(() => house.close())

  function change<T>(work: (changes: Changes) => Promise<T>): Promise<T> {
    return { ...house, watchers: [searchWatcher(house)] }.change('test', work)
  }
  async function titles(text: string): Promise<string[]> {
    const asked = { text, groups, locale: 'zh-cn' as const, page: 1, limit: 20 }
    return (await search(house.db.byIndex, engine, asked)).hits.map(({ title }) => title)
  }

  test('index lines of an older release are rebuilt, the newest first, and lines of deleted rows are removed', async () => {
    await house.db.write(async ({ queries }) => {
      await queries.updateTable('search_doc').set({ cut: 0 }).execute()
      await sql.raw('delete from search_index').execute(queries)
      const gone = {
        entity: 'event',
        row_id: 998,
        title_zh_cn: '',
        title_en: '',
        folded_zh_cn: '',
        folded_en: '',
      }
      await queries.insertInto('search_doc').values(gone).execute()
    })
    expect(await titles('读书会')).toEqual([])
    const ending = new AbortController()
    const renewed = reindexOutdated(house, ending.signal)
    ending.abort()
    await renewed
    await reindexOutdated(house)
    expect(await titles('读书会')).toEqual(['《论语》读书会'])
    const lines = await house.db.read.selectFrom('search_doc').select(['cut', 'row_id']).execute()
    expect(lines).toHaveLength(1)
    expect(lines.every(({ cut }) => cut > 0)).toBe(true)
  })

  test('rows of an entity that becomes searchable are indexed', async () => {
    await house.db.write(async ({ queries }) => {
      await sql.raw('delete from search_index').execute(queries)
      await queries.deleteFrom('search_doc').execute()
    })
    expect(await titles('读书会')).toEqual([])
    await reindexOutdated(house)
    expect(await titles('读书会')).toEqual(['《论语》读书会'])
  })

  test('an index line that another transaction is writing is left to that transaction', async () => {
    if (engine === 'sqlite') return
    const versions = async () =>
      (await house.db.read.selectFrom('search_doc').select('cut').execute()).map(({ cut }) => cut)
    const before = await versions()
    await house.db.write(({ queries }) => queries.updateTable('search_doc').set({ cut: 0 }).execute())
    const state = { isOver: false, running: Promise.resolve() }
    await house.db.write(async ({ queries }) => {
      await queries.updateTable('search_doc').set({ cut: 0 }).execute()
      state.running = reindexOutdated(house).then(() => void (state.isOver = true))
      for (let turn = 0; turn < 100 && !state.isOver; turn += 1) await pause(5)
    })
    await state.running
    expect(new Set(await versions())).toEqual(new Set([0]))
    await reindexOutdated(house)
    expect(await versions()).toEqual(before)
  })

  test('an edit keeps the id of a line and uses no new id on Postgres', async () => {
    const numbers = async () =>
      (await house.db.read.selectFrom('search_doc').select('id').orderBy('id').execute()).map(({ id }) => id)
    const { id } = await change((changes) => changes.add(event, { name_zh_cn: '甲', date: '2026-05-02' }))
    const before = await numbers()
    for (const name_zh_cn of ['乙', '丙', '丁'])
      await change((changes) => changes.edit(event, id, { name_zh_cn }))
    expect(await numbers()).toEqual(before)
    const next = await change((changes) => changes.add(event, { name_zh_cn: '戊', date: '2026-05-02' }))
    const after = await numbers()
    expect(after).toHaveLength(before.length + 1)
    if (engine === 'postgres') expect(after.at(-1)).toBe(Number(before.at(-1)) + 1)
    for (const each of [id, next.id]) await change((changes) => changes.remove(event, each))
  })

  test('a title is found before the lines of an older release are reindexed', async () => {
    await house.db.write(({ queries }) => queries.updateTable('search_doc').set({ cut: 0 }).execute())
    expect(await titles('论语')).toContain('《论语》读书会')
    await reindexOutdated(house)
    expect(await titles('论语')).toContain('《论语》读书会')
  })

  test('a word finds its other forms in titles and texts, and no words that look similar', async () => {
    const names = ['Tea ceremonies', 'Making ink', 'A talk', 'Even better']
    const ids = await change(async (changes) => {
      const rows = []
      for (const [at, name_en] of names.entries())
        rows.push(
          await changes.add(event, {
            name_zh_cn: `辞${at}`,
            name_en,
            content_en: at === 2 ? '<p>How brushes were bound, and evenings spent.</p>' : '',
            date: '2026-05-02',
          }),
        )
      return rows.map(({ id }) => id)
    })
    for (const asked of ['ceremony', 'ceremonies', 'ceremony tea'])
      expect(await titles(asked)).toEqual(['辞0'])
    for (const asked of ['make', 'makes', 'making', 'mak'])
      expect(await titles(asked), asked).toEqual(['辞1'])
    expect(await titles('brush')).toEqual(['辞2'])
    expect(await titles('evening')).toContain('辞2')
    expect(await titles('evening')).not.toContain('辞3')
    await change(async (changes) => {
      for (const id of ids) await changes.remove(event, id)
    })
  })

  test('synonyms find a row too, as whole words', async () => {
    const added = await change(async (changes) => {
      const board = await changes.add(event, {
        name_zh_cn: '手谈一局',
        name_en: 'A game of go',
        date: '2026-05-04',
      })
      const other = await changes.add(event, {
        name_zh_cn: '围棋雅集',
        name_en: 'A goose',
        date: '2026-05-04',
      })
      return [board.id, other.id]
    })
    const asked = { locale: 'zh-cn' as const, groups, page: 1, limit: 9 }
    const found = async (text: string, synonyms: string[]) =>
      (await search(house.db.byIndex, engine, { ...asked, text, synonyms })).hits.map(({ title }) => title)
    expect(await found('围棋', [])).toEqual(['围棋雅集'])
    expect(await found('围棋', ['go'])).toEqual(['围棋雅集', '手谈一局'])
    expect(await found('弈棋谱', ['go'])).toEqual(['手谈一局'])
    expect(await found('弈棋谱', ['手谈局', '围棋雅'])).toEqual(['围棋雅集'])
    const suggested = await suggest(house.db.byIndex, engine, {
      ...asked,
      among,
      text: '弈棋',
      synonyms: ['手谈'],
    })
    expect(suggested.map(({ title }) => title)).toEqual(['手谈一局'])
    await change(async (changes) => {
      for (const id of added) await changes.remove(event, id)
    })
  })
})
