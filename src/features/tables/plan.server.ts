import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { tableNames } from '#platform/db/introspect.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { entityOf } from './custom-entity.ts'
import type { CustomTable } from './custom-table.ts'
import { readDefinitions } from './definitions.server.ts'
import { convertField, unconvertField } from './draft-conversion.server.ts'
import { addField, changeField, dropField, renameField, restoreField } from './draft-field.server.ts'
import { addIndex, dropIndex, setUnique } from './draft-index.server.ts'
import { changeTable, createTable, dropTable, restoreTable } from './draft-table.server.ts'
import type { Draft, Surroundings } from './draft.server.ts'
import type { Operation, OperationName, OperationOf } from './operations.ts'

type Drafts = { [Name in OperationName]: (given: OperationOf<Name>, around: Surroundings) => Promise<Draft> }

const drafts: Drafts = {
  createTable,
  changeTable,
  dropTable,
  restoreTable,
  addField,
  renameField,
  changeField,
  convertField,
  unconvertField,
  dropField,
  restoreField,
  addIndex,
  dropIndex,
  setUnique,
}

export interface Plan extends Draft {
  operation: Operation
  /** The same operation on the same definitions with the same findings has the same digest. */
  digest: string
}

/** What an operation will do. Refuses what cannot be done at all, in words. */
export async function planOf(
  operation: Operation,
  house: House,
  queries: Queries,
  module = '',
): Promise<Plan> {
  const around = { ...(await surroundings(house, queries)), module }
  const draft = await (drafts[operation.op] as (given: Operation, around: Surroundings) => Promise<Draft>)(
    operation,
    around,
  )
  return { ...draft, operation, digest: digestOf(operation, draft, around) }
}

async function surroundings(house: House, queries: Queries): Promise<Omit<Surroundings, 'module'>> {
  const { db, registry, clock } = house
  const tables = await readDefinitions(queries)
  const all = entitiesWith(tables, registry.entities)
  return {
    engine: db.kind,
    queries,
    tables,
    entities: all,
    now: clock.seconds(),
    reader: { locale: 'en', timeZone: await house.timeZone(), now: clock.seconds() },
    taken: await tableNames(queries, db.kind),
    calls: new Set(registry.ownCalls.map(({ call }) => call.path.split('/')[2] ?? '')),
  }
}

/** The entities of code, and the tables of staff as they are in this transaction. */
function entitiesWith(
  tables: CustomTable[],
  entities: ReadonlyMap<string, Entity>,
): ReadonlyMap<string, Entity> {
  const own = tables.filter(({ status }) => status !== 'adopted')
  const code = [...entities].filter(([name]) => !own.some((each) => each.name === name))
  const live = own.filter(({ status }) => status === 'live')
  return new Map([...code, ...live.map((each) => [each.name, entityOf(each)] as const)])
}

function digestOf(operation: Operation, { table, steps, findings }: Draft, { tables }: Surroundings): string {
  const definition = tables.find(({ name }) => name === table) ?? null
  const found = findings.map(({ says, total, rows }) => [says.key, total, rows.map(({ id }) => id)])
  return sha256(JSON.stringify([operation, definition, steps.map((step) => step.sql), found])).slice(0, 32)
}

/** Rows that stand in the way, and nothing was chosen for them. */
export function refuseStopped({ findings }: Draft): void {
  const stopping = findings.find(({ stops }) => stops)
  if (stopping) refuse(stopping.says.key, { kind: 'conflict', params: stopping.says.params })
}
