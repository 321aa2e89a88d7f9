import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSmallHouse } from '#tests/small-house.ts'
import { searchSchema } from './search-tables.ts'
import { search, suggest } from './search.server.ts'

/** Runs of three characters, which are looked for in the text itself. */
const runs = [
  '学而时',
  '习之不',
  '亦说乎',
  '有朋自',
  '远方来',
  '人不知',
  '而不愠',
  '君子乎',
  '吾日三',
  '省吾身',
]
const groups = { event: ['event'], theme: ['event_theme'], both: ['event', 'event_theme'] }

test('Postgres caches the plans of only a few statements for any query', async () => {
  const { house } = await openSmallHouse('postgres')
  const { db } = house
  await db.write(async ({ queries }) => {
    for (const statement of searchSchema.postgres) await sql.raw(statement).execute(queries)
  })
  const kept = async () =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db.byIndex)).rows[0]
        ?.n,
    )
  const before = await kept()
  const questions = [
    '茶',
    'tea',
    'tea 2',
    '茶 tea',
    '茶道',
    ...runs.flatMap((_, at) => [runs.slice(0, at + 1).join(' '), `tea ${runs.slice(0, at + 1).join(' ')}`]),
  ]
  for (const text of questions)
    for (const synonyms of [[], ['茗'], ['学而时习', '茶余饭后']]) {
      const asked = { text, synonyms, locale: 'en' as const }
      await suggest(db.byIndex, 'postgres', { ...asked, among: ['event', 'event_theme'] })
      for (const only of [undefined, 'event', 'theme'])
        await search(db.byIndex, 'postgres', { ...asked, groups, only, page: 1, limit: 10 })
    }
  expect((await kept()) - before).toBeLessThan(30)
  await house.close()
})
