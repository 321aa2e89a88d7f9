import { join } from 'node:path'
import { checkout } from '#platform/std/checkout.server.ts'
import { admin } from '#entities/admin.ts'
import { adminGroup, superGroup } from '#entities/admin-group.ts'
import { madeName } from '#platform/entity/made-name.ts'
import { hashPassword } from '#platform/auth/passwords.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { outageOf } from '#platform/db/outage.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { putBackSqlite } from '#platform/db/copy-sqlite.server.ts'
import { migrate, type MigrationRun } from '#platform/db/migrate.server.ts'
import { StartRefusal } from '#platform/std/environment.server.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { copyBeforeUpdate } from './copy-before-update.server.ts'
import { databaseFile, databaseName } from './lost-database.server.ts'
import { modules } from './modules.server.ts'
import { seedWhenEmpty } from './seed.server.ts'

export const migrationFolder = join(checkout, 'db/migrations')

export interface Prepared extends MigrationRun {
  /** The database as it was before the update; SQLite only. */
  copy: string | null
}

/**
 * Prepares the data for this release. Running it twice changes nothing. If it fails, the house is closed, and SQLite
 * has its database of before again. Nobody else may write then.
 */
export const prepare = (house: House): Promise<Prepared> =>
  house.db.alone(async () => {
    const update: Pick<Prepared, 'copy'> = { copy: null }
    try {
      const run = await migrate(house.db, migrationFolder, async (pending, ranBefore) => {
        update.copy = await beginUpdate(house, pending, ranBefore)
      })
      await repair(house)
      if (run.ran.length > 0)
        house.log.info('the database was brought up to date', { migrations: run.ran.length })
      return { ...run, ...update }
    } catch (error) {
      throw await undone(house, update.copy, error)
    }
  })

async function beginUpdate({ db, log, environment }: House, pending: string[], ranBefore: number) {
  const copy =
    db.kind === 'sqlite' ? await copyBeforeUpdate(environment.dataDir, ranBefore, pending[0] ?? '') : null
  log.info('update of the database begins', {
    migrations: pending,
    wayBack: copy ?? 'restore the last backup with the release that made it',
  })
  return copy
}

/** What the release expects of every database, beyond its tables. */
async function repair(house: House): Promise<void> {
  await house.latestRegistry()
  for (const { prepare: ensure } of modules) await ensure?.(house)
  await house.registry.ensureForEntities(house)
  if (house.environment.demo) await seedWhenEmpty(house)
}

async function undone(house: House, copy: string | null, error: unknown): Promise<Error> {
  if (error instanceof StartRefusal) return error
  const isFull = outageOf(error) === 'full'
  const why = isFull ? 'the disk is full' : (error as Error).message.replaceAll('\n', ' ')
  const name = databaseName(house.environment)
  if (copy) {
    await house.db.close()
    await putBackSqlite(copy, databaseFile(house.environment.dataDir))
    return new StartRefusal(
      `The update of ${name} failed (${why}): the database is again as it was, and the release before starts on it. A copy is ${copy}.`,
      { cause: error },
    )
  }
  return new StartRefusal(
    `${name} could not be made ready (${why}): ${isFull ? 'make room and start again' : 'start again when the cause is gone'}, or restore the last backup with the release that made it.`,
    { cause: error },
  )
}

/** The password of the administrator that was made, or null when there already is one. */
export const ensureFirstAdmin = (house: House): Promise<string | null> =>
  house.db.alone(() => firstAdmin(house))

async function firstAdmin(house: House): Promise<string | null> {
  if (await someoneIn(house.db.read)) return null
  const password = house.environment.adminPassword || randomToken(12)
  const hash = await hashPassword(password)
  const made = await house.change('first administrator', async (changes) => {
    if (await someoneIn(changes.tx.queries)) return false
    const group = await changes.add(adminGroup, { name: madeName(superGroup), rules: '*' })
    await changes.add(admin, {
      username: 'admin',
      nickname: 'Admin',
      group_ids: String(group.id),
      password: hash,
    })
    return true
  })
  return made && !house.environment.adminPassword ? password : null
}

const someoneIn = (queries: Queries) => queries.selectFrom('admin').select('id').limit(1).executeTakeFirst()
