import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engines, freshDatabase } from '#tests/databases.ts'
import type { Queries } from './db.server.ts'

test.each(engines)('a read by index on %s answers queries by index and no others', async (engine) => {
  const { db, drop } = await freshDatabase(engine)
  const answered = (queries: Queries) => sql<{ one: number }>`select 1 as one`.execute(queries)
  const setting = async (queries: Queries) =>
    (await sql<{ enable_seqscan: string }>`show enable_seqscan`.execute(queries)).rows[0]?.enable_seqscan
  try {
    for (const queries of [db.byIndex, db.read]) expect((await answered(queries)).rows).toEqual([{ one: 1 }])
    if (engine === 'postgres')
      expect([await setting(db.byIndex), await setting(db.read)]).toEqual(['off', 'on'])
  } finally {
    await drop()
  }
})
