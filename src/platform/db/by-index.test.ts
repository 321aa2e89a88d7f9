import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engines, freshDatabase } from '#tests/databases.ts'
import { byIndexAlone } from './by-index.server.ts'
import type { Queries } from './db.server.ts'

const setting = async (queries: Queries) =>
  (await sql<{ enable_seqscan: string }>`show enable_seqscan`.execute(queries)).rows[0]?.enable_seqscan

test.each(engines)(
  'what is asked by index alone is answered on %s, and leaves nothing behind',
  async (engine) => {
    const { db, drop } = await freshDatabase(engine)
    const failing = async () => {
      throw new Error('stopped')
    }
    try {
      const one = await byIndexAlone(db.read, engine, (queries) =>
        sql<{ one: number }>`select 1 as one`.execute(queries),
      )
      expect(one.rows).toEqual([{ one: 1 }])
      await expect(byIndexAlone(db.read, engine, failing)).rejects.toThrow('stopped')
      if (engine === 'sqlite') return
      expect(await byIndexAlone(db.read, engine, setting)).toBe('off')
      // The pool lends the connection that was given back last.
      expect(await setting(db.read)).toBe('on')
    } finally {
      await drop()
    }
  },
)
