import { sql } from 'kysely'
import { defineTable, int, text, type RowOf } from './columns.ts'
import type { LooseQueries, Queries, TableVersions } from './db.server.ts'

export const tableVersionTable = defineTable(
  'table_version',
  { name: text(), version: int() },
  { primaryKey: ['name'] },
)

declare module './tables.ts' {
  interface Tables {
    table_version: RowOf<typeof tableVersionTable>
  }
}

const freshFor = 200

/**
 * How often each table has changed. A write raises the number in its own transaction. This process sees it at once;
 * another node or an operator's command sees it within 200 ms after its next query.
 */
export class Versions implements TableVersions {
  #known = new Map<string, number>()
  epoch = 0
  #lookedAt = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | null = null
  #read: () => Queries

  constructor(read: () => Queries) {
    this.#read = read
  }

  of(table: string): number {
    return this.#known.get(table) ?? 0
  }

  snapshot(): ReadonlyMap<string, number> {
    return new Map(this.#known)
  }

  get fresh(): boolean {
    return performance.now() - this.#lookedAt < freshFor
  }

  async look(): Promise<void> {
    if (this.fresh) return
    this.#looking ??= this.#lookNow().finally(() => (this.#looking = null))
    await this.#looking
  }

  async #lookNow(): Promise<void> {
    const began = performance.now()
    const rows = await this.#read().selectFrom('table_version').selectAll().execute()
    this.raised(rows)
    this.#lookedAt = began
  }

  /** Two writers may report out of order, so a number never decreases. */
  raised(rows: Array<{ name: string; version: number }>): void {
    for (const { name, version } of rows) {
      if (version <= this.of(name)) continue
      this.#known.set(name, version)
      this.epoch += 1
    }
  }
}

/** Sorted, so that two transactions never deadlock on each other's rows. */
export async function raiseVersions(queries: LooseQueries, touched: Set<string>) {
  if (touched.size === 0) return []
  const raised = await queries
    .insertInto('table_version')
    .values([...touched].toSorted().map((name) => ({ name, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: sql`table_version.version + 1` }),
    )
    .returning(['name', 'version'])
    .execute()
  return raised as Array<{ name: string; version: number }>
}
