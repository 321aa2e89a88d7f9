import type { Expression, SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { CallContext } from '#platform/call/context.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { titleColumns, type Entity } from './entity.ts'
import { conditionSql, type Condition } from './list-query.server.ts'
import { quickSql, relationsIn } from './quick-search.server.ts'
import { orderOf } from './list-order.server.ts'
import { nameOf, withNames } from './relation-names.server.ts'
import { idsByPinyin, isByPinyin, mostInPinyin, pageOf } from './pinyin-order.server.ts'
import { relatedRows, type EntityMap, type RelatedByEntity } from './related-rows.server.ts'
import { rowsIn } from './rows.server.ts'
import { withComputed, within } from './rules.server.ts'
import { screenRemark } from './screen-remark.server.ts'
import { drawnFlat, nest } from './nested-rows.ts'
import { rowsWithoutSecrets } from './without-secrets.server.ts'

/** What a list is filtered, searched and sorted by. */
export interface ListQueryInput {
  order?: string | undefined
  quick_search?: string | undefined
  search?: string | string[] | undefined
}

interface ListInput extends ListQueryInput {
  page: number
  limit: number
  initKey?: string | undefined
  initValue?: string | string[] | undefined
  select?: string | undefined
  isTree?: string | undefined
}

type Row = Record<string, unknown> & { id: number }

/** What a list shows of an entity to a caller, and from which other entities it may read. */
interface ListOf {
  entity: Entity
  registry: EntityMap
  context: CallContext
}

/** A page of rows for the query of the address. A tree is returned whole, with the rows above those that match. */
export async function listRows(
  entity: Entity,
  input: ListInput,
  context: CallContext,
  registry: EntityMap = context.registry,
) {
  const list: ListOf = { entity, registry, context }
  const asked = await readQuery(list, input)
  const rows = entity.superior
    ? await wholeTree(list, asked, input)
    : await page(list, asked.all, { ...input, limit: Math.max(input.limit, asked.keys) })
  const { [entity.name]: rules = {} } = registry.rules
  const readable = await withComputed(rules, rowsWithoutSecrets(entity, rows.list), context)
  const shown = await withNames(entity, readable, context)
  const remark = await screenRemark(entity.name, context)
  const answer = { total: rows.total, remark, ...(await rules.besideList?.(context)) }
  if (!entity.superior) return { ...answer, list: shown }
  const nested = nest(shown, entity.superior)
  // A picker of a tree asks for its rows as options, flat if it draws no tree of its own.
  const options = isOn(input.isTree) ? drawnFlat(nested, titleColumns(entity)) : nested
  return { ...answer, list: nested, ...(isOn(input.select) && { options }) }
}

/** The fields that a picker needs of each row: its id and its name in the asked language. */
export async function optionsOf(
  entity: Entity,
  input: Omit<ListInput, 'order' | 'search' | 'select'>,
  context: CallContext,
) {
  const list: ListOf = { entity, registry: context.registry, context }
  // A search finds out what is in a column, so only those who may read the list search more than the names.
  const asked = context.admin.can(`${entity.name}/index`)
    ? await readQuery(list, input)
    : await readQuery(list, { ...input, initKey: 'id' }, [entity.title])
  const found = await page(list, asked.all, { page: input.page, limit: Math.max(input.limit, asked.keys) })
  const options = found.list.map((row) => ({
    id: row.id,
    name: nameOf(entity, row, context),
    superior: entity.superior ? (row[entity.superior] as number | null) : null,
  }))
  if (!entity.superior) return { list: options, total: found.total }
  const nested = nest(options, 'superior')
  return {
    list: options,
    total: found.total,
    options: isOn(input.isTree) ? drawnFlat(nested, ['name']) : nested,
  }
}

/** The ids of all rows of a list, in its order. */
export async function matchingIds(
  entity: Entity,
  input: ListQueryInput,
  context: CallContext,
  limit: number,
): Promise<number[]> {
  const list: ListOf = { entity, registry: context.registry, context }
  const { all } = await readQuery(list, input)
  const spoken = await spokenOrder(list, all, input.order)
  if (spoken) return spoken.slice(0, limit)
  const { ids } = sorted(list, all, input.order)
  const rows = await ids.limit(limit).$castTo<{ id: number }>().execute()
  return rows.map(({ id }) => id)
}

const isOn = (flag: string | undefined) => flag !== undefined && !['', '0', 'false'].includes(flag)

interface ListQuery {
  requested: Array<Expression<SqlBool>>
  seen: Array<Expression<SqlBool>>
  all: Array<Expression<SqlBool>>
  related: RelatedByEntity
  /** How many rows are requested by their keys, as a picker does that knows what is chosen. */
  keys: number
}

async function readQuery(
  { entity, registry, context }: ListOf,
  input: Omit<ListInput, 'page' | 'limit'>,
  searched: string[] = entity.admin?.quick ?? [entity.title],
): Promise<ListQuery> {
  const requested = readConditions(asList(input.search))
  const keys = asList(input.initValue).flatMap((text) => text.split(',').filter(Boolean))
  if (keys.length > 0) requested.push({ field: input.initKey || 'id', operator: 'IN', val: keys })
  const [sorted = ''] = (input.order ?? '').split(',')
  const dotted = [...requested.map(({ field }) => field), sorted].filter((name) => name.includes('.'))
  const search = input.quick_search ?? ''
  if (search.trim() !== '') dotted.push(...relationsIn(entity, searched))
  const related = await relatedRows(entity, dotted, context, registry)
  const reading = { timeZone: await context.house.timeZone(), now: context.now, related }
  const found = requested.flatMap((condition) => conditionSql(entity, condition, reading) ?? [])
  found.push(...quickSql(entity, searched, search, reading))
  const seen = within(await registry.rules[entity.name]?.visibleRows?.(context))
  return { requested: found, seen, all: [...found, ...seen], related, keys: Math.min(keys.length, mostKeys) }
}

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
const condition = z.object({
  field: z.string(),
  operator: z._default(z.string(), '='),
  val: z.optional(z.union([plain, z.array(plain)])),
})

/** More than an address holds comes from nobody's screen, and a database takes only so many conditions and values. */
const most = { conditions: 100, letters: 20_000 }

function readConditions(texts: string[]): Condition[] {
  const letters = texts.reduce((sum, { length }) => sum + length, 0)
  if (texts.length > most.conditions || letters > most.letters)
    refuse('refused.parameter', { kind: 'invalid' })
  return texts.map(readCondition)
}

function readCondition(text: string): Condition {
  try {
    // JSON can hold a NUL only as an escape, and a database must not receive one.
    if (!text.includes('\\u0000')) return condition.parse(JSON.parse(text)) as Condition
  } catch {
    // It is refused below, like every other text that is not a condition.
  }
  return refuse('refused.parameter', { kind: 'invalid' })
}

/** The rows that match. Only ids are sorted, because sorting whole rows would carry all their words along. */
function sorted(
  { entity, registry, context }: ListOf,
  where: Array<Expression<SqlBool>>,
  order: string | undefined,
) {
  const matching = where.reduce((query, each) => query.where(each as never), rowsIn(context.db, entity))
  const { column, direction } = orderOf(entity, order, registry, context)
  const ids = matching
    .select('id')
    .orderBy(column, direction)
    .$if(column !== 'id', (query) => query.orderBy('id', 'desc'))
  return { matching, ids, column, direction }
}

/** The ids of all rows by their words, Chinese by its pinyin, where not too many are sorted. */
async function spokenOrder(
  list: ListOf,
  where: Array<Expression<SqlBool>>,
  order: string | undefined,
): Promise<number[] | null> {
  const { matching, column, direction } = sorted(list, where, order)
  if (!isByPinyin(list.entity, column)) return null
  const rows = await matching
    .select((eb) => ['id', eb.ref(column as never).as('words')])
    .limit(mostInPinyin + 1)
    .$castTo<{ id: number; words: string | null }>()
    .execute()
  return rows.length > mostInPinyin ? null : idsByPinyin(rows, direction)
}

async function page(
  list: ListOf,
  where: Array<Expression<SqlBool>>,
  input: Pick<ListInput, 'page' | 'limit' | 'order'>,
) {
  const spoken = await spokenOrder(list, where, input.order)
  if (spoken) return pageOf(spoken, list.entity, list.context, input)
  const { matching, ids, column, direction } = sorted(list, where, input.order)
  const onPage = ids.limit(input.limit).offset((input.page - 1) * input.limit)
  const rows = await rowsIn(list.context.db, list.entity)
    .selectAll()
    .where('id', 'in', onPage)
    .orderBy(column, direction)
    .$if(column !== 'id', (query) => query.orderBy('id', 'desc'))
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: rows as Row[], total: Number(total) }
}

const mostKeys = 500
const treeLimit = 5000

async function wholeTree(list: ListOf, { requested, seen, all, keys }: ListQuery, input: ListInput) {
  const whole = { ...input, page: 1, limit: treeLimit }
  if (keys > 0) return page(list, all, whole)
  const rows = (await page(list, seen, whole)).list
  if (requested.length === 0) return { list: rows, total: rows.length }
  const hits = (await page(list, all, whole)).list
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<number>()
  for (const hit of hits) {
    for (
      let row: Row | undefined = hit;
      row && !kept.has(row.id);
      row = byId.get(Number(row[list.entity.superior as string]))
    )
      kept.add(row.id)
  }
  return { list: rows.filter((row) => kept.has(row.id)), total: hits.length }
}

const asList = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
