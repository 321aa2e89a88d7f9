import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from './db.server.ts'
import { isUnavailable } from './outage.server.ts'
import { openSqlite } from './sqlite.server.ts'

type Done = (error: Error | null) => void

describe('a SQLite write', () => {
  const own = fs.fdatasync
  /** A disk that the test controls: a flush finishes only when the test says so. */
  let onTheWay: Done[] = []
  let folder: string
  let db: Db

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shuyuan-flush-'))
    db = openSqlite(join(folder, 'house.db'))
    await db.write(({ queries }) => sql`create table word (text text)`.execute(queries))
    onTheWay = []
    const { ino } = fs.statSync(join(folder, 'house.db-wal'))
    // Databases of other tests in this process go on with their own disk.
    fs.fdatasync = ((file: number, done: Done) =>
      fs.fstatSync(file).ino === ino ? void onTheWay.push(done) : own(file, done)) as typeof fs.fdatasync
    syncBuiltinESMExports()
  })
  afterEach(async () => {
    fs.fdatasync = own
    syncBuiltinESMExports()
    await db.close()
    await rm(folder, { recursive: true })
  })

  const write = (text: string) => {
    const now = { answered: false }
    const done = db
      .write(({ queries }) => sql`insert into word values (${text})`.execute(queries))
      .then(() => (now.answered = true))
    return { now, done }
  }
  const words = async () =>
    (await sql<{ text: string }>`select text from word`.execute(db.read)).rows.map(({ text }) => text)

  it('a write is acknowledged when it is on the disk, and others are written meanwhile (R3)', async () => {
    const first = write('one')
    await expect.poll(() => onTheWay.length).toBe(1)
    const [second, third] = [write('two'), write('three')]
    await expect.poll(words).toEqual(['one', 'two', 'three'])
    expect([first, second, third].map(({ now }) => now.answered)).toEqual([false, false, false])
    onTheWay[0]?.(null)
    await first.done
    expect(second.now.answered).toBe(false)
    expect(onTheWay).toHaveLength(2)
    onTheWay[1]?.(null)
    await Promise.all([second.done, third.done])
  })

  it('a write that the disk refuses is not acknowledged (R6)', async () => {
    const { done } = write('one')
    const toldOf = done.catch((error: unknown) => error)
    await expect.poll(() => onTheWay.length).toBe(1)
    onTheWay[0]?.(new Error('EIO: i/o error'))
    expect(await toldOf).toSatisfy(isUnavailable)
  })

  it('no write is acknowledged after a disk error, because lost data may precede it in the log (R6)', async () => {
    const toldOf = (text: string) => write(text).done.catch((error: unknown) => error)
    const first = toldOf('one')
    await expect.poll(() => onTheWay.length).toBe(1)
    const second = toldOf('two')
    await expect.poll(words).toEqual(['one', 'two'])
    onTheWay[0]?.(new Error('EIO: i/o error'))
    expect(await first).toSatisfy(isUnavailable)
    expect(onTheWay).toHaveLength(2)
    onTheWay[1]?.(null)
    expect(await second).toSatisfy(isUnavailable)
    expect(await toldOf('three')).toSatisfy(isUnavailable)
    expect(await words()).toEqual(['one', 'two'])
    expect(db.keepsNothing).toBe(true)
  })

  it('a flush is closed once, even if close is called again', async () => {
    fs.fdatasync = own
    syncBuiltinESMExports()
    await db.close()
    await expect(db.close()).resolves.toBeUndefined()
  })
})
