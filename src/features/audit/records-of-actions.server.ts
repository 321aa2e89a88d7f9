import type { CallContext } from '#platform/call/context.server.ts'
import { titleColumns, type Entity } from '#platform/entity/entity.ts'
import { nameOf, namesOf } from '#platform/entity/relation-names.server.ts'
import { within, type VisibleValues } from '#platform/entity/rules.server.ts'
import { asText } from '#platform/fields/field-props.ts'
import type { NamedRecord, NamedRecords } from '#platform/fields/json/named-records.ts'
import { parsed } from '#platform/fields/json/parsed.ts'
import { isRowId, nameInside, namesBeside } from './names-inside.server.ts'

type Values = Record<string, unknown>

/** One action in the log, and the entity whose rows it was about. */
interface Action {
  row: Values
  entity: Entity
  values: Values
}

interface RecordId {
  table: string
  id: number
}

/** So many records of one action are named. */
const namedAtMost = 5
const mostLines = 2000

/** Each action of the log gets the entity that it was about, the names of its records, and those inside of what was sent. */
export async function nameRecords(rows: Values[], context: CallContext): Promise<void> {
  const actions = rows.flatMap((row): Action[] => {
    const entity = entityOf(row, context)
    if (!entity) return []
    row.data_table = entity.name
    return [{ row, entity, values: boxIn(row.data) }]
  })
  await nameInside(actions, context)
  const written = await writtenIn(actions.filter(isNamedByLines), context)
  const about = actions.map((action) => ({ ...action, ids: idsOf(action, written) }))
  const places = actions.flatMap(({ entity, values }) => placeIn(entity, values))
  const all = [...about.flatMap(({ ids }) => ids.slice(0, namedAtMost)), ...places]
  const find = await lookedUp(all, context)
  for (const { row, ids } of about) {
    if (ids.length > 0)
      row.records = { named: ids.slice(0, namedAtMost).map(find), total: ids.length } satisfies NamedRecords
  }
  for (const { row, entity, values } of actions)
    for (const place of placeIn(entity, values)) {
      const { name, id } = find(place)
      namesBeside(row).targetId = name || `#${id}`
    }
}

/** Only whoever may see its list learns more of an entity than that something was done. */
function entityOf({ node }: Values, { registry, admin }: CallContext): Entity | undefined {
  const entity = registry.entities.get(asText(node).split('/')[0] ?? '')
  return entity && admin.can(`${entity.name}/index`) ? entity : undefined
}

function boxIn(data: unknown): Values {
  const value = parsed(asText(data))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** A new row has its number only in the record, and an action on a log is about rows of other tables. */
const isNamedByLines = ({ entity, values }: Action) => entity.view !== null || idsSent(values).length === 0

const idsSent = ({ id, ids }: Values): number[] =>
  [...new Set([ids ?? id ?? []].flat().map(Number))].filter(isRowId)

/** The row to whose place another one was moved. */
const placeIn = ({ name: table }: Entity, { targetId }: Values): RecordId[] =>
  isRowId(Number(targetId)) ? [{ table, id: Number(targetId) }] : []

type LinesOfActions = Map<number, Array<RecordId & { action: string }>>

function idsOf({ row, entity, values }: Action, written: LinesOfActions): RecordId[] {
  const lines = written.get(Number(row.id)) ?? []
  const sent = idsSent(values).map((id) => ({ table: entity.name, id }))
  const others = entity.view === null ? [] : lines.filter(({ action }) => action !== 'add')
  if (others.length > 0) return others
  return sent.length > 0
    ? sent
    : lines.filter(({ table, action }) => action === 'add' && table === entity.name)
}

/** What these actions added, restored or put back. */
async function writtenIn(actions: Action[], { db, admin }: CallContext): Promise<LinesOfActions> {
  const sets = actions.map(({ row }) => Number(row.id))
  if (sets.length === 0) return new Map()
  const lines = await db
    .selectFrom('change')
    .select(['set_id', 'entity', 'row_id', 'action'])
    .where('set_id', 'in', sets)
    .where('action', 'in', ['add', 'restore', 'rollback'])
    .orderBy('set_id')
    .orderBy('id')
    .limit(mostLines)
    .execute()
  const seen = lines.filter(({ entity }) => admin.can(`${entity}/index`))
  const records = seen.map(({ set_id, entity: table, row_id: id, action }) => ({ set_id, table, id, action }))
  return Map.groupBy(records, ({ set_id }) => set_id)
}

/** The names of records by one query for each of their entities, and by one for all that are gone. */
async function lookedUp(
  records: RecordId[],
  context: CallContext,
): Promise<(record: RecordId) => NamedRecord> {
  const { entities, rules } = context.registry
  const names = new Map<string, string>()
  const gone: Gone[] = []
  for (const [table, of] of Map.groupBy(records, (each) => each.table)) {
    const entity = entities.get(table)
    if (!entity || entity.view !== null) continue
    const visible = (await rules[table]?.visibleRows?.(context)) ?? null
    const ids = new Set(of.map(({ id }) => id))
    const found = await namesOf(entity, [...ids], context, within(visible))
    for (const [id, name] of found) names.set(keyOf({ table, id }), name)
    gone.push({ entity, visible, ids: [...ids].filter((id) => !found.has(id)) })
  }
  const former = await formerNames(gone, context)
  return ({ table, id }) => {
    const key = keyOf({ table, id })
    return { table, id, name: names.get(key) ?? former.get(key) ?? '', there: names.has(key) }
  }
}

const keyOf = ({ table, id }: RecordId) => `${table} ${id}`

interface Gone {
  entity: Entity
  visible: VisibleValues | null
  ids: number[]
}

/** What deleted rows were called, as far as this is still recorded and the caller might have seen them. */
async function formerNames(all: Gone[], context: CallContext): Promise<Map<string, string>> {
  const gone = all.filter(({ ids }) => ids.length > 0)
  const names = new Map<string, string>()
  if (gone.length === 0) return names
  const lines = await context.db
    .selectFrom('change')
    .select(['entity', 'row_id', 'before'])
    .where((eb) =>
      eb.or(gone.map(({ entity, ids }) => eb('entity', '=', entity.name).and('row_id', 'in', ids))),
    )
    .where('action', '=', 'del')
    .where('before', 'is not', null)
    .orderBy('entity')
    .orderBy('row_id')
    .orderBy('id')
    .execute()
  const byTable = new Map(gone.map((each) => [each.entity.name, each]))
  for (const { entity: table, row_id: id, before } of lines) {
    const of = byTable.get(table)
    const name = of ? formerName(of, id, boxIn(before), context) : ''
    if (name) names.set(keyOf({ table, id }), name)
  }
  return names
}

function formerName({ entity, visible }: Gone, id: number, recorded: Values, context: CallContext): string {
  if (visible && !visible.values.includes(Number(recorded[visible.column]))) return ''
  const isNamed = titleColumns(entity).some((name) => recorded[name])
  return isNamed ? nameOf(entity, { ...recorded, id }, context) : ''
}
