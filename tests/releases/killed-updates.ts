import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '#app/lost-database.server.ts'
import type { Db } from '#platform/db/db.server.ts'
import { ranIn } from '#platform/db/migrate.server.ts'
import { openPostgres } from '#platform/db/postgres.server.ts'
import { openSqlite } from '#platform/db/sqlite.server.ts'
import { killedStart, startProduct } from '#tests/product.ts'
import type { Acknowledged } from './enter-data.ts'
import { fixtureNames, readFacts, restoreFixture, type HousePlace } from './fixture.ts'
import { lostBetween, readRows, type OldRows } from './old-rows.ts'

/** The result of all rounds. The numbers below `inTheMiddle` should be 0 and the lists empty, but for `slowest`. */
export interface UpdateReport {
  rounds: number
  kills: number
  /** Kills after which some migrations had run and others had not. */
  inTheMiddle: number
  /** Values of the old release that were gone after the update. */
  lost: string[]
  /** Rounds after which this release did not start, or did not know a ticket or a member. */
  failed: string[]
  /** Kills on SQLite after which neither the database nor its copy was that of the old release. */
  withoutWayBack: number
  /** The longest time in milliseconds of the start that finished an update. */
  slowest: number
}

/** The second line comes when an earlier start left nothing to migrate. */
const begins = /update of the database begins|is open at/

/** In each round the data of one old release is brought up by this one, which is killed one to three times. */
export async function killUpdates(
  rounds: number,
  newDatabase: () => Promise<string>,
  onRound: (report: UpdateReport) => void = () => {},
): Promise<UpdateReport> {
  const names = fixtureNames()
  const report: UpdateReport = {
    rounds: 0,
    kills: 0,
    inTheMiddle: 0,
    lost: [],
    failed: [],
    withoutWayBack: 0,
    slowest: 0,
  }
  for (; report.rounds < rounds; report.rounds += 1) {
    // Both databases get every release in turn.
    const name = names[Math.floor(report.rounds / 2) % names.length] ?? ''
    const folder = mkdtempSync(join(tmpdir(), 'shuyuan-update-'))
    const place = { folder, databaseUrl: report.rounds % 2 ? await newDatabase() : '' }
    await killOne(name, place, report).catch((error: Error) => {
      report.failed.push(`${name}: ${error.message}`)
    })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    onRound(report)
  }
  return report
}

async function killOne(name: string, place: HousePlace, report: UpdateReport): Promise<void> {
  mkdirSync(place.folder, { recursive: true })
  await restoreFixture(name, place)
  const before = await look(place)
  const env = {
    DATA_DIR: place.folder,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    DRILL: '1',
    DRILL_CAPTCHA: 'off',
    DRILL_LIMITS: 'off',
  }
  const most = 1 + Math.floor(Math.random() * 3)
  for (let count = 0; count < most; count += 1) {
    await killedStart({ ...env, LOG_LEVEL: 'info' }, begins, Math.random() ** 2 * 1500)
    report.kills += 1
    await judgeKill(place, before, report)
  }
  const began = performance.now()
  const product = await startProduct(env)
  report.slowest = Math.max(report.slowest, Math.round(performance.now() - began))
  const facts = readFacts(name)[place.databaseUrl ? 'postgres' : 'sqlite']
  if (!(await knows(product.url, facts))) report.failed.push(`${name}: a ticket or a member is not known`)
  await product.end('SIGTERM')
  const lost = lostBetween(before.rows, (await look(place)).rows, facts.rows)
  report.lost.push(...lost.map((what) => `${name} ${what}`))
}

interface Look {
  migrations: number
  rows: OldRows
}

async function look({ folder, databaseUrl }: HousePlace): Promise<Look> {
  return lookInto(databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(databaseFile(folder)))
}

async function lookInto(db: Db): Promise<Look> {
  try {
    return { migrations: (await ranIn(db)).size, rows: await readRows(db) }
  } finally {
    await db.close()
  }
}

async function judgeKill(place: HousePlace, before: Look, report: UpdateReport): Promise<void> {
  const { migrations } = await look(place)
  const all = readFacts(fixtureNames().at(-1) ?? '').migrations.length
  if (migrations > before.migrations && migrations < all) report.inTheMiddle += 1
  if (place.databaseUrl || migrations === before.migrations) return
  const copies = readdirSync(place.folder).filter((file) => /^before-\d{4}-.*\.db$/.test(file))
  for (const copy of copies) {
    const found = await lookInto(openSqlite(join(place.folder, copy)))
    if (found.migrations === before.migrations && lostBetween(before.rows, found.rows).length === 0) return
  }
  report.withoutWayBack += 1
}

/** The ticket of a guest and the password of a member of the old release are still good. */
async function knows(url: string, { ticket, member }: Acknowledged): Promise<boolean> {
  const codeOf = async (path: string, init?: RequestInit) =>
    ((await (await fetch(url + path, init)).json()) as { code: number }).code
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ tab: 'login', keep: false, ...member })
  const isMember = !member || (await codeOf('/api/user/checkIn', { method: 'POST', headers, body })) === 1
  const isGuest = !ticket || (await codeOf(`/api/event/ticket?code=${ticket.code}&key=${ticket.key}`)) === 1
  return isMember && isGuest
}

export const isCleanUpdate = ({ lost, failed, withoutWayBack }: UpdateReport): boolean =>
  lost.length + failed.length + withoutWayBack === 0
