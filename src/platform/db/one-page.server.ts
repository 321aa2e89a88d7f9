import { sql, type SelectQueryBuilder } from 'kysely'

export interface PageOptions {
  page: number
  limit: number
}

/**
 * The rows of one page and the number of rows on all pages. `all` selects the rows; `read` selects their columns and
 * order.
 */
export async function onePage<DB, TB extends keyof DB, Nothing, Row>(
  all: SelectQueryBuilder<DB, TB, Nothing>,
  { page, limit }: PageOptions,
  read: (all: SelectQueryBuilder<DB, TB, Nothing>) => SelectQueryBuilder<DB, TB, Row>,
) {
  const rows = await read(all)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number((counted as { total: number | string }).total) }
}
