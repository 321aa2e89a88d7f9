import { sql } from 'kysely'
import { actionTitle } from '#features/access/action-title.server.ts'
import { senderOf } from '#features/letters/sender.server.ts'
import { memberMayOpen } from '#features/member/public/member-menu.queries.server.ts'
import { askModules } from '#features/modules/public/ask-modules.server.ts'
import { officeConfigOf, settingsNow, uploadRulesOf } from '#features/settings/public/settings.server.ts'
import { serversOf } from '#features/settings/public/servers.server.ts'
import { AnswerCache } from '#platform/cache/answer-cache.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { closeParts } from '#platform/call/per-house.server.ts'
import { changeDoor } from '#platform/change/changes.server.ts'
import { databaseClock } from '#platform/db/database-clock.server.ts'
import type { Db } from '#platform/db/db.server.ts'
import { outageOf } from '#platform/db/outage.server.ts'
import { openSqlite } from '#platform/db/sqlite.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { openFiles } from '#platform/files/files.server.ts'
import { noClaims, openClaims } from '#platform/files/store/claims.server.ts'
import { captionTextOf } from '#platform/files/caption-files.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { openOutbox } from '#platform/mail/outbox.server.ts'
import { openRegistry } from '#platform/registry/open-registry.server.ts'
import { drillClock, systemClock } from '#platform/std/clock.server.ts'
import { openLog, type Log } from '#platform/std/log.server.ts'
import { StartRefusal, type Environment } from '#platform/std/environment.server.ts'
import { tightenDataFolder } from '#platform/std/private-files.server.ts'
import { isWritableFolder } from '#platform/std/writable-folder.server.ts'
import {
  databaseFile,
  hasDatabase,
  readOnlyFiles,
  refuseLostDatabase,
  refuseUnfinishedRestore,
} from './lost-database.server.ts'
import { modules, releaseRegistry } from './modules.server.ts'
import { nodeName } from './nodes.server.ts'

/**
 * Everything except the network, shared by the server, the operator's commands and the tests. A test may replace
 * parts. If it passes its own jobs, the product's jobs are not included.
 */
export async function openHouse(environment: Environment, replaced: Partial<House> = {}): Promise<House> {
  if (!replaced.db) refuseUnfinishedRestore(environment)
  const { log = openLog(environment.logLevel) } = replaced
  const db = replaced.db ?? (await openDb(environment, log))
  const { clock, stopClock } = replaced.clock
    ? { clock: replaced.clock, stopClock: () => {} }
    : await clockOf(environment, db)
  const files = replaced.files ?? (await openFiles(environment, log, claimsOf(environment, { db, clock })))
  const sender = async (locale: Locale) => senderOf(await settingsNow(db), locale)
  const registry = openRegistry(modules, releaseRegistry, db, {
    withoutModules: environment.safeMode,
    onProblem: (error) =>
      log.error('what staff have added does not fit together, and is not used', { error }),
  })
  const house: House = {
    environment,
    clock,
    log,
    db,
    get registry() {
      return registry.current()
    },
    latestRegistry: () => registry.latest(),
    tryRegistry: (queries) => registry.trial(queries),
    answers: new AnswerCache(db.versions),
    watchers: [],
    titleOf: actionTitle,
    ...changeDoor,
    outbox: openOutbox({ environment, db, clock, log, sender, servers: serversOf(db) }),
    jobs: openJobs({ db, clock, log }),
    files,
    spokenIn: (address) => captionTextOf(files.store, address),
    timeZone: async () => (await settingsNow(db)).time_zone,
    memberCentreOpen: async () => (await settingsNow(db)).open_member_center,
    memberMayOpen: (id, entry) => memberMayOpen(db.read, id, entry),
    adminCaptchaOn: async () => (await settingsNow(db)).admin_login_captcha,
    uploadLimit: async (area) => uploadRulesOf(await settingsNow(db), area).maxsize,
    publicHost: async () => (await settingsNow(db)).cdn_url,
    beforeChange: (change, locale) => askModules(change, locale, house),
    officeConfig: (locale) => officeConfigOf(db.read, locale, files.direct),
    async close() {
      stopClock()
      await closeHouse(house)
    },
    ...replaced,
  }
  if (!replaced.watchers) house.watchers.push(...modules.flatMap(({ watchers }) => watchers?.(house) ?? []))
  if (!replaced.jobs) registerJobs(house)
  return house
}

/** A house that is one process needs no rows to know what it is making. */
const claimsOf = ({ workers }: Environment, deps: Pick<House, 'db' | 'clock'>) =>
  workers > 1 || deps.db.kind === 'postgres' ? openClaims(deps) : noClaims

const minute = 60_000

async function clockOf({ drill }: Environment, db: Db) {
  if (drill?.clockFile) return { clock: drillClock(drill.clockFile), stopClock: () => {} }
  if (db.kind === 'sqlite') return { clock: systemClock, stopClock: () => {} }
  const clock = databaseClock(db)
  // While the database is away the last difference holds.
  const align = () => clock.align().catch(() => {})
  await align()
  const timer = setInterval(() => void align(), minute).unref()
  return { clock, stopClock: () => clearInterval(timer) }
}

function registerJobs(house: House): void {
  for (const { name, seconds, work } of house.registry.jobs)
    house.jobs.every(name, seconds, async (ending) => {
      await house.latestRegistry()
      await work(house, ending)
    })
}

async function closeHouse(house: House): Promise<void> {
  const { db, jobs, outbox } = house
  // A job may be waiting for a mail server that hangs, and only the outbox gives it up.
  await Promise.all([jobs.stop(), outbox.close()])
  await closeParts(house)
  house.files.close()
  await db.close()
}

function refuseUnwritable(folder: string): void {
  if (!isWritableFolder(folder))
    throw new StartRefusal(
      `The data folder ${folder} cannot be written: give this user the right to, or set DATA_DIR to another folder.`,
    )
}

function refuseReadable(folder: string): void {
  const readable = tightenDataFolder(folder)
  if (readable)
    throw new StartRefusal(
      `Other users of this machine can read ${readable}, and this user may not change that: make the user of the product its owner.`,
    )
}

function openDb(environment: Environment, log: Log): Promise<Db> {
  return environment.databaseUrl ? openOnServer(environment, log) : openInFolder(environment)
}

async function openInFolder(environment: Environment): Promise<Db> {
  const file = databaseFile(environment.dataDir)
  try {
    if (!hasDatabase(file)) refuseLostDatabase(environment)
    refuseUnwritable(environment.dataDir)
    refuseReadable(environment.dataDir)
    return openSqlite(file)
  } catch (error) {
    if (outageOf(error) === 'busy' || error instanceof StartRefusal) throw error
    if (outageOf(error) === 'full')
      throw new StartRefusal(
        `The disk of ${environment.dataDir} is full: make room there, or set DATA_DIR to another folder.`,
      )
    const closed = outageOf(error) === 'readOnly' ? readOnlyFiles(file).join(', ') : ''
    throw new StartRefusal(
      `The database ${file} cannot be used (${whyOf(error)}): give this user the right to ${closed || 'it'}, bring back a backup, or set DATA_DIR to another folder.`,
    )
  }
}

async function openOnServer(environment: Environment, log: Log): Promise<Db> {
  // The driver is loaded only where Postgres is used: SQLite starts sooner without it.
  const { openPostgres } = await import('#platform/db/postgres.server.ts')
  const onError = (error: Error) => log.warn('database connection lost', { error })
  const db = openPostgres(environment.databaseUrl, onError, nodeName(environment))
  try {
    const found = await sql<{ name: string | null }>`select to_regclass('migration')::text as name`.execute(
      db.read,
    )
    if (found.rows[0]?.name === null) refuseLostDatabase(environment)
    refuseUnwritable(environment.dataDir)
    refuseReadable(environment.dataDir)
    return db
  } catch (error) {
    await db.close()
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal(
      `The database cannot be reached (${whyOf(error)}): see that it runs, and that DATABASE_URL is right.`,
    )
  }
}

/** A host name with several addresses fails once for each. */
const whyOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(whyOf).join(', ') : (error as Error).message
