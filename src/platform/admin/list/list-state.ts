import type { Operator } from '#platform/fields/field.ts'

/** The state of a list. It is part of the address, so that a list can be bookmarked or sent to a colleague. */
export interface ListState {
  page: number
  limit: number
  /** `null` for the default order. */
  order: { column: string; direction: 'asc' | 'desc' } | null
  quick: string
  conditions: Condition[]
  /** `null` for the declared columns. */
  columns: string[] | null
  /** The record that is open above the list. */
  record: number | null
}

export interface Condition {
  field: string
  operator: Operator
  val: string
}

export const pageSizes = [10, 20, 50, 100]

export const freshList: ListState = {
  page: 1,
  limit: 10,
  order: null,
  quick: '',
  conditions: [],
  columns: null,
  record: null,
}

/** The spelling of operators in an address; `=` is the bare name, so that `?theme_id=3` is a filter. */
const words: Record<Operator, string> = {
  '=': 'is',
  '<>': 'not',
  '>': 'above',
  '>=': 'from',
  '<': 'below',
  '<=': 'to',
  LIKE: 'has',
  'NOT LIKE': 'lacks',
  IN: 'in',
  'NOT IN': 'not-in',
  RANGE: 'between',
  'NOT RANGE': 'outside',
  NULL: 'empty',
  'NOT NULL': 'filled',
  FIND_IN_SET: 'among',
}
const operators = new Map(Object.entries(words).map(([operator, word]) => [word, operator as Operator]))
const reserved = new Set(['page', 'limit', 'order', 'quick', 'columns', 'record'])

export function writeListState(state: ListState): string {
  const params = new URLSearchParams()
  if (state.page > 1) params.set('page', String(state.page))
  if (state.limit !== freshList.limit) params.set('limit', String(state.limit))
  if (state.order) params.set('order', `${state.order.column},${state.order.direction}`)
  if (state.quick) params.set('quick', state.quick)
  if (state.columns) params.set('columns', state.columns.join(','))
  if (state.record) params.set('record', String(state.record))
  for (const { field, operator, val } of state.conditions) {
    const bare = operator === '=' && !reserved.has(field)
    params.append(bare ? field : `${field}.${words[operator]}`, val)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Any address gives a valid state. Fields that the list does not have are ignored. */
export function readListState(
  search: string,
  list: { fields: ReadonlyMap<string, readonly Operator[]> },
): ListState {
  const params = new URLSearchParams(search)
  const limit = Number(params.get('limit'))
  const record = params.get('record') ?? ''
  const columns = params
    .get('columns')
    ?.split(',')
    .filter((name) => name === 'id' || list.fields.has(name))
  return {
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 100_000),
    limit: pageSizes.includes(limit) ? limit : freshList.limit,
    order: readOrder(params.get('order') ?? '', list.fields),
    quick: (params.get('quick') ?? '').slice(0, 200),
    conditions: [...params].flatMap(([name, val]) => readCondition(name, val, list.fields)),
    columns: columns && columns.length > 0 ? columns : null,
    record: /^[1-9]\d{0,14}$/.test(record) ? Number(record) : null,
  }
}

function readOrder(text: string, fields: ReadonlyMap<string, readonly Operator[]>): ListState['order'] {
  const [column = '', direction] = text.split(',')
  if (direction !== 'asc' && direction !== 'desc') return null
  return column === 'id' || fields.has(column) ? { column, direction } : null
}

function readCondition(
  name: string,
  val: string,
  fields: ReadonlyMap<string, readonly Operator[]>,
): Condition[] {
  if (reserved.has(name)) return []
  const [field = '', word = 'is'] = name.split('.')
  const operator = operators.get(word)
  return operator && fields.get(field)?.includes(operator) ? [{ field, operator, val }] : []
}

export function conditionsAsQuery(conditions: Condition[]): string[] {
  return conditions.map(({ field, operator, val }) =>
    JSON.stringify({ field, operator, val: valueOf(operator, val) }),
  )
}

const lists: readonly Operator[] = ['IN', 'NOT IN', 'RANGE', 'NOT RANGE']

function valueOf(operator: Operator, val: string): string | string[] {
  return lists.includes(operator) ? val.split(',') : val
}

/** Clicks on a header sort in one direction, then in the other, then not at all. */
export function nextOrder(now: ListState['order'], column: string): ListState['order'] {
  if (now?.column !== column) return { column, direction: 'asc' }
  return now.direction === 'asc' ? { column, direction: 'desc' } : null
}
