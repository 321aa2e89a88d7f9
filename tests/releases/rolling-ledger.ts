import { setTimeout as pause } from 'node:timers/promises'
import type { Queries } from '#platform/db/db.server.ts'
import { openPostgres } from '#platform/db/postgres.server.ts'
import type { Load } from './rolling-load.ts'

/** The result of a rolling update. Every number from `lost` on should be 0, and there should be no failures. */
export interface RollingReport {
  answered: number
  unavailable: number
  acknowledged: number
  lost: number
  doubled: number
  invented: number
  /** Themes that do not have the name that was acknowledged last. */
  lostEdits: number
  /** Acknowledged sign-ups whose letter was not sent within a minute, and letters that came twice. */
  missingLetters: number
  doubledLetters: number
  failures: string[]
}

/** Compares the database with what was acknowledged. */
export async function compareWithLedger(load: Load, databaseUrl: string): Promise<RollingReport> {
  const db = openPostgres(databaseUrl, () => {})
  try {
    const { answered, unavailable, acknowledged, asked, themes, failures } = load
    const there = await emailsOf(db.read, load.event)
    const letters = await lettersFor(db.read, acknowledged)
    const names = await db.read.selectFrom('event_theme').select(['id', 'name_en']).execute()
    const nameOf = new Map(names.map(({ id, name_en }) => [id, name_en]))
    return {
      answered,
      unavailable,
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((email) => !there.includes(email)).length,
      doubled: there.length - new Set(there).size,
      invented: there.filter((email) => !asked.has(email)).length,
      lostEdits: [...themes].filter(([id, name]) => nameOf.get(id) !== name).length,
      missingLetters: [...acknowledged].filter((email) => !letters.includes(email)).length,
      doubledLetters: letters.length - new Set(letters).size,
      failures,
    }
  } finally {
    await db.close()
  }
}

async function emailsOf(queries: Queries, event: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('event_signup')
    .select('email')
    .where('event_id', '=', event)
    .execute()
  return rows.map(({ email }) => email)
}

/** The recipients of letters that were sent. Waits until all were, at most a minute. */
async function lettersFor(queries: Queries, expected: ReadonlySet<string>): Promise<string[]> {
  for (let second = 0; ; second += 1) {
    const rows = await queries
      .selectFrom('outbox')
      .select(['recipient'])
      .where('sent_at', 'is not', null)
      .execute()
    const sent = rows.map(({ recipient }) => recipient).filter((recipient) => expected.has(recipient))
    if (new Set(sent).size === expected.size || second >= 60) return sent
    await pause(1000)
  }
}

export const isCleanRolling = (report: RollingReport): boolean =>
  report.failures.length +
    report.lost +
    report.doubled +
    report.invented +
    report.lostEdits +
    report.missingLetters +
    report.doubledLetters ===
  0
