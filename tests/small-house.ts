import { sql } from 'kysely'
import { allEntities, allTables } from '#app/schema.server.ts'
import { keepLastSuper } from '#features/access/last-super.server.ts'
import { captchaTable, rateLimitTable, tokenTable } from '#platform/auth/auth-tables.ts'
import { endSessionsOnChange } from '#platform/auth/sessions-end.server.ts'
import { Answers } from '#platform/cache/answers.server.ts'
import type { Method } from '#platform/call/call.ts'
import { Raw, type Origin } from '#platform/call/context.server.ts'
import type { Reply } from '#platform/call/envelope.server.ts'
import type { Handled } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { Changes } from '#platform/change/changes.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import type { RecordedTable } from '#platform/change/recorded.ts'
import type { Table } from '#platform/db/columns.ts'
import { diff } from '#platform/db/diff.server.ts'
import { runCall } from '#platform/http/run-call.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { defaultTimeZone } from '#platform/std/centre-time.ts'
import { openLog } from '#platform/std/log.server.ts'
import { readSettings } from '#platform/std/settings.server.ts'
import { freshDatabase, type EngineName } from './databases.ts'

/** A house with its tables and nothing in it, whose clock is set by hand. */
export async function openSmallHouse(engine: EngineName = 'sqlite', env: Record<string, string> = {}) {
  const fresh = await freshDatabase(engine)
  const time = { seconds: 1_800_000_000 }
  const open = { memberCentre: true, adminCaptcha: true }
  const { db } = fresh
  await createTables(engine, db)
  const around = { db, clock: clockFrom(() => time.seconds * 1000), log: openLog('silent') }
  const jobs = openJobs(around)
  // Whoever completes a course has this one run; what it does is tested where it belongs.
  jobs.every('certificates', 60, async () => {})
  const house = {
    ...around,
    jobs,
    settings: readSettings({ DATA_DIR: fresh.folder, LOG_LEVEL: 'silent', ...env }),
    answers: new Answers(db.versions),
    watchers: [endSessionsOnChange, keepLastSuper(db.kind)],
    entities: allEntities,
    spokenIn: async () => '',
    timeZone: async () => defaultTimeZone,
    memberCentreOpen: async () => open.memberCentre,
    adminCaptchaOn: async () => open.adminCaptcha,
    officeConfig: async () => ({
      site_name: 'Shuyuan',
      record_number: '',
      time_zone: defaultTimeZone,
      version: '',
      cdn_url: '',
      api_url: '',
      upload: { mode: 'local', maxsize: 1, mimetype: '*', savename: '' },
    }),
    close: () => fresh.drop(),
  } as Partial<House> as House
  return { house, fresh, time, open }
}

async function createTables(engine: EngineName, db: House['db']): Promise<void> {
  const tables = new Map<string, Table>(
    [...allTables, tokenTable, captchaTable, rateLimitTable].map((table) => [table.name, table]),
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
  return changing(house, (changes) => changes.add(entity, values))
}

export function editRow<Row extends object>(
  house: House,
  entity: RecordedTable<Row>,
  id: number,
  patch: Partial<Row> & object,
) {
  return changing(house, (changes) => changes.edit(entity, id, patch))
}

function changing<T>({ db, clock, watchers }: House, work: (changes: Changes) => Promise<T>): Promise<T> {
  return db.write((tx) => work(new Changes(tx, { db: db.kind, deed: systemAudit('test'), clock, watchers })))
}

export const originFrom = (tokens: Partial<Origin['tokens']> = {}, address = '203.0.113.5'): Origin => ({
  locale: 'en',
  address,
  useragent: 'test',
  url: '/test',
  tokens: { admin: '', member: '', ...tokens },
})

/** Sends calls through the same door as the network does. */
export function asking(house: House, handlers: readonly Handled[]) {
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
