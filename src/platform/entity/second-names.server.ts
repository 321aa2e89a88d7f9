import { MessageReply, Raw, withMessage, type CallContext } from '#platform/call/context.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import { localeSuffix, locales, type Locale } from '#platform/i18n/locale.ts'
import { adminActions, type Entity } from './entity.ts'
import type { SecondNames } from './second-names.ts'
import { rowsIn } from './rows.server.ts'
import { rowsWithoutSecrets } from './without-secrets.server.ts'

type Values = Record<string, unknown>

/** A call of an entity under the second name of its controller. */
export function underSecondName(first: HandledCall, controller: string, names: SecondNames): HandledCall {
  const action = first.call.path.split('/').at(-1) ?? ''
  const call = { ...first.call, path: `/admin/${controller}/${action}` }
  return generic.has(action) ? { call, run: underSecondNames(first, names) } : { ...first, call }
}

/** The generic calls answer rows of the entity; others have answers of their own. */
const generic = new Set<string>(adminActions)

const underSecondNames =
  (handled: HandledCall, names: SecondNames): HandledCall['run'] =>
  async (input, context) => {
    const { entities } = context.registry
    const table = columnTable(names, entities.get(names.entity), context.locale)
    const answer = await handled.run(inwards(input as Values, table), context)
    if (answer instanceof Raw) return answer
    const data = answer instanceof MessageReply ? answer.data : answer
    // Most changes answer a message alone.
    if (data === null || data === undefined) return answer
    const renamed = await outwards(data as Values, { names, table, entities }, context)
    return answer instanceof MessageReply ? withMessage(answer.key, renamed, answer.params) : renamed
  }

/** One column under both of its names. */
interface ColumnNames {
  second: string
  first: string
  /** The columns of the other languages, for a new row that has words in one language alone. */
  others: string[]
  isList: boolean
}

function columnTable(
  { columns = {} }: SecondNames,
  entity: Entity | undefined,
  locale: Locale,
): ColumnNames[] {
  return Object.entries(columns).map(([second, name]) => {
    const field = entity?.fields[name]
    const stored = (each: Locale) => (field?.translated ? `${name}_${localeSuffix[each]}` : name)
    const others = field?.translated ? locales.filter((each) => each !== locale).map(stored) : []
    return { second, first: stored(locale), others, isList: field?.kind === 'manyOf' }
  })
}

function inwards(input: Values, table: readonly ColumnNames[]): Values {
  if (table.length === 0) return input
  const given = { ...input }
  for (const { second, first, others } of table) {
    if (!(second in given)) continue
    const value = given[second]
    if (second !== first) delete given[second]
    given[first] ??= value
    if (!('id' in given)) for (const other of others) given[other] ??= value
  }
  const { order, initKey, search } = given
  if (typeof order === 'string') given.order = firstName(order, table)
  if (typeof initKey === 'string') given.initKey = firstName(initKey, table)
  const conditions = [search].flat().filter((text) => typeof text === 'string')
  if (conditions.length > 0) given.search = conditions.map((text) => condition(text, table))
  return given
}

/** The name of a column here: alone, before a direction, or the relation in a dotted name (`user.nickname`). */
function firstName(text: string, table: readonly ColumnNames[]): string {
  const [, head = '', rest = ''] = /^([^.,]*)(.*)$/s.exec(text) ?? []
  const word = rest.startsWith('.') ? `${head}_id` : head
  const named = table.find(({ second }) => second === head || second === word)
  return named ? named.first + rest : text
}

/** A condition that is no JSON is refused further in. */
function condition(text: string, table: readonly ColumnNames[]): string {
  try {
    const asked = JSON.parse(text) as Values
    return typeof asked.field === 'string'
      ? JSON.stringify({ ...asked, field: firstName(asked.field, table) })
      : text
  } catch {
    return text
  }
}

interface Translation {
  names: SecondNames
  table: readonly ColumnNames[]
  entities: ReadonlyMap<string, Entity>
}

async function outwards(answer: Values, translation: Translation, context: CallContext): Promise<Values> {
  const { row, list, options } = answer
  const rows = [row, list, options].flat().filter((each) => typeof each === 'object' && each !== null)
  const related = await relatedRows(rows as Values[], translation, context)
  const renamed = (each: unknown): unknown =>
    Array.isArray(each) ? each.map(renamed) : secondNamedRow(each as Values, translation.table, related)
  return {
    ...answer,
    ...(row !== undefined && { row: renamed(row) }),
    ...(list !== undefined && { list: renamed(list) }),
    ...(options !== undefined && { options: renamed(options) }),
  }
}

type RelatedRows = Array<{ as: string; by: string; rows: Map<number, Values> }>

function secondNamedRow(row: Values, table: readonly ColumnNames[], related: RelatedRows): Values {
  const { children, ...rest } = row
  for (const { second, first, isList } of table) {
    if (!(first in rest)) continue
    const value = isList ? idsIn(String(rest[first])).map(String) : rest[first]
    if (second !== first) delete rest[first]
    rest[second] = value
  }
  for (const { as, by, rows } of related) rest[as] = rows.get(Number(row[by])) ?? null
  return Array.isArray(children)
    ? { ...rest, children: children.map((each) => secondNamedRow(each as Values, table, related)) }
    : rest
}

/** One question for each relation, whatever the number of rows. */
async function relatedRows(
  rows: Values[],
  { names, entities }: Translation,
  { db }: CallContext,
): Promise<RelatedRows> {
  const fields = entities.get(names.entity)?.fields ?? {}
  const joined = Object.entries(names.joined ?? {}).map(async ([as, { by, columns }]) => {
    const target = entities.get(fields[by]?.options.entity ?? '')
    const ids = [...new Set(rows.map((row) => Number(row[by])))].filter((id) => id > 0)
    if (!target || ids.length === 0) return { as, by, rows: new Map<number, Values>() }
    const found = await rowsIn(db, target)
      .select(['id', ...columns] as never)
      .where('id', 'in', ids)
      .execute()
    const told = rowsWithoutSecrets(target, found as Values[])
    return { as, by, rows: new Map(told.map((each) => [Number(each.id), each])) }
  })
  return Promise.all(joined)
}
