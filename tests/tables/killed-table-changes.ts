import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHouse } from '#app/house.server.ts'
import { prepare } from '#app/prepare.server.ts'
import { applyOperation } from '#features/tables/apply.server.ts'
import { readDefinitions } from '#features/tables/definitions.server.ts'
import { runningLine } from '#features/tables/ledger.server.ts'
import { operationShape } from '#features/tables/operations.ts'
import { planOf } from '#features/tables/plan.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import { introspect } from '#platform/db/introspect.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { tableDifferences } from './table-differences.ts'
import { compileCache } from '#tests/compile-cache.ts'

const label = { zh: '名称', en: 'Name' }
const name = 'x_killed'
const field = (called: string, kind: string, more: object = {}) => ({ name: called, kind, label, ...more })

type IdOf = (field: string) => number

/** One of each kind of change. */
const changes: Array<(idOf: IdOf) => object> = [
  () => ({
    op: 'createTable',
    name,
    label,
    title: 'title',
    fields: [
      field('title', 'text', { translated: true }),
      field('code', 'text'),
      field('tags', 'manyOf', { options: { entity: 'tag' } }),
    ],
  }),
  () => ({ op: 'addField', table: name, field: field('maker', 'belongsTo', { options: { entity: 'tag' } }) }),
  (idOf) => ({ op: 'renameField', field: idOf('tags'), name: 'topics' }),
  (idOf) => ({ op: 'changeTable', table: name, order: ['code', 'title', 'topics', 'maker'].map(idOf) }),
  (idOf) => ({ op: 'setUnique', field: idOf('code'), unique: true }),
  (idOf) => ({ op: 'addIndex', table: name, fields: [idOf('code'), idOf('maker')] }),
  (idOf) => ({ op: 'convertField', field: idOf('code'), kind: 'optionalNumber' }),
  (idOf) => ({ op: 'dropField', field: idOf('topics') }),
  (idOf) => ({ op: 'restoreField', field: idOf('topics') }),
  () => ({ op: 'dropTable', table: name }),
  () => ({ op: 'restoreTable', table: name }),
]

export interface KillReport {
  kills: number
  /** What was neither as before nor as after. */
  halves: string[]
}

/**
 * A process of its own is killed before a statement of a change, for each kind of change: before every statement, or before one of
 * them. Whoever starts next finds it as it was before, or done.
 */
export async function killTableChanges(databaseUrl: string, everywhere: boolean): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-tables-'))
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DRILL: '1',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SHUYUAN_ENV: 'off',
  }
  const report: KillReport = { kills: 0, halves: [] }
  await during(env, prepare)
  for (const [index, change] of changes.entries()) {
    const wish = JSON.stringify(change(await during(env, fieldIds)))
    for (let before = everywhere ? 1 : 3 + ((index * 4) % 9); ; before += 1) {
      const was = await during(env, pictureOf)
      const isKilled = await killedBefore(before, wish, env)
      if (!isKilled && everywhere) break
      report.kills += Number(isKilled)
      const { problems, picture } = await during(env, restarted)
      const isHalf = isKilled && picture !== was
      if (problems.length > 0 || isHalf)
        report.halves.push(`${wish} before statement ${before}: ${problems.join()}`)
      if (everywhere) continue
      if (isKilled) await during(env, (house) => applied(house, wish))
      break
    }
  }
  await rm(folder, { recursive: true, force: true })
  return report
}

async function during<Result>(
  env: NodeJS.ProcessEnv,
  work: (house: House) => Promise<Result>,
): Promise<Result> {
  // A process that was killed counts as lost after some seconds.
  const house = await openHouse(readEnvironment(env), { clock: clockFrom(() => Date.now() + 60_000) })
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

const script = join(import.meta.dirname, 'killed-table-change.ts')

/** False when it ended by itself, before that statement. */
function killedBefore(statement: number, operation: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [script, String(statement), operation],
      { env: { PATH: process.env.PATH, ...compileCache, ...env } },
      (error, _out, words) => {
        if (error && child.signalCode !== 'SIGKILL') reject(new Error(words))
        else resolve(child.signalCode === 'SIGKILL')
      },
    )
  })
}

async function fieldIds({ db }: House): Promise<IdOf> {
  const fields = (await readDefinitions(db.read)).flatMap((table) => table.fields)
  return (called) => fields.find((each) => each.name === called)?.id ?? 0
}

/** The definitions, the tables and what they hold. */
async function pictureOf({ db }: House): Promise<string> {
  const schema = [...(await introspect(db))].filter(([table]) => table.startsWith('x_'))
  const names = schema.map(([table, { columns, indexes }]) => [
    table,
    [...columns].toSorted(),
    [...indexes].toSorted(),
  ])
  return JSON.stringify([await readDefinitions(db.read), names.toSorted()])
}

async function restarted(house: House) {
  const problems: string[] = []
  await prepare(house)
  if (await runningLine(house.db.read)) problems.push('a change seems to run')
  const table = (await readDefinitions(house.db.read)).find((each) => each.name === name)
  if (table) problems.push(...(await tableDifferences(house.db, table)))
  else if ((await introspect(house.db)).has(name)) problems.push('a table without a definition')
  return { problems, picture: await pictureOf(house) }
}

async function applied(house: House, wish: string): Promise<void> {
  await house.latestRegistry()
  const { operation, digest } = await planOf(operationShape.parse(JSON.parse(wish)), house, house.db.read)
  await applyOperation(operation, digest, house, systemAudit('test'))
}
