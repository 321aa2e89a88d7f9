import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTable } from '#platform/db/ddl.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { freshDatabase } from '#tests/databases.ts'
import { outboxTable } from './outbox-table.ts'
import { sweepOutbox } from './outbox.server.ts'

const day = 24 * 3600

test('letters in files, which stand in for a mail server, are deleted after a week', async () => {
  const { db, drop } = await freshDatabase('sqlite')
  const dataDir = await mkdtemp(join(tmpdir(), 'shuyuan-outbox-'))
  try {
    await db.write(async ({ queries }) => {
      for (const statement of createTable('sqlite', outboxTable)) await sql.raw(statement).execute(queries)
    })
    const clock = clockFrom(() => 1_700_000_000_000)
    await sweepOutbox({ db, clock, environment: { dataDir } })
    await mkdir(join(dataDir, 'outbox'))
    for (const days of [6, 8]) {
      const file = join(dataDir, 'outbox', `${days}.eml`)
      await writeFile(file, 'Subject: tea')
      await utimes(file, clock.seconds(), clock.seconds() - days * day)
    }
    await sweepOutbox({ db, clock, environment: { dataDir } })
    expect(await readdir(join(dataDir, 'outbox'))).toEqual(['6.eml'])
  } finally {
    await drop()
    await rm(dataDir, { recursive: true })
  }
})
