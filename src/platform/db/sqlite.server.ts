import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Batcher, type QueuedItem } from '#platform/std/batcher.server.ts'
import { openFlush, type Flush } from './flush.server.ts'
import { loose, type Db, type Queries, type Tx } from './db.server.ts'
import { findDamage } from './check-pages.server.ts'
import { DatabaseUnavailable, outageOf } from './outage.server.ts'
import { WriteOutage } from './write-outage.server.ts'
import { LockWait } from './lock-wait.server.ts'
import { sqliteDialect } from './sqlite-dialect.server.ts'
import { raiseVersions, Versions } from './versions.server.ts'

type Work = (tx: Tx) => Promise<unknown>

interface Job {
  work: Work
  settle(): void
  answer(value: unknown): void
  refuse(error: unknown): void
}

export function openSqlite(file: string): Db {
  const raw = connect(file)
  learnSizes(raw)
  const outage = new WriteOutage()
  const noteDamage = (error: unknown) => outageOf(error) === 'damaged' && outage.note(error)
  const writer: Queries = new Kysely({ dialect: sqliteDialect(raw, noteDamage) })
  const rawReader = file === ':memory:' ? raw : connect(file, true)
  const reader: Queries =
    rawReader === raw ? writer : new Kysely({ dialect: sqliteDialect(rawReader, noteDamage) })
  const versions = new Versions(() => reader)
  const flush = file === ':memory:' ? null : openFlush(`${file}-wal`)
  const commit = groupCommit(raw, writer, versions, flush)
  const write: Db['write'] = async (work) => {
    if (outage.current === 'damaged') throw new DatabaseUnavailable('A page is damaged', 'damaged')
    return outage.during(commit(work))
  }
  return {
    kind: 'sqlite',
    read: reader,
    byIndex: reader,
    write,
    // Only one process at a time holds the folder, so this work never runs twice at once.
    alone: (work) => work(),
    versions,
    get outage() {
      return outage.current
    },
    get keepsNothing() {
      return flush?.refused ?? false
    },
    async check(ending) {
      const damage = await findDamage(file, ending)
      if (!damage) return
      const error = new DatabaseUnavailable(damage, 'damaged')
      outage.note(error)
      throw error
    },
    async close() {
      await commit(async () => {}).catch(() => {})
      flush?.close()
      for (const each of [rawReader, raw]) if (each.isOpen) each.close()
    },
  }
}

function connect(file: string, readOnly = false): DatabaseSync {
  const raw = new DatabaseSync(file, { readOnly, timeout: 0 })
  // The log grows to sixteen megabytes before a checkpoint: a page that changes often is then copied once, not each
  // time.
  if (!readOnly)
    raw.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma wal_autocheckpoint = 4000')
  raw.exec('pragma foreign_keys = on; pragma cache_size = -8192; pragma temp_store = memory')
  // The reader maps the file into memory, which the system manages. The writer keeps its own page cache.
  if (readOnly) raw.exec('pragma mmap_size = 134217728')
  return raw
}

/**
 * The number of rows that share a value decides which index is used. It is sampled at every opening, in some
 * milliseconds for any size. A process that finds the database locked uses the earlier statistics.
 */
function learnSizes(raw: DatabaseSync): void {
  try {
    raw.exec('pragma analysis_limit = 1000; analyze')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) throw error
  }
}

/**
 * All writes of one turn of the event loop share one transaction. Each has its own savepoint, so one that fails does
 * not undo the others. A write resolves only when it is on the disk, but the next group is written while the disk is
 * busy.
 */
function groupCommit(
  raw: DatabaseSync,
  writer: Queries,
  versions: Versions,
  flush: Flush | null,
): Db['write'] {
  const lock = new LockWait()
  const batcher = new Batcher<Work, unknown>(async (batch) => {
    const group = batch.map(jobOf)
    await commitGroup({ raw, writer, versions, lock }, group)
    void settle(group, flush)
  })
  return async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (flush?.refused) throw new DatabaseUnavailable('The disk has refused what was written before')
    return batcher.add(work) as Promise<T>
  }
}

function jobOf({ item, resolve, reject }: QueuedItem<Work, unknown>): Job {
  let settle = () => reject(new Error('The transaction did not run'))
  return {
    work: item,
    answer: (value) => (settle = () => resolve(value)),
    refuse: (error) => (settle = () => reject(error)),
    settle: () => settle(),
  }
}

interface Writing {
  raw: DatabaseSync
  writer: Queries
  versions: Versions
  lock: LockWait
}

async function commitGroup({ raw, writer, versions, lock }: Writing, group: Job[]): Promise<void> {
  try {
    await lock.begin(raw)
    const done = []
    const touched = new Set<string>()
    for (const each of group) done.push(...(await runInSavepoint(raw, writer, each, touched)))
    const raised = await raiseVersions(loose(writer), touched)
    raw.exec('commit')
    versions.raised(raised)
    for (const callback of done) callback()
  } catch (error) {
    if (raw.isOpen && raw.isTransaction) raw.exec('rollback')
    for (const each of group) each.refuse(error)
  }
}

async function settle(group: Job[], flush: Flush | null): Promise<void> {
  try {
    await flush?.done()
  } catch (error) {
    for (const each of group)
      each.refuse(new DatabaseUnavailable('What was written is not on the disk', 'away', { cause: error }))
  }
  for (const each of group) each.settle()
}

async function runInSavepoint(raw: DatabaseSync, writer: Queries, each: Job, touched: Set<string>) {
  const mine = new Set<string>()
  const done: Array<() => void> = []
  const tx: Tx = {
    queries: writer,
    touch: (table) => mine.add(table),
    afterCommit: (callback) => done.push(callback),
  }
  raw.exec('savepoint work')
  try {
    each.answer(await each.work(tx))
    raw.exec('release work')
    for (const table of mine) touched.add(table)
    return done
  } catch (error) {
    raw.exec('rollback to work; release work')
    each.refuse(error)
    return []
  }
}
