import { sql } from 'kysely'
import { loose, type Queries } from '#platform/db/db.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { signsOfAddresses } from './addresses-in.ts'

const rowsAtOnce = 200

export interface RowPage {
  rows: Values[]
  /** The ids that it goes over: what is not among its rows holds no address. */
  from: number
  to: number
}

/** The rows of a table that may name a stored file, in the order of their ids. */
export async function* rowsWithAddresses(
  db: Queries,
  table: string,
  columns: readonly string[],
): AsyncGenerator<RowPage> {
  const holds = columns.flatMap((column) =>
    patterns.map((pattern) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`),
  )
  for (let from = 0; ;) {
    const rows: Values[] = await loose(db)
      .selectFrom(table)
      .select(['id', ...columns])
      .where('id', '>=', from)
      .where((eb) => eb.or(holds))
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    const isLast = rows.length < rowsAtOnce
    const to = isLast ? Number.MAX_SAFE_INTEGER : Number(rows.at(-1)?.id)
    yield { rows, from, to }
    if (isLast) return
    from = to + 1
  }
}

const patterns = signsOfAddresses.map((sign) => `%${sign.replace('%', '!%')}%`)
