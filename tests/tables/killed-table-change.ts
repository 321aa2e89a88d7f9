import { openHouse } from '#app/house.server.ts'
import { prepare } from '#app/prepare.server.ts'
import { applyOperation } from '#features/tables/apply.server.ts'
import { operationShape } from '#features/tables/operations.ts'
import { planOf } from '#features/tables/plan.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import type { Db } from '#platform/db/db.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'

/** A process of its own that applies operations of tables, each sent as JSON, and dies before the statement of this number. */
const [dieBefore = '0', ...operations] = process.argv.slice(2)

let statements = 0
const dying = {
  transformQuery<Query>({ node }: { node: Query }): Query {
    statements += 1
    if (statements === Number(dieBefore)) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async <Result>({ result }: { result: Result }) => result,
}

const house = await openHouse(readEnvironment(process.env))
if (Number(dieBefore) === 0) await prepare(house)
const { db } = house
const write: Db['write'] = (work) =>
  db.write((tx) => work({ ...tx, queries: tx.queries.withPlugin(dying as never) }))
const mortal = Object.defineProperties(
  {},
  {
    ...Object.getOwnPropertyDescriptors(house),
    db: { value: { ...db, write } },
  },
) as typeof house
await house.latestRegistry()
for (const text of operations) {
  const { operation, digest } = await planOf(operationShape.parse(JSON.parse(text)), mortal, db.read)
  await applyOperation(operation, digest, mortal, systemAudit('test'))
}
await house.close()
