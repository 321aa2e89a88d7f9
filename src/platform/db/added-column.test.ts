import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/databases.ts'
import type { Queries } from './db.server.ts'

const connections = 12

test('queries on every connection of Postgres go on while another release adds a column', async () => {
  const { db, drop } = await freshDatabase('postgres')
  const words = async (queries: Queries, text: string) =>
    (await sql<{ text: string }>`select *, pg_sleep(0.02) from word where text = ${text}`.execute(queries))
      .rows
  const everywhere = () => Promise.all(Array.from({ length: connections }, async () => words(db.read, 'tea')))
  const inTransaction = () =>
    db.write(async ({ queries }) => {
      await sql`insert into word (text) values (${'ink'})`.execute(queries)
      return words(queries, 'ink')
    })
  try {
    await db.write(({ queries }) => sql`create table word (text text)`.execute(queries))
    await db.write(({ queries }) => sql`insert into word (text) values (${'tea'})`.execute(queries))
    await everywhere()
    expect(await inTransaction()).toHaveLength(1)
    await db.write(({ queries }) => sql`alter table word add column level int`.execute(queries))
    const writes = []
    for (let count = 0; count < connections; count += 1) writes.push(await inTransaction())
    expect(writes.map((rows) => rows.length)).toEqual(Array.from({ length: connections }, (_, at) => at + 2))
    for (const rows of await everywhere()) expect(rows).toMatchObject([{ text: 'tea', level: null }])
  } finally {
    await drop()
  }
})

test('statements that are planned on every connection of Postgres go on when a column becomes another type', async () => {
  const { db, drop } = await freshDatabase('postgres')
  const everywhere = (value: string | number) =>
    Promise.all(
      Array.from({ length: connections }, () =>
        db.write(async ({ queries }) => {
          await sql`select pg_sleep(0.02)`.execute(queries)
          await sql`insert into word (text) values (${value})`.execute(queries)
        }),
      ),
    )
  const found = async (value: string | number) =>
    (await sql`select 1 from word where text = ${value}`.execute(db.read)).rows.length
  try {
    await db.write(({ queries }) => sql`create table word (text text)`.execute(queries))
    await everywhere('7')
    expect(await found('7')).toBe(connections)
    await db.write(({ queries }) =>
      sql`alter table word alter text type int using text::int`.execute(queries),
    )
    await everywhere(8)
    expect(await found(8)).toBe(connections)
    await db.write(({ queries }) => sql`alter table word alter text type text`.execute(queries))
    await everywhere('tea')
    expect(await found('tea')).toBe(connections)
  } finally {
    await drop()
  }
})
