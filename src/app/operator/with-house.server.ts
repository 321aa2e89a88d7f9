import { openHouse } from '#app/house.server.ts'
import { migrationFolder } from '#app/prepare.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Db } from '#platform/db/db.server.ts'
import { migrationNames, ranIn } from '#platform/db/migrate.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { stop } from './command.server.ts'

export async function withHouse<T>(environment: Environment, work: (house: House) => Promise<T>): Promise<T> {
  // Log lines of a long-running server are noise in a command.
  const house = await openHouse({
    ...environment,
    logLevel: environment.logLevel === 'info' ? 'warn' : environment.logLevel,
  })
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

/** For commands that only make sense on data of this very release. */
export function withReadyHouse<T>(environment: Environment, work: (house: House) => Promise<T>): Promise<T> {
  return withHouse({ ...environment, newHouse: false }, async (house) => {
    const { waiting, unknown } = await migrationState(house.db)
    const [newer] = unknown
    if (newer) stop(`The database was made by a newer release (it knows ${newer}): use that release.`)
    if (waiting.length > 0) stop('The database is not up to date: run npm run shuyuan -- migrate first.')
    return work(house)
  })
}

export async function migrationState(
  db: Db,
): Promise<{ ran: string[]; waiting: string[]; unknown: string[] }> {
  const known = await migrationNames(migrationFolder)
  const ran = [...(await ranIn(db)).keys()]
  return {
    ran,
    waiting: known.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !known.includes(name)),
  }
}
