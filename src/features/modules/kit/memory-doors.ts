import type {
  Doors,
  Letter,
  RowsDoor,
  RowsQuery,
  RowValues,
  WebAnswer,
  WebRequest,
  WhereOperator,
} from '#features/modules/sandbox/doors.ts'
import { HostRefusal } from '#features/modules/sandbox/host.ts'

/** What a test of a module begins with. */
export interface MemoryHouse {
  rows?: Record<string, RowValues[]>
  settings?: Record<string, unknown>
  /** What other hosts answer; without it they do not. */
  answer?: (request: WebRequest) => Partial<WebAnswer> | Promise<Partial<WebAnswer>>
}

export interface MemoryDoors {
  doors: Doors
  /** The rows of a table as they are now. */
  tables: Map<string, RowValues[]>
  letters: Array<Letter & { name: string }>
  requests: WebRequest[]
}

/** Doors that lead nowhere. They do not check values as the fields of a table do. */
export function memoryDoors({ rows = {}, settings = {}, answer }: MemoryHouse): MemoryDoors {
  const tables = new Map(
    Object.entries(rows).map(([table, list]) => [
      table,
      list.map((row, index) => ({ id: index + 1, version: 1, ...row })),
    ]),
  ) as Map<string, RowValues[]>
  const letters: MemoryDoors['letters'] = []
  const requests: WebRequest[] = []
  const doors: Doors = {
    rows: memoryRows((table) => tables.getOrInsertComputed(table, () => [])),
    letters: {
      async send(name, letter) {
        if (!letters.some(({ key }) => key === letter.key)) letters.push({ name, ...letter })
        return null
      },
    },
    links: {
      make: async (page, values) => `https://house.example/${page}?${new URLSearchParams(values).toString()}`,
    },
    settings: { get: async (name) => settings[name] ?? null },
    async request(request, isGranted) {
      const { hostname } = new URL(request.url)
      if (!isGranted(hostname)) throw new HostRefusal('notGranted', `"${hostname}" is not among its hosts`)
      requests.push(request)
      if (!answer) throw new HostRefusal('unreachable', `"${hostname}" did not answer`)
      return { status: 200, headers: {}, text: '', ...(await answer(request)) }
    },
  }
  return { doors, tables, letters, requests }
}

function memoryRows(rowsOf: (table: string) => RowValues[]): RowsDoor {
  const named = (table: string, id: number): RowValues => {
    const row = rowsOf(table).find((each) => each.id === id)
    if (!row) throw new HostRefusal('notFound', 'There is no such record')
    return row
  }
  return {
    get: async (table, id) => rowsOf(table).find((each) => each.id === id) ?? null,
    find: async (table, query) => found(rowsOf(table), query),
    async add(table, values) {
      const all = rowsOf(table)
      const row = { ...values, id: Math.max(0, ...all.map(({ id }) => Number(id))) + 1, version: 1 }
      all.push(row)
      return row
    },
    async change(table, id, values, version) {
      const row = named(table, id)
      if (version !== undefined && version !== row.version)
        throw new HostRefusal('conflict', 'Somebody else has changed it')
      return Object.assign(row, values, { id, version: Number(row.version) + 1 })
    },
    async remove(table, id) {
      const all = rowsOf(table)
      all.splice(all.indexOf(named(table, id)), 1)
      return null
    },
  }
}

function found(
  all: RowValues[],
  { where = {}, order = 'id', direction = 'desc', limit = 20, page = 1 }: RowsQuery,
) {
  const matching = all.filter((row) =>
    Object.entries(where).every(([name, asked]) => {
      const operators = typeof asked === 'object' && asked !== null ? asked : { '=': asked }
      return Object.entries(operators).every(([operator, value]) =>
        fits[operator as WhereOperator](row[name] ?? null, value),
      )
    }),
  )
  const sign = direction === 'asc' ? 1 : -1
  const list = matching.toSorted((a, b) => sign * compared(a[order], b[order]))
  return { list: list.slice((page - 1) * limit, page * limit), total: matching.length }
}

/** As a database compares: whether a switch is on is a number. */
const stored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value ?? ''))
const compared = (one: unknown, other: unknown): number => {
  const [a, b] = [stored(one), stored(other)] as [string | number, string | number]
  return a < b ? -1 : Number(a > b)
}
const isLike = (value: unknown, part: unknown) =>
  String(value).toLowerCase().includes(String(part).toLowerCase())
const isIn = (value: unknown, list: unknown) =>
  (list as unknown[]).some((each) => compared(value, each) === 0)

const fits: Record<WhereOperator, (value: unknown, asked: unknown) => boolean> = {
  '=': (value, asked) => compared(value, asked) === 0,
  '<>': (value, asked) => compared(value, asked) !== 0,
  '>': (value, asked) => compared(value, asked) > 0,
  '>=': (value, asked) => compared(value, asked) >= 0,
  '<': (value, asked) => compared(value, asked) < 0,
  '<=': (value, asked) => compared(value, asked) <= 0,
  LIKE: isLike,
  'NOT LIKE': (value, asked) => !isLike(value, asked),
  IN: isIn,
  'NOT IN': (value, asked) => !isIn(value, asked),
}
