import fs from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from './db.server.ts'
import { openSqlite } from './sqlite.server.ts'

type Done = (error: Error | null) => void

const own = fs.fdatasync
let folder: string
let db: Db

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-power-'))
  db = openSqlite(join(folder, 'house.db'))
  await db.write(({ queries }) => sql`create table word (text text)`.execute(queries))
})
afterEach(async () => {
  fs.fdatasync = own
  syncBuiltinESMExports()
  await db.close()
  await rm(folder, { recursive: true })
})

/** What the disk has for certain: the log as it was when the last finished flush began. */
function watchTheDisk(): () => Buffer {
  const log = join(folder, 'house.db-wal')
  const { ino } = fs.statSync(log)
  let safe: Buffer = fs.readFileSync(log)
  fs.fdatasync = ((file: number, done: Done) => {
    if (fs.fstatSync(file).ino !== ino) return own(file, done)
    const written = fs.readFileSync(log)
    return own(file, (error) => {
      if (!error) safe = written
      done(error)
    })
  }) as typeof fs.fdatasync
  syncBuiltinESMExports()
  return () => safe
}

/** The words that a computer finds which lost its power: the database and the safe part of its log. */
async function wordsAfterCut(at: number, database: Buffer, log: Buffer): Promise<string[]> {
  const file = join(folder, `after-${at}.db`)
  await Promise.all([writeFile(file, database), writeFile(`${file}-wal`, log)])
  const raw = new DatabaseSync(file)
  expect(raw.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const words = raw.prepare('select text from word').all() as Array<{ text: string }>
  raw.close()
  return words.map(({ text }) => text)
}

it('after each of twenty power cuts the database opens and has every acknowledged write (R4)', async () => {
  const database = fs.readFileSync(join(folder, 'house.db'))
  const safe = watchTheDisk()
  const acknowledged: string[] = []
  const cuts: Array<{ log: Buffer; acknowledged: string[] }> = []
  const write = async (hand: number) => {
    for (let turn = 0; turn < 25; turn += 1) {
      const text = `${hand}-${turn}`
      await db.write(({ queries }) => sql`insert into word values (${text})`.execute(queries))
      acknowledged.push(text)
      if (acknowledged.length % 10 === 0) cuts.push({ log: safe(), acknowledged: [...acknowledged] })
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, hand) => write(hand)))
  expect(cuts).toHaveLength(20)
  for (const [at, cut] of cuts.entries()) {
    const words = await wordsAfterCut(at, database, cut.log)
    expect(cut.acknowledged.filter((text) => !words.includes(text))).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  }
})
