import { systemAudit } from '#platform/change/audit-context.ts'
import { loose } from '#platform/db/db.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { applyOperation, applyUndo, planUndo } from '#features/tables/apply.server.ts'
import { customKindNames } from '#features/tables/custom-kinds.ts'
import { readDefinitions } from '#features/tables/definitions.server.ts'
import { operationShape } from '#features/tables/operations.ts'
import { planOf } from '#features/tables/plan.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { tableDifferences } from './table-differences.ts'

type OperationInput = Parameters<typeof operationShape.parse>[0]

export const label = (zh: string, en: string) => ({ zh, en })
export const titleField = {
  name: 'title',
  kind: 'text',
  label: label('名称', 'Name'),
  translated: true,
  required: true,
}
const choices = [
  { value: 'old', label: label('旧', 'Old') },
  { value: 'new', label: label('新', 'New') },
]
const optionsOf: Record<string, object> = {
  choice: { choices },
  choices: { choices, default: 'old' },
  belongsTo: { entity: 'tag' },
  manyOf: { entity: 'tag' },
}

/** A field of every kind that a table of staff may have. */
export const everyKind = customKindNames.map((kind) => ({
  name: kind === 'weigh' ? 'weigh' : `f_${kind.toLowerCase()}`,
  kind,
  label: label(`字段 ${kind}`, `Field ${kind}`),
  options: optionsOf[kind] ?? {},
}))

/** An empty house in which operations of tables are planned and applied in one go. */
export async function openTablesHouse(engine: EngineName) {
  const { house, time } = await openSmallHouse(engine)
  const { db } = house
  const plan = async (given: OperationInput) => {
    await house.latestRegistry()
    return planOf(operationShape.parse(given), house, db.read)
  }
  const apply = async (given: OperationInput) => {
    const planned = await plan(given)
    return applyOperation(planned.operation, planned.digest, house, systemAudit('test'))
  }
  const table = async (name: string) => {
    const found = (await readDefinitions(db.read)).find((each) => each.name === name)
    return found ?? missing(name)
  }
  return {
    house,
    time,
    plan,
    apply,
    table,
    refused,
    undo: async (id: number) => applyUndo(id, (await planUndo(id, house)).digest, house, systemAudit('test')),
    fieldOf: async (name: string, field: string) =>
      (await table(name)).fields.find((each) => each.name === field) ?? missing(field),
    differences: async (name: string) => tableDifferences(db, await table(name)),
    create: (name: string, fields: object[] = []) =>
      apply({
        op: 'createTable',
        name,
        label: label('藏品', 'Objects'),
        title: 'title',
        fields: [titleField, ...fields],
      }),
    addRows: (name: string, rows: object[]) =>
      db.write(({ queries }) =>
        loose(queries)
          .insertInto(name)
          .values(rows as never)
          .execute(),
      ),
    rowsOf: (name: string) => loose(db.read).selectFrom(name).selectAll().orderBy('id').execute(),
  }
}

function missing(what: string): never {
  throw new Error(`There is no ${what}`)
}

/** The key of a refusal, and the fields that it is about. */
async function refused(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(error instanceof Refusal)) throw new Error('It was not refused', { cause: error })
  return { key: error.key, fields: Object.keys(error.fields ?? {}) }
}
