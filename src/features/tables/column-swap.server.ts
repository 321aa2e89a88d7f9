import { setImmediate as breath } from 'node:timers/promises'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type Queries, type Tx } from '#platform/db/db.server.ts'
import { updateMany } from '#platform/db/update-many.server.ts'
import { titleColumns } from '#platform/entity/entity.ts'
import { converterOf, type ConvertedRow } from './conversion.server.ts'
import { columnsOfField, entityOf } from './custom-entity.ts'
import type { CustomField, CustomTable } from './custom-table.ts'
import { sentence, type Finding, type Surroundings } from './draft.server.ts'
import { asShown } from './row-findings.server.ts'

/** Rows of one transaction: few enough that nobody waits for it. */
const atOnce = 400
/** How many rows a plan shows of those that do not fit. */
const shownRows = 20

/** The values of a field on their way into columns of another kind. */
export interface ColumnSwap {
  table: CustomTable
  before: CustomField
  after: CustomField
  /** The columns that are filled have the name of this. */
  into: string
  /** What takes the place of values that do not convert. Null leaves such a row as it is. */
  otherwise: Values | null
}

type Rows = Values[]

function selectFrom(queries: Queries, { table, before }: ColumnSwap) {
  const [title = 'id'] = titleColumns(entityOf(table))
  const columns = [...new Set(['id', title, ...columnsOfField(table.name, before)])]
  return loose(queries).selectFrom(table.name).select(columns).orderBy('id')
}

/** The next rows after this id. */
export const rowsAfter = (queries: Queries, swap: ColumnSwap, id: number): Promise<Rows> =>
  selectFrom(queries, swap).where('id', '>', id).limit(atOnce).execute()

export async function rowsWithIds(queries: Queries, swap: ColumnSwap, ids: number[]): Promise<Rows> {
  const rows: Rows = []
  for (let at = 0; at < ids.length; at += atOnce)
    rows.push(
      ...(await selectFrom(queries, swap)
        .where('id', 'in', ids.slice(at, at + atOnce))
        .execute()),
    )
  return rows
}

/** Writes the converted values of these rows. Returns those that did not convert and have no other value. */
export async function fillRows(tx: Tx, swap: ColumnSwap, rows: Rows, around: Surroundings): Promise<Rows> {
  const convert = converterFor(swap, around)
  const left: Rows = []
  const filled: Rows = []
  for (const row of rows) {
    const values = convert(row).values ?? swap.otherwise
    if (values === null) left.push(row)
    else filled.push({ id: row.id, ...values })
  }
  await updateMany(tx, swap.table.name, 'id', filled)
  return left
}

/** `values` are by the names of the columns that are filled. */
function converterFor({ table, before, after, into }: ColumnSwap, { reader }: Surroundings) {
  return converterOf({ table: table.name, before, after: { ...after, name: into }, reader })
}

/** The rows that were written after this line of the record of change. */
export async function rowsWrittenSince(queries: Queries, table: string, since: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('change')
    .select('row_id')
    .distinct()
    .where('id', '>', since)
    .where('entity', '=', table)
    .execute()
  return rows.map(({ row_id }) => row_id)
}

export async function newestChange(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('change')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Converts every row without writing it, and tells of those that do not. */
export async function tryConversion(swap: ColumnSwap, around: Surroundings): Promise<Finding[]> {
  const convert = converterFor(swap, around)
  const [title = 'id'] = titleColumns(entityOf(swap.table))
  const notes = new ConversionNotes(swap)
  for (let after = 0; ;) {
    const rows = await rowsAfter(around.queries, swap, after)
    for (const row of rows) notes.add(row, convert(row), title)
    if (rows.length < atOnce) return notes.findings
    after = Number(rows.at(-1)?.id)
    await breath()
  }
}

class ConversionNotes {
  readonly #swap: ColumnSwap
  readonly #unfit = { total: 0, rows: [] as Finding['rows'] }
  readonly #english = { total: 0, rows: [] as Finding['rows'] }
  readonly #twice = { total: 0, rows: [] as Finding['rows'] }
  readonly #seen = new Set<string>()

  constructor(swap: ColumnSwap) {
    this.#swap = swap
  }

  add(row: Values, { values, shown, losesEnglish }: ConvertedRow, title: string): void {
    const note = (to: { total: number; rows: Finding['rows'] }) => {
      to.total += 1
      if (to.rows.length < shownRows) to.rows.push(asShown({ id: row.id, title: row[title], value: shown }))
    }
    if (!values) note(this.#unfit)
    if (losesEnglish) note(this.#english)
    if (this.#swap.after.unique && this.#isSecond(values ?? this.#swap.otherwise ?? {})) note(this.#twice)
  }

  #isSecond(values: Values): boolean {
    const keys = Object.entries(values).flatMap(([column, value]) =>
      value === null || value === '' ? [] : [`${column} ${String(value as string)}`],
    )
    const isSecond = keys.some((key) => this.#seen.has(key))
    for (const key of keys) this.#seen.add(key)
    return isSecond
  }

  get findings(): Finding[] {
    const { name } = this.#swap.before
    const stops = this.#swap.otherwise === null
    const of = (
      key: 'notConverted' | 'losesEnglish' | 'twice',
      found: Omit<Finding, 'says' | 'stops'>,
      isStop: boolean,
    ) =>
      found.total > 0
        ? [{ ...found, stops: isStop, says: sentence(`tables.finding.${key}`, { total: found.total, name }) }]
        : []
    return [
      ...of('notConverted', this.#unfit, stops),
      ...of('losesEnglish', this.#english, false),
      ...of('twice', this.#twice, true),
    ]
  }
}
