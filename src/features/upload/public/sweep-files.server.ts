import type { House } from '#platform/call/house.server.ts'
import { logOutage } from '#platform/db/outage.server.ts'
import { StoreFault } from '#platform/files/store/store-fault.server.ts'
import type { ListedFile } from '#platform/files/store.server.ts'
import { addressOf } from '#platform/files/stored-name.ts'
import { keepShown } from '#features/upload/shown-files.server.ts'

const day = 24 * 60 * 60
/** How long a file stays after it was first seen without a row. */
export const graceDays = 14
/** A file is stored before its row is written. */
const youngest = day
/** The most that are kept in mind; what is beyond has its turn when these are gone. */
const mostUnused = 10_000
const batchSize = 500
/** So few may be all that a house has. */
const mostWithoutQuestion = 20

export interface Sweep {
  files: number
  unused: number
  /** Of those, what has had its days of grace. */
  due: number
  removed: number
  /** Some of them, for the operator. */
  names: string[]
  /** More than half of all files have no row, so this may be the wrong database, and nothing is removed. */
  halted: boolean
}

export interface SweepWish {
  dry?: boolean
  /** Also where more than half of all files have no row. */
  most?: boolean
  ending?: AbortSignal
}

/**
 * Removes stored files that no row names. A file is noted when that is seen first, and removed when it is still so after
 * the days of grace; a row that names it meanwhile takes it off the list.
 */
export async function sweepFiles(house: House, { dry, most, ending }: SweepWish = {}): Promise<Sweep> {
  const { files, unused } = await unusedFiles(house, ending)
  const noted = await notedFiles(house)
  const before = house.clock.seconds() - graceDays * day
  const due = [...unused].filter((name) => (noted.get(name) ?? Infinity) <= before)
  const halted = !most && unused.size > mostWithoutQuestion && unused.size * 2 > files
  const sweep = {
    files,
    unused: unused.size,
    due: due.length,
    removed: 0,
    names: [...unused].slice(0, 20),
    halted,
  }
  if (dry || ending?.aborted) return sweep
  await note(house, unused, noted)
  return halted ? sweep : { ...sweep, removed: await removeAll(house, due, ending) }
}

/** The job. While files move from another store, none is removed. */
export async function sweepUnused(house: House, ending: AbortSignal): Promise<void> {
  if (house.environment.filesFrom) return
  try {
    const { names: _some, halted, ...facts } = await sweepFiles(house, { ending })
    if (halted)
      house.log.warn(
        'more than half of the stored files have no row: is this the database of these files?',
        facts,
      )
    else if (facts.unused > 0) house.log.info('stored files without a row', facts)
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    logOutage(house.log, 'storeAway', 'uploads-unused', error)
  }
}

/** One batch of the list is in mind at a time, and what has no row. */
async function unusedFiles(house: House, ending?: AbortSignal) {
  const unused = new Set<string>()
  const oldest = house.clock.seconds() - youngest
  let files = 0
  let batch: string[] = []
  const sort = async () => {
    for (const name of await withoutRecord(house, batch)) if (unused.size < mostUnused) unused.add(name)
    batch = []
  }
  for await (const file of house.files.store.list()) {
    if (ending?.aborted) break
    files += 1
    if (isOld(file, oldest)) batch.push(file.name)
    if (batch.length >= batchSize) await sort()
  }
  await sort()
  await keepShown(house, unused)
  return { files, unused }
}

const isOld = ({ modified }: ListedFile, oldest: number) => modified < oldest

async function withoutRecord({ db }: House, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.read
    .selectFrom('attachment')
    .select('url')
    .where('url', 'in', names.map(addressOf))
    .execute()
  const known = new Set(rows.map(({ url }) => url))
  return names.filter((name) => !known.has(addressOf(name)))
}

async function notedFiles({ db }: House): Promise<Map<string, number>> {
  const rows = await db.read.selectFrom('unused_file').selectAll().execute()
  return new Map(rows.map(({ name, seen_at }) => [name, seen_at]))
}

async function note({ db, clock }: House, unused: Set<string>, noted: Map<string, number>): Promise<void> {
  const seen_at = clock.seconds()
  const fresh = [...unused].filter((name) => !noted.has(name)).map((name) => ({ name, seen_at }))
  const over = [...noted.keys()].filter((name) => !unused.has(name))
  for (const names of batchesOf(over))
    await db.write(({ queries }) => queries.deleteFrom('unused_file').where('name', 'in', names).execute())
  for (const rows of batchesOf(fresh))
    await db.write(({ queries }) =>
      queries
        .insertInto('unused_file')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
}

async function removeAll(house: House, due: string[], ending?: AbortSignal): Promise<number> {
  let removed = 0
  for (const batch of batchesOf(due)) {
    // The reading before may have taken minutes.
    const names = new Set(await withoutRecord(house, batch))
    await keepShown(house, names)
    for (const name of names) {
      if (ending?.aborted) return removed
      await house.files.remove(name)
      removed += 1
    }
    await house.db.write(({ queries }) =>
      queries.deleteFrom('unused_file').where('name', 'in', batch).execute(),
    )
  }
  return removed
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize)
}
