import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTable } from '#platform/db/ddl.server.ts'
import type { Table } from '#platform/db/columns.ts'
import { asOne } from '#platform/db/rows-as-json.server.ts'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import { indexWords } from './index-words.ts'
import { mostMatches } from './most-matches.ts'
import { newestLines } from './newest-lines.server.ts'
import { questionOf } from './question.ts'
import { searchDocTable, searchSchema } from './search-tables.ts'

const lines = 30_000

/** Words of every line, of some, of none but the oldest, and of lines that are far apart. */
const words: Record<string, (id: number) => boolean> = {
  every: () => true,
  third: (id) => id % 3 === 0,
  ninth: (id) => id % 9 === 0,
  fortieth: (id) => id % 40 === 0,
  old: (id) => id < 4000,
  // Lines at the limit between two ages, and a few that are newer than all others.
  apart: (id) => id === 5 || id === 4096 || id === 12_287 || id === 27_648 || id > lines - 3,
  none: () => false,
}
const ids = Array.from({ length: lines }, (_, at) => at + 1)
const entityOf = (id: number) => (id % 5 === 0 ? 'course' : 'event')

describe.each(engines)('on %s', (engine) => {
  let database: FreshDatabase

  beforeAll(async () => {
    database = await freshDatabase(engine)
    const statements = [
      ...createTable(engine, searchDocTable as unknown as Table),
      ...searchSchema[engine],
      ...(engine === 'postgres' ? ['alter table search_index drop constraint search_index_id_fkey'] : []),
    ]
    const stored = ids.map((id) => {
      const text = Object.keys(words).filter((word) => words[word]?.(id))
      const parts = { title: [], named: [], text, sound: [], namedSound: [], spoken: [], near: [] }
      return { id, words: indexWords(engine, { id, entity: entityOf(id), words: parts }) }
    })
    await database.db.write(async ({ queries }) => {
      for (const statement of statements) await sql.raw(statement).execute(queries)
      if (engine === 'sqlite') {
        for (const line of stored)
          await sql`insert into search_index (rowid, words) values (${line.id}, ${line.words.join(' ')})`.execute(
            queries,
          )
      } else {
        const quoted = stored.map((line) => ({
          ...line,
          words: line.words.map((word) => `'${word}'`).join(' '),
        }))
        await sql`insert into search_index select * from json_populate_recordset(null::search_index, ${asOne(quoted)}::json)`.execute(
          queries,
        )
      }
    })
  })
  afterAll(() => database.drop())

  test.each(Object.keys(words))('the newest lines that have %j are found', async (word) => {
    const question = questionOf(word)
    if (!question) throw new Error('no question')
    const match = { parts: ['text' as const], spellings: question.spellings }
    for (const entities of [[], ['event', 'course'], ['course']]) {
      const { rows } = await sql<{
        id: number
      }>`${newestLines({ kind: engine, question }, [match], entities)}`.execute(database.db.byIndex)
      const expected = ids.filter(
        (id) => words[word]?.(id) && (entities.length === 0 || entities.includes(entityOf(id))),
      )
      expect(rows.map(({ id }) => id)).toEqual(expected.toReversed().slice(0, mostMatches + 50))
    }
  })
})
