import { releaseRegistry } from '#app/modules.server.ts'
import { sql } from 'kysely'
import { openHouse } from '#app/house.server.ts'
import { databaseFile } from '#app/lost-database.server.ts'
import { refuseRemovingLastSuper } from '#features/access/last-super.server.ts'
import { memberMayOpen } from '#features/member/public/member-menu.queries.server.ts'
import { captchaTable, rateLimitTable, tokenTable } from '#platform/auth/auth-tables.ts'
import { endSessionsOnChange } from '#platform/auth/end-sessions.server.ts'
import type { Method } from '#platform/call/call.ts'
import { Raw, type Origin } from '#platform/call/context.server.ts'
import type { Reply } from '#platform/call/envelope.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { RecordedTable } from '#platform/change/recorded.ts'
import type { Table } from '#platform/db/columns.ts'
import { diff } from '#platform/db/diff.server.ts'
import { openPostgres } from '#platform/db/postgres.server.ts'
import { openSqlite } from '#platform/db/sqlite.server.ts'
import { runCall } from '#platform/http/run-call.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { defaultTimeZone } from '#platform/std/centre-time.ts'
import { openLog } from '#platform/std/log.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { filesPlace } from '#tests/stores/files-place.ts'
import { copiedDatabase, type EngineName, type Template } from './databases.ts'

/** An empty house with all tables. The test sets its clock. */
export async function openSmallHouse(engine: EngineName = 'sqlite', env: Record<string, string> = {}) {
  const fresh = await copiedDatabase(engine, emptyTables(engine))
  const time = { seconds: 1_800_000_000 }
  const open = { memberCentre: true, adminCaptcha: true }
  const { db } = fresh
  const around = { db, clock: clockFrom(() => time.seconds * 1000), log: openLog('silent') }
  const jobs = openJobs(around)
  // A completed course calls this. Its own tests are elsewhere.
  jobs.every('certificates', 60, async () => {})
  const house = await openHouse(
    readEnvironment({ DATA_DIR: fresh.folder, LOG_LEVEL: 'silent', ...filesPlace(fresh.folder), ...env }),
    {
      ...around,
      jobs,
      watchers: [endSessionsOnChange, refuseRemovingLastSuper(db.kind)],
      spokenIn: async () => '',
      timeZone: async () => defaultTimeZone,
      memberCentreOpen: async () => open.memberCentre,
      memberMayOpen: (id, entry) => memberMayOpen(db.read, id, entry),
      adminCaptchaOn: async () => open.adminCaptcha,
      close: () => fresh.drop(),
    },
  )
  return { house, fresh, time, open }
}

const emptyTables = (engine: EngineName): Template<null> => ({
  name: 'empty tables',
  async fill({ folder, databaseUrl }) {
    const db = databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(databaseFile(folder))
    await createTables(engine, db)
    await db.close()
    return null
  },
})

async function createTables(engine: EngineName, db: House['db']): Promise<void> {
  const tables = new Map<string, Table>(
    [...releaseRegistry.tables, tokenTable, captchaTable, rateLimitTable].map((table) => [table.name, table]),
  )
  for (const statement of diff(engine, [...tables.values()], new Map())) {
    await db.write(({ queries }) => sql.raw(statement).execute(queries))
  }
}

export function addRow<Row extends object>(
  house: House,
  entity: RecordedTable<Row>,
  values: Partial<Row> & object,
) {
  return house.change('test', (changes) => changes.add(entity, values))
}

export function editRow<Row extends object>(
  house: House,
  entity: RecordedTable<Row>,
  id: number,
  patch: Partial<Row> & object,
) {
  return house.change('test', (changes) => changes.edit(entity, id, patch))
}

export const originFrom = (tokens: Partial<Origin['tokens']> = {}, address = '203.0.113.5'): Origin => ({
  locale: 'en',
  address,
  useragent: 'test',
  url: '/test',
  tokens: { admin: '', member: '', ...tokens },
})

/** Sends calls in the same way as the network. */
export function asking(house: House, handlers: readonly HandledCall[]) {
  return async (
    method: Method,
    path: string,
    input: unknown = {},
    tokens: Partial<Origin['tokens']> = {},
    address?: string,
  ) => {
    const handled = handlers.find(({ call }) => call.method === method && call.path === path)
    if (!handled) throw new Error(`Nobody handles ${method} ${path}`)
    const reply = await runCall(house, handled, input, originFrom(tokens, address))
    if (reply instanceof Raw) throw new Error(`${path} answers no envelope`)
    return reply as Reply & { data: Record<string, unknown> }
  }
}
