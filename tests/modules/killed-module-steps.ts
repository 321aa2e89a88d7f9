import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHouse } from '#app/house.server.ts'
import { openSite } from '#app/http.server.ts'
import { prepare } from '#app/prepare.server.ts'
import { installedIn } from '#features/modules/installed.server.ts'
import { trustPublisher } from '#features/modules/publishers.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { packed, publicKey, questionTable } from './module-house.ts'
import { moduleTruth } from './module-truth.ts'
import { compileCache } from '#tests/compile-cache.ts'

/** The life of a module, each step from what the one before has left: its name, and a version or a package. */
const life: Array<[step: string, given?: string]> = [
  ['bring', '1.0.0'],
  ['install', '1.0.0'],
  ['bring', '1.1.0'],
  ['install', '1.1.0'],
  ['disable'],
  ['enable'],
  ['install', '1.0.0'],
  ['disable'],
  ['remove'],
  ['bring', '1.0.0'],
  ['install', '1.0.0'],
]

const label = (zh: string, en: string) => ({ zh, en })
const [title, answer] = questionTable.fields
const author = { name: 'author', kind: 'text', label: label('作者', 'Author') }
const tables: Record<string, object> = {
  '1.0.0': questionTable,
  // One field comes, one goes, and one is another from now on.
  '1.1.0': {
    ...questionTable,
    fields: [title, author, { ...answer, kind: 'number' }],
    visitors: { list: ['title'], detail: ['title', 'author'] },
    indexes: [['author']],
  },
}

const packageOf = (version: string): Promise<Buffer> =>
  packed({
    version,
    capabilities: { tables: ['question'], pages: ['ask'], calls: ['ask'], hooks: ['before:event'] },
    files: {
      'tables/question.json': tables[version],
      'content/question.json': [{ title_zh_cn: '第一个', title_en: 'The first', answer: 'Yes' }],
      'pages/ask.json': {
        title: label('提问', 'Ask'),
        about: label('提问', 'Ask'),
        blocks: [{ kind: 'form', call: 'ask', send: label('发送', 'Send') }],
      },
      'calls.json': { ask: { who: 'anyone' } },
      'code.js': Buffer.from('defineModule({ calls: { ask: () => 1 }, before: { event() {} } })'),
    },
  })

export interface KillReport {
  kills: number
  /** What was neither as before nor done, and what was told and was not so. */
  wrong: string[]
}

interface Kills {
  /** Before which statements of the step at this place of its life; without an end it goes on until the step ends by itself. */
  before(step: number): Iterable<number>
  /** An empty database, or one with what another has. Empty text for SQLite. */
  newDatabase(like?: string): Promise<string>
  tell?(step: string, kills: number): void
}

interface Copy {
  folder: string
  databaseUrl: string
}

/** A process of its own is killed before statements of each step. Whoever starts next finds it as it was before, or done. */
export async function killModuleSteps({ before, newDatabase, tell }: Kills): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-modules-'))
  const report: KillReport = { kills: 0, wrong: [] }
  for (const version of Object.keys(tables))
    await writeFile(join(folder, `${version}.zip`), await packageOf(version))
  const copyOf = async (name: string, from?: Copy): Promise<Copy> => {
    const copy = { folder: join(folder, name), databaseUrl: await newDatabase(from?.databaseUrl) }
    if (from) await cp(from.folder, copy.folder, { recursive: true })
    else await mkdir(copy.folder)
    return copy
  }
  let now = await copyOf('begin')
  await during(now, trusted)
  let was = await during(now, moduleTruth)
  for (const [at, [step, given = '']] of life.entries()) {
    const words = [step, step === 'bring' ? join(folder, `${given}.zip`) : given]
    const done = await copyOf(`${at}`, now)
    await killedBefore(0, words, done)
    const is = await during(done, truthAfterStart)
    report.wrong.push(...is.problems.map((problem) => `${step}: ${problem}`))
    for (const statement of before(at)) {
      const killed = await copyOf(`${at}-${statement}`, now)
      if (!(await killedBefore(statement, words, killed))) break
      report.kills += 1
      const found = await during(killed, truthAfterStart)
      const isHalf = found.picture !== was.picture && found.picture !== is.picture
      if (found.problems.length > 0 || isHalf)
        report.wrong.push(
          `${step} ${given} before statement ${statement}: ${[...found.problems, isHalf ? found.picture : ''].join(', ')}`,
        )
      await rm(killed.folder, { recursive: true })
    }
    tell?.(`${step} ${given}`, report.kills)
    ;[now, was] = [done, is]
  }
  await rm(folder, { recursive: true, force: true })
  return report
}

const environmentOf = ({ folder, databaseUrl }: Copy): NodeJS.ProcessEnv => ({
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  DRILL: '1',
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  SHUYUAN_ENV: 'off',
})

async function during<Result>(copy: Copy, work: (house: House) => Promise<Result>): Promise<Result> {
  // A step of a process that was killed counts as lost after a minute.
  const later = clockFrom(() => Date.now() + 120_000)
  const house = await openHouse(readEnvironment(environmentOf(copy)), { clock: later })
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

async function trusted(house: House): Promise<void> {
  await prepare(house)
  await house.change(systemAudit('test'), (changes) =>
    trustPublisher({ name: 'Tests', key: publicKey }, changes),
  )
}

/** What is told of the modules, and the pages that the next start serves: the front page, and that of the module where it is on. */
async function truthAfterStart(house: House) {
  await prepare(house)
  const truth = await moduleTruth(house)
  const isOn = (await installedIn(house.db.read)).some(({ state }) => state === 'installed')
  const site = await openSite(house)
  try {
    for (const [url, status] of [
      ['/', 200],
      ['/m/faq/ask', isOn ? 200 : 404],
    ] as const) {
      const { statusCode } = await site.inject({ url })
      if (statusCode !== status) truth.problems.push(`${url} answers ${statusCode}`)
    }
  } finally {
    await site.close()
  }
  return truth
}

const script = join(import.meta.dirname, 'killed-module-step.ts')

/** False when it ended by itself, before that statement. */
function killedBefore(statement: number, words: string[], copy: Copy): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [script, String(statement), ...words],
      { env: { PATH: process.env.PATH, ...compileCache, ...environmentOf(copy) } },
      (error, _out, said) => {
        if (error && child.signalCode !== 'SIGKILL') reject(new Error(said))
        else resolve(child.signalCode === 'SIGKILL')
      },
    )
  })
}
