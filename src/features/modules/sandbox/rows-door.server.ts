import { anyone } from '#platform/call/caller.ts'
import { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import { filterableField, conditionSql } from '#platform/entity/list-query.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { clearOutlivedRelations, stillUsedBy } from '#platform/entity/relations.server.ts'
import { rowsIn } from '#platform/entity/rows.server.ts'
import { firstWeight } from '#platform/entity/sort.server.ts'
import { readerOf, readValues } from '#platform/entity/values.server.ts'
import { midnight } from '#platform/fields/typed/typed-moment.ts'
import { withoutSecrets } from '#platform/entity/without-secrets.server.ts'
import { namedClashes, writeAdd, writeEdit } from '#platform/entity/write-rows.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { RowsDoor, RowsQuery, RowValues } from './doors.ts'
import { HostRefusal } from './host.ts'

interface ModuleRows {
  house: House
  /** Who writes, in the record of change, such as `module/faq`. */
  node: string
  /** The name in the database of a table of the module. */
  tableOf: (name: string) => string
}

/**
 * The rows of a module's own tables. Values are read as those of a form and checked by the fields of the table; writes go through the
 * one door of all writes, each in its own transaction. The hooks for staff (`EntityRules`) do not run, because nobody of the staff is there.
 */
export function rowsDoor({ house, node, tableOf }: ModuleRows): RowsDoor {
  const entityOf = (table: string): Entity =>
    house.registry.entities.get(tableOf(table)) ?? unknownTable(table)
  const context = () => new CallContext(house, fromModule(node), anyone, systemAudit(node))

  return {
    async get(table, id) {
      const entity = entityOf(table)
      const row = await rowsIn(house.db.read, entity).selectAll().where('id', '=', id).executeTakeFirst()
      return row ? withoutSecrets(entity, row) : null
    },

    async find(table, query) {
      return found(entityOf(table), query, context())
    },

    async add(table, values) {
      const entity = entityOf(table)
      const caller = context()
      const read = readValues(entity, values, await readerOfCode(caller), true)
      const row = await namedClashes(() =>
        caller.change(async (changes) => {
          const fixed =
            entity.order.column === 'weigh' && !read.weigh ? await firstWeight(entity, changes.tx) : {}
          return writeAdd({ entity, rules: {}, values: read }, changes, caller, { fixed })
        }),
      )
      return withoutSecrets(entity, row as RowValues)
    },

    async change(table, id, values, version) {
      const entity = entityOf(table)
      const caller = context()
      const read = readValues(entity, values, await readerOfCode(caller), false)
      const row = await namedClashes(() =>
        caller.change((changes) =>
          writeEdit({ entity, rules: {}, id, values: read }, changes, caller, { version }),
        ),
      )
      return withoutSecrets(entity, row as RowValues)
    },

    async remove(table, id) {
      const entity = entityOf(table)
      const caller = context()
      const { entities } = caller.registry
      const users = await stillUsedBy(entity, entities, [id], caller)
      if (users) refuse('refused.stillUsed', { params: users })
      await namedClashes(() =>
        caller.change(async (changes) => {
          await clearOutlivedRelations(entity, entities, [id], changes.tx)
          await changes.remove(entity, id)
        }),
      )
      return null
    },
  }
}

const fromModule = (node: string) => ({
  locale: 'en' as const,
  address: '',
  useragent: '',
  url: node,
  tokens: { admin: '', member: '' },
})

function unknownTable(table: string): never {
  throw new HostRefusal('unknown', `There is no table "${table}"`)
}

const mostConditions = 20

async function found(entity: Entity, query: RowsQuery, context: CallContext) {
  const { order = entity.order.column, direction = entity.order.direction, limit = 20, page = 1 } = query
  filterableField(entity, order)
  if (!(order in entity.columns)) refuse('refused.unknownField', { params: { field: order } })
  const reading = { timeZone: await context.house.timeZone(), now: context.now, related: new Map() }
  const conditions = conditionsOf(query).flatMap((each) => conditionSql(entity, each, reading) ?? [])
  const matching = conditions.reduce((all, each) => all.where(each as never), rowsIn(context.db, entity))
  const list = await matching
    .selectAll()
    .orderBy(order, direction)
    .$if(order !== 'id', (sorted) => sorted.orderBy('id', 'desc'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: list.map((row) => withoutSecrets(entity, row)), total: Number(total) }
}

/** An empty value asks for rows that have none: a list of the back office would take it for no question at all. */
function conditionsOf({ where = {} }: RowsQuery) {
  const conditions = Object.entries(where).flatMap(([field, asked]) => {
    const operators = typeof asked === 'object' && asked !== null ? asked : { '=': asked }
    return Object.entries(operators).map(([operator, val]) => {
      if (val !== null && val !== '') return { field, operator, val: asStored(val) }
      if (operator !== '=' && operator !== '<>') refuse('refused.parameter', { kind: 'invalid' })
      return { field, operator: operator === '=' ? 'NULL' : 'NOT NULL', val: null }
    })
  })
  if (conditions.length > mostConditions) refuse('refused.parameter', { kind: 'invalid' })
  for (const { operator, val } of conditions) {
    const isList = operator === 'IN' || operator === 'NOT IN'
    if (Array.isArray(val) !== isList) refuse('refused.parameter', { kind: 'invalid' })
  }
  return conditions
}

const asStored = (val: unknown): unknown =>
  Array.isArray(val) ? val.map(asStored) : typeof val === 'boolean' ? Number(val) : val

/** Code may write a day for its midnight. */
const readerOfCode = async (caller: CallContext) => ({ ...(await readerOf(caller)), time: midnight })
