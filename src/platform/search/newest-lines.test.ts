import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTable } from '#platform/db/ddl.server.ts'
import type { Table } from '#platform/db/columns.ts'
import { asOne } from '#platform/db/rows-as-one.server.ts'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import { agesFor, newestLines } from './newest-lines.server.ts'
import { questionOf, type Question } from './question.ts'
import { searchDocTable, searchSchema } from './search-tables.ts'
import { cutting, storedAges, storedKind } from './stored-words.server.ts'

const count = 30_000
const most = 1050

/** Words of every line, of some, of none but the oldest, and of lines that lie far apart. */
const words: Record<string, (id: number) => boolean> = {
  every: () => true,
  third: (id) => id % 3 === 0,
  ninth: (id) => id % 9 === 0,
  fortieth: (id) => id % 40 === 0,
  old: (id) => id < 4000,
  // From the last of one age to the first of another, and a few that are newer than all.
  apart: (id) => id === 5 || id === 4096 || id === 12_287 || id === 27_648 || id > count - 3,
  none: () => false,
}
const idOf = (at: number) => at + 1
const kindOf = (id: number) => (id % 5 === 0 ? 'course' : 'event')

describe.each(engines)('on %s', (engine) => {
  let database: FreshDatabase

  beforeAll(async () => {
    database = await freshDatabase(engine)
    const statements = [
      ...createTable(engine, searchDocTable as unknown as Table),
      ...searchSchema[engine],
      ...(engine === 'postgres' ? ['alter table search_index drop constraint search_index_id_fkey'] : []),
    ]
    const lines = Array.from({ length: count }, (_, at) => {
      const id = idOf(at)
      const kind = storedKind(engine, kindOf(id))
      const own = Object.keys(words).filter((word) => words[word]?.(id))
      return { id, entity: kind, title: '', words: own, pinyin: '' }
    })
    await database.db.write(async ({ queries }) => {
      for (const statement of statements) await sql.raw(statement).execute(queries)
      if (engine === 'sqlite') {
        for (const { id, entity, words: own } of lines)
          await sql`insert into search_index (rowid, entity, title, words, pinyin) values (${id}, ${entity}, '', ${own.join(' ')}, '')`.execute(
            queries,
          )
      } else {
        const vectors = lines.map((line) => ({
          ...line,
          words: [line.entity, ...storedAges(line.id), ...line.words].map((word) => `'${word}'`).join(' '),
        }))
        await sql`insert into search_index select * from json_populate_recordset(null::search_index, ${asOne(vectors)}::json)`.execute(
          queries,
        )
      }
    })
  })
  afterAll(() => database.drop())

  async function newest(word: string, entities: string[], limit = most): Promise<number[]> {
    const asked = { kind: engine, question: questionOf(word) as Question, withNamed: false }
    const lines = newestLines(asked, { parts: ['words'], entities }, limit)
    const ages = agesFor(engine)
    const before = ages.length > 0 ? sql`with ${sql.join(ages)} ` : sql``
    const { rows } = await sql<{ id: number }>`${before}${lines}`.execute(database.db.byIndex)
    return rows.map(({ id }) => id)
  }
  const expected = (word: string, entities: string[], limit = most) =>
    Array.from({ length: count }, (_, at) => idOf(at))
      .filter((id) => words[word]?.(id) && entities.includes(kindOf(id)))
      .toReversed()
      .slice(0, limit)

  test.each(Object.keys(words))('the newest lines that have %j are found, in their order', async (word) => {
    for (const entities of [['event', 'course'], ['course'], ['event', 'course', 'lecture', 'master']])
      expect(await newest(word, entities)).toEqual(expected(word, entities))
    expect(await newest(word, ['event', 'course'], 7)).toEqual(expected(word, ['event', 'course'], 7))
  })

  test('index lines of a release without ages are found too, until they are rebuilt', async () => {
    if (engine === 'sqlite') return
    const line = {
      entity: 'event',
      row_id: 1,
      title_zh_cn: '',
      title_en: '',
      folded_zh_cn: '',
      folded_en: '',
    }
    await database.db.write(async ({ queries }) => {
      await sql`update search_index set words = ts_delete(words, ${storedAges(count)}) where id = ${count}`.execute(
        queries,
      )
      await queries
        .insertInto('search_doc')
        .values({ ...line, cut: cutting.postgres - 1 })
        .execute()
    })
    for (const word of ['every', 'ninth', 'apart', 'old'])
      expect(await newest(word, ['event', 'course'])).toEqual(expected(word, ['event', 'course']))
  })
})
