import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkout } from '#platform/std/checkout.server.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { checkOutRelease, copyRelease } from './old-release.ts'
import { compareWithLedger, type RollingReport } from './rolling-ledger.ts'
import { openLoad, type Load } from './rolling-load.ts'

const busyTables = [
  'event',
  'event_signup',
  'event_seats',
  'event_theme',
  'member',
  'outbox',
  'config',
  'admin',
  'token',
]

/** What an ordinary update does: it adds columns that have a default, and an index. */
const nextMigration = `const changes = [
${busyTables.map((table) => `  'alter table "${table}" add column "of_next_release" text not null default \\'\\'',`).join('\n')}
  'create index "event_of_next_release" on "event" ("of_next_release")',
]
export const sqlite = changes
export const postgres = changes
`

/**
 * Two releases side by side on one Postgres database, under load: the older alone, both, and the newer alone. Without
 * a commit, the older is this release, and the newer adds columns to its busiest tables.
 */
export async function rollingUpdate(
  commit: string,
  seconds: number,
  databaseUrl: string,
): Promise<RollingReport> {
  const top = mkdtempSync(join(tmpdir(), 'shuyuan-rolling-'))
  const folder = join(top, 'release')
  const other = commit ? checkOutRelease(commit, folder, true) : copyRelease(folder)
  if (!commit) writeFileSync(join(other.folder, 'db/migrations/9999-next.ts'), nextMigration)
  const [older, newer] = commit ? [other.folder, checkout] : [checkout, other.folder]
  try {
    return await roll({ older, newer, seconds, databaseUrl, dataDir: join(top, 'data') })
  } finally {
    other.remove()
    rmSync(top, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

interface Rolling {
  older: string
  newer: string
  seconds: number
  databaseUrl: string
  dataDir: string
}

async function roll({ older, newer, seconds, databaseUrl, dataDir }: Rolling): Promise<RollingReport> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    DRILL: '1',
    DRILL_CAPTCHA: 'off',
    DRILL_LIMITS: 'off',
  }
  const start = (folder: string) => startProduct(env, { task: 'start', folder })
  const first = await start(older)
  const nodes = new Map<string, Product>([['older', first]])
  const load = await openLoad(nodes)
  const turn = (seconds * 1000) / 3
  await pause(turn)
  nodes.set('newer', await start(newer))
  await pause(turn)
  nodes.delete('older')
  const isStopped = (await first.end('SIGTERM')) === 0
  await pause(turn)
  const report = await finish(load, databaseUrl)
  await nodes.get('newer')?.end('SIGTERM')
  return {
    ...report,
    failures: [...report.failures, ...(isStopped ? [] : ['the older release did not stop well'])],
  }
}

async function finish(load: Load, databaseUrl: string): Promise<RollingReport> {
  load.stop()
  await load.ended
  return compareWithLedger(load, databaseUrl)
}
