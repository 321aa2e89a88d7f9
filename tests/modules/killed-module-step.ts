import { readFile } from 'node:fs/promises'
import { openHouse } from '#app/house.server.ts'
import { installVersion, removeModule, switchModule } from '#features/modules/life.server.ts'
import { addPackage, readVersions } from '#features/modules/versions.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import type { Db } from '#platform/db/db.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'

/** A process of its own that does one step of the life of a module, and dies before the statement of this number. */
const [dieBefore = '0', step = '', given = ''] = process.argv.slice(2)

let statements = 0
const dying = {
  transformQuery<Query>({ node }: { node: Query }): Query {
    statements += 1
    if (statements === Number(dieBefore)) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async <Result>({ result }: { result: Result }) => result,
}

/** Every transaction of the house counts, whoever begins it. */
function makeMortal(db: Db): void {
  const write = db.write.bind(db)
  db.write = (work) => write((tx) => work({ ...tx, queries: tx.queries.withPlugin(dying as never) }))
}

const audit = systemAudit('test')
const version = async (house: House, asked: string) => {
  const all = await readVersions(house.db.read, 'faq')
  const found = all.find((each) => each.version === asked)
  if (!found) throw new Error(`There is no version ${asked}`)
  return found
}

const steps: Record<string, (house: House) => Promise<unknown>> = {
  bring: async (house) => addPackage(await readFile(given), house),
  install: async (house) => installVersion(await version(house, given), { house, audit }),
  disable: (house) => switchModule('faq', 'disabled', { house, audit }),
  enable: (house) => switchModule('faq', 'installed', { house, audit }),
  remove: (house) => removeModule('faq', { house, audit }),
}

const house = await openHouse(readEnvironment(process.env))
await house.latestRegistry()
makeMortal(house.db)
await steps[step]?.(house)
await house.close()
