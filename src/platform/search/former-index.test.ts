import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTable } from '#platform/db/ddl.server.ts'
import type { Table } from '#platform/db/columns.ts'
import { freshDatabase } from '#tests/databases.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { indexWords } from './index-words.ts'
import { searchDocTable } from './search-tables.ts'

const statementsOf = async (migration: string): Promise<string[]> => {
  const file = pathToFileURL(join(checkout, 'db/migrations', `${migration}.ts`)).href
  return ((await import(/* @vite-ignore */ file)) as { postgres: string[] }).postgres
}

const line = {
  id: 7,
  entity: 'event_theme',
  words: {
    title: ['论语', '语', 'ceremonies'],
    named: ['陆听', 'master'],
    text: ['论语', '语', 'ceremonies', '空山'],
    sound: ['lunyu', 'ly'],
    namedSound: ['lutinglan'],
    spoken: [],
    near: [],
  },
}

/** An earlier release kept titles, texts and sounds in columns of their own, without the signs before their words. */
function formerColumns(words: string[]) {
  const withSign = (sign: string) =>
    words.filter((word) => word.startsWith(sign)).map((word) => word.slice(sign.length))
  const vector = (list: string[]) => list.map((word) => `'${word}'`).join(' ')
  return {
    entity: `=${withSign('\ue000').join('')}`,
    title: vector(withSign('\ue001')),
    pinyin: vector(withSign('\ue002')),
    words: vector(words.filter((word) => !/^[\ue000-\ue002]/.test(word))),
  }
}

test('the migration keeps every word of the lines that an earlier release wrote', async () => {
  const { db, drop } = await freshDatabase('postgres')
  const words = indexWords('postgres', line)
  const columns = formerColumns(words)
  const found = await db.write(async ({ queries }) => {
    const run = (statement: string) => sql.raw(statement).execute(queries)
    for (const statement of createTable('postgres', searchDocTable as unknown as Table)) await run(statement)
    const former = await statementsOf('0004-search-use')
    for (const statement of former.filter((each) => /create (?:table|index) "search_index/.test(each)))
      await run(statement)
    await sql`insert into search_doc (id, entity, row_id, title_zh_cn, title_en, folded_zh_cn, folded_en)
      values (${line.id}, ${line.entity}, 1, '', '', '', '')`.execute(queries)
    await sql`insert into search_index (id, entity, title, words, pinyin)
      values (${line.id}, ${columns.entity}, ${columns.title}, ${columns.words}, ${columns.pinyin})`.execute(
      queries,
    )
    const migration = await statementsOf('0016-search-words')
    for (const statement of migration.filter((each) => each.includes('search_index'))) await run(statement)
    return sql<{ words: string[] }>`select tsvector_to_array(words) as words from search_index`.execute(
      queries,
    )
  })
  expect(found.rows[0]?.words.toSorted()).toEqual(words.toSorted())
  await drop()
})
