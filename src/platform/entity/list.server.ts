import { sql, type Expression, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { CallContext } from '#platform/call/context.server.ts'
import { idsNamedBy } from '#platform/fields/many-of/many-of.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { storedNames, titleColumns, type Entity } from './entity.ts'
import { filterableField, conditionSql, pattern, type Condition } from './list-query.server.ts'
import { rowsIn } from './rows.server.ts'
import { rowsWithoutSecrets } from './without-secrets.server.ts'

interface ListInput {
  page: number
  limit: number
  order?: string | undefined
  quick_search?: string | undefined
  search?: string | string[] | undefined
  initKey?: string | undefined
  initValue?: string | string[] | undefined
}

type Row = Record<string, unknown> & { id: number }

/** A page of rows for the query of the address. A tree is returned whole, with the rows above those that match. */
export async function listRows(
  entity: Entity,
  input: ListInput,
  context: CallContext,
  visible?: VisibleValues | null,
) {
  const [requested, seen] = [conditions(entity, input, await context.house.timeZone()), within(visible)]
  const rows = entity.superior
    ? await wholeTree(entity, requested, seen, input, context)
    : await page(entity, [...requested, ...seen], input, context)
  return {
    list: await withNames(entity, rowsWithoutSecrets(entity, rows.list), context),
    total: rows.total,
    remark: '',
  }
}

/** The fields that a picker needs of each row: its id and its name in the asked language. */
export async function optionsOf(
  entity: Entity,
  input: {
    quick_search?: string | undefined
    page: number
    limit: number
    initValue?: string | string[] | undefined
  },
  context: CallContext,
  visible?: VisibleValues | null,
) {
  const initKey = input.initValue ? 'id' : undefined
  // A search finds out what is in a column, so only those who may read the list search more than the names.
  const searched = context.admin.can(`${entity.name}/index`) ? undefined : [entity.title]
  const requested = conditions(entity, { ...input, initKey }, await context.house.timeZone(), searched)
  const { list, total } = await page(entity, [...requested, ...within(visible)], input, context)
  const options = list.map((row) => ({
    id: row.id,
    name: nameOf(entity, row, context),
    superior: entity.superior ? (row[entity.superior] as number | null) : null,
  }))
  return { list: options, total }
}

/** Limits the rows that a caller sees to those with one of the values in the column. */
export interface VisibleValues {
  column: string
  values: number[]
}

export function within(visible: VisibleValues | null | undefined): Array<Expression<SqlBool>> {
  if (!visible) return []
  const { column, values } = visible
  return [values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : sql<SqlBool>`1 = 0`]
}

function conditions(
  entity: Entity,
  input: Omit<ListInput, 'page' | 'limit'>,
  timeZone: string,
  searched: string[] = entity.admin?.quick ?? [entity.title],
): Array<Expression<SqlBool>> {
  const requested = asList(input.search).map(readCondition)
  if (input.initKey) requested.push({ field: input.initKey, operator: 'IN', val: asList(input.initValue) })
  const found = requested.flatMap((condition) => conditionSql(entity, condition, timeZone) ?? [])
  for (const word of (input.quick_search ?? '').split(/\s+/).filter(Boolean).slice(0, 8))
    found.push(anyOf(entity, searched, word))
  return found
}

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
const condition = z.object({
  field: z.string(),
  operator: z._default(z.string(), '='),
  val: z.optional(z.union([plain, z.array(plain)])),
})

function readCondition(text: string): Condition {
  try {
    // JSON can hold a NUL only as an escape, and a database must not receive one.
    if (!text.includes('\\u0000')) return condition.parse(JSON.parse(text)) as Condition
  } catch {
    // It is refused below, like every other text that is not a condition.
  }
  return refuse('refused.parameter', { kind: 'invalid' })
}

function anyOf(entity: Entity, fields: string[], word: string): Expression<SqlBool> {
  const columns = fields.flatMap((name) => storedNames(name, entity.fields[name] as never))
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern(word)} escape '\\'`),
    sql` or `,
  )})`
}

async function page(
  entity: Entity,
  where: Array<Expression<SqlBool>>,
  input: ListInput | { page: number; limit: number },
  { db, locale }: CallContext,
) {
  const matching = where.reduce((query, each) => query.where(each as never), rowsIn(db, entity))
  const { column, direction } = orderOf(entity, 'order' in input ? input.order : undefined, locale)
  // Only ids are sorted, because sorting whole rows would carry all their words along.
  const ids = matching
    .select('id')
    .orderBy(column, direction)
    .$if(column !== 'id', (query) => query.orderBy('id', 'desc'))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
  const list = await rowsIn(db, entity)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy(column, direction)
    .$if(column !== 'id', (query) => query.orderBy('id', 'desc'))
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: list as Row[], total: Number(total) }
}

const treeLimit = 5000

async function wholeTree(
  entity: Entity,
  where: Array<Expression<SqlBool>>,
  seen: Array<Expression<SqlBool>>,
  input: ListInput,
  context: CallContext,
) {
  const all = (await page(entity, seen, { ...input, page: 1, limit: treeLimit }, context)).list
  if (where.length === 0) return { list: all, total: all.length }
  const hits = (await page(entity, [...where, ...seen], { ...input, page: 1, limit: treeLimit }, context))
    .list
  const byId = new Map(all.map((row) => [row.id, row]))
  const kept = new Set<number>()
  for (const hit of hits) {
    for (
      let row: Row | undefined = hit;
      row && !kept.has(row.id);
      row = byId.get(Number(row[entity.superior as string]))
    )
      kept.add(row.id)
  }
  return { list: all.filter((row) => kept.has(row.id)), total: hits.length }
}

function orderOf(
  entity: Entity,
  text: string | undefined,
  locale: Locale,
): { column: string; direction: 'asc' | 'desc' } {
  if (!text) return entity.order
  const [name = '', direction = 'desc'] = text.split(',')
  if (direction !== 'asc' && direction !== 'desc') refuse('refused.parameter', { kind: 'invalid' })
  const field = filterableField(entity, name)
  const column =
    field !== 'id' && field.translated && name in entity.fields ? `${name}_${localeSuffix[locale]}` : name
  return { column, direction }
}

/** Adds the name of each related row beside its id: `theme_id` gets `theme_id_name`. */
export async function withNames(entity: Entity, rows: Record<string, unknown>[], context: CallContext) {
  const relations = Object.entries(entity.fields).filter(([, field]) => field.options.entity)
  for (const [name, field] of relations) {
    const target = context.house.entities.get(field.options.entity as string)
    if (!target) continue
    const idsOf = (row: Record<string, unknown>) => idsNamedBy(field, row[name])
    const names = await namesOf(target, [...new Set(rows.flatMap(idsOf))], context)
    for (const row of rows)
      row[`${name}_name`] = idsOf(row)
        .map((id) => names.get(id) ?? `#${id}`)
        .join(context.locale === 'en' ? ', ' : '、')
  }
  return rows
}

async function namesOf(entity: Entity, ids: number[], context: CallContext): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const columns = ['id', ...titleColumns(entity)]
  const rows = (await rowsIn(context.db, entity)
    .select(columns as never)
    .where('id', 'in', ids)
    .execute()) as Row[]
  return new Map(rows.map((row) => [row.id, nameOf(entity, row, context)]))
}

function nameOf(entity: Entity, row: Row, { locale }: CallContext): string {
  if (!entity.fields[entity.title]?.translated) return String(row[entity.title])
  return String(row[`${entity.title}_${localeSuffix[locale]}`] || row[`${entity.title}_zh_cn`])
}

const asList = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
