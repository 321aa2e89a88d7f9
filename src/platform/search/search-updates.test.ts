import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { openIndexedEvents, type IndexedEvents } from '#tests/worlds/indexed-events.ts'
import { reindexAll } from '#platform/search/reindex-all.server.ts'

describe.each(engines)('search index on %s', (engine) => {
  let world: IndexedEvents

  beforeAll(async () => {
    world = await openIndexedEvents(engine)
  })
  afterAll(() => world.drop())

  test('an edit and a removal are found at once, and a failed transaction is not', async () => {
    const { id } = await world.add({ name_zh_cn: '竹影' })
    expect(await world.titles('竹影')).toEqual(['竹影'])
    const failing = world.change(async (changes) => {
      await changes.edit(event, id, { name_zh_cn: '松影' })
      throw new Error('stopped')
    })
    await expect(failing).rejects.toThrow('stopped')
    expect(await world.titles('松影')).toEqual([])
    await world.change((changes) => changes.edit(event, id, { name_zh_cn: '梅影' }))
    expect([await world.titles('竹影'), await world.titles('梅影')]).toEqual([[], ['梅影']])
    await world.remove(id)
    expect(await world.titles('梅影')).toEqual([])
  })

  test('a reindexed house gives the same hits, without rows that no longer exist', async () => {
    const before = [await world.titles('论语'), await world.titles('茶'), await world.titles('cha')]
    await world.db.write(async ({ queries }) => {
      await queries
        .insertInto('search_doc')
        .values({
          entity: 'event',
          row_id: 999,
          title_zh_cn: '旧',
          title_en: '',
          folded_zh_cn: '旧',
          folded_en: '',
        })
        .execute()
    })
    await reindexAll(world.house)
    expect([await world.titles('论语'), await world.titles('茶'), await world.titles('cha')]).toEqual(before)
    expect(
      await world.db.read.selectFrom('search_doc').select('id').where('row_id', '=', 999).execute(),
    ).toEqual([])
  })

  // In one transaction with more than a megabyte of words SQLite gives row numbers that no JavaScript number holds.
  test('many long texts are indexed again and again', async () => {
    const letters = (from: number) =>
      Array.from({ length: 8000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * from) % 20_000))).join('')
    const ids = await world.change(async (changes) => {
      const rows = []
      for (let at = 1; at <= 40; at += 1)
        rows.push(
          await changes.add(event, {
            name_zh_cn: '长卷',
            content_zh_cn: letters(at * 7),
            date: '2026-05-09',
          }),
        )
      return rows.map(({ id }) => id)
    })
    await reindexAll(world.house)
    expect(await world.titles('长卷')).toHaveLength(20)
    await world.change(async (changes) => {
      for (const id of ids) await changes.remove(event, id)
    })
    expect(await world.titles('长卷')).toEqual([])
  })
})
