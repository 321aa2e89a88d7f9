import { CompiledQuery, type RootOperationNode } from 'kysely'
import { expect } from 'vitest'
import type { Queries } from '#platform/db/db.server.ts'
import type { EngineName } from '#tests/databases.ts'

const explaining = { sqlite: 'explain query plan', postgres: 'explain' }

/** The plans of all statements that a function sends about some tables. */
export async function plansOf(
  tables: RegExp,
  read: (db: Queries) => Promise<unknown>,
  db: Queries,
  engine: EngineName = 'sqlite',
): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  await read(
    db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const statements = nodes
    .map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }))
    .filter((query) => tables.test(query.sql))
  expect(statements.length).toBeGreaterThan(0)
  const plans = statements.map(async ({ sql, parameters }) => {
    const explain = CompiledQuery.raw(`${explaining[engine]} ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string } | { 'QUERY PLAN': string }>(explain)
    return rows.map((row) => ('detail' in row ? row.detail : row['QUERY PLAN'])).join('; ')
  })
  return Promise.all(plans)
}
