import type { KyselyPlugin, OperationNode, PluginTransformQueryArgs } from 'kysely'
import type { Queries } from '#platform/db/db.server.ts'

/** Queries that record which tables they read. */
export function recordTablesRead(queries: Queries, tables: Set<string>): Queries {
  return queries.withPlugin(new TablesReadPlugin(tables))
}

class TablesReadPlugin implements KyselyPlugin {
  #tables: Set<string>

  constructor(tables: Set<string>) {
    this.#tables = tables
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    collect(node, this.#tables)
    return node
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result
  }
}

function collect(node: unknown, tables: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, tables)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if ((node as OperationNode).kind === 'TableNode') {
    tables.add((node as unknown as { table: { identifier: { name: string } } }).table.identifier.name)
    return
  }
  for (const part of Object.values(node)) collect(part, tables)
}
