import { join } from 'node:path'
import { keepLastSuper } from '#features/access/last-super.server.ts'
import { keepPoints } from '#features/account/settle-points.server.ts'
import { keepRecycleBin } from '#features/audit/forget.server.ts'
import { watchSensitive } from '#features/audit/watch-sensitive.server.ts'
import { keepCertificates } from '#features/certificate/settle.server.ts'
import { keepEventStatus } from '#features/event/event-status.server.ts'
import { keepEventLearning } from '#features/learning/event-learning.server.ts'
import { keepLeaving } from '#features/account-closing/closing-jobs.server.ts'
import { registerSeatJobs } from '#features/seats/seat-jobs.server.ts'
import { registerSignupJobs } from '#features/signup/signup-jobs.server.ts'
import { keepOwnData } from '#features/data-export/link.server.ts'
import { keepLetters } from '#features/letters/letters.server.ts'
import { senderOf } from '#features/letters/sender.server.ts'
import { officeConfigOf, settingsNow } from '#features/settings/public/settings.server.ts'
import { uploadRules } from '#features/upload/upload-settings.server.ts'
import { keepVisits } from '#features/visits/visit-jobs.server.ts'
import { sweepAuthHourly } from '#platform/auth/auth-jobs.server.ts'
import { endSessionsOnChange } from '#platform/auth/sessions-end.server.ts'
import { Answers } from '#platform/cache/answers.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { closeParts } from '#platform/call/per-house.server.ts'
import { isUnavailable, type Db } from '#platform/db/db.server.ts'
import { openSqlite } from '#platform/db/sqlite.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { openFiles } from '#platform/files/files.server.ts'
import { spokenIn } from '#platform/files/spoken-in.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { openOutbox } from '#platform/mail/outbox.server.ts'
import { caughtUp } from '#platform/search/reindex-rows.server.ts'
import { keepSearchIndex } from '#platform/search/renew-index.server.ts'
import { searchWatcher } from '#platform/search/search-index.server.ts'
import { keepSearchUse } from '#platform/search/search-use.server.ts'
import { drillClock, systemClock } from '#platform/std/clock.server.ts'
import { openLog, type Log } from '#platform/std/log.server.ts'
import { StartRefusal, type Settings } from '#platform/std/settings.server.ts'
import { isWritableFolder } from '#platform/std/writable-folder.server.ts'
import { allMemberData } from './member-data.server.ts'
import { allEntities } from './schema.server.ts'

export const databaseFile = (dataDir: string) => join(dataDir, 'shuyuan.db')

/** Everything but the network: what the server, the operator's commands and the tests have in common. */
export async function openHouse(settings: Settings): Promise<House> {
  refuseUnwritable(settings.dataDir)
  const log = openLog(settings.logLevel)
  const clock = settings.drill?.clockFile ? drillClock(settings.drill.clockFile) : systemClock
  const db = await openDb(settings, log)
  const jobs = openJobs({ db, clock, log })
  const sender = async (locale: Locale) => senderOf(await settingsNow(db), locale)
  const outbox = openOutbox({ settings, db, clock, log, jobs, sender })
  const files = await openFiles(settings, log)
  const searched = {
    db,
    log,
    entities: allEntities,
    spokenIn: (address: string) => spokenIn(files.store, address),
  }
  const house: House = {
    ...searched,
    settings,
    clock,
    jobs,
    outbox,
    answers: new Answers(db.versions),
    memberData: allMemberData,
    files,
    watchers: [
      searchWatcher(searched),
      endSessionsOnChange,
      keepLastSuper(db.kind),
      watchSensitive(allEntities),
    ],
    memberCentreOpen: async () => (await settingsNow(db)).open_member_center,
    adminCaptchaOn: async () => (await settingsNow(db)).admin_login_captcha,
    uploadLimit: async () => (await uploadRules(db.read)).maxsize,
    officeConfig: (locale) => officeConfigOf(db.read, locale),
    async close() {
      await jobs.stop()
      await closeParts(house)
      await outbox.close()
      await caughtUp(db)
      await db.close()
    },
  }
  sweepAuthHourly(house)
  keepEventStatus(house)
  keepCertificates(house)
  registerSeatJobs(house)
  registerSignupJobs(house)
  keepEventLearning(house)
  keepLetters(house)
  keepVisits(house)
  keepSearchUse(house)
  keepSearchIndex(house)
  keepRecycleBin(house)
  keepPoints(house)
  keepOwnData(house)
  keepLeaving(house)
  return house
}

function refuseUnwritable(folder: string): void {
  if (!isWritableFolder(folder))
    throw new StartRefusal(
      `The data folder ${folder} cannot be written: give this user the right to, or set DATA_DIR to another folder.`,
    )
}

function openDb({ databaseUrl, dataDir }: Settings, log: Log): Promise<Db> {
  return databaseUrl ? openOnServer(databaseUrl, log) : openInFolder(dataDir)
}

async function openInFolder(dataDir: string): Promise<Db> {
  const file = databaseFile(dataDir)
  try {
    return openSqlite(file)
  } catch (error) {
    if (isUnavailable(error)) throw error
    throw new StartRefusal(
      `The database ${file} cannot be used (${whyOf(error)}): give this user the right to it, bring back a backup, or set DATA_DIR to another folder.`,
    )
  }
}

async function openOnServer(databaseUrl: string, log: Log): Promise<Db> {
  // The driver is loaded only where Postgres is used: SQLite starts sooner without it.
  const { openPostgres } = await import('#platform/db/postgres.server.ts')
  const db = openPostgres(databaseUrl, (error) => log.warn('database connection lost', { error }))
  try {
    await db.read.introspection.getSchemas()
    return db
  } catch (error) {
    await db.close()
    throw new StartRefusal(
      `The database cannot be reached (${whyOf(error)}): see that it runs, and that DATABASE_URL is right.`,
    )
  }
}

/** A name that stands for several addresses fails once for each. */
const whyOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(whyOf).join(', ') : (error as Error).message
