import type { Table } from './columns.ts'
import { addColumn, createIndex, createTable, dropColumn, indexName, type Engine } from './ddl.server.ts'
import type { Schema } from './introspect.server.ts'

/** The statements that turn the existing schema into the declared one. Empty when they are equal. */
export function diff(engine: Engine, declared: Table[], present: Schema): string[] {
  return inOrderOfReference(declared).flatMap((table) => {
    const there = present.get(table.name)
    return there ? changes(engine, table, there) : createTable(engine, table)
  })
}

function changes(
  engine: Engine,
  table: Table,
  there: { columns: Set<string>; indexes: Set<string> },
): string[] {
  const added = Object.keys(table.columns).filter((name) => !there.columns.has(name))
  const { formerColumns = [] } = table
  const gone = [...there.columns].filter((name) => !(name in table.columns) && !formerColumns.includes(name))
  const indexes = table.indexes.filter((index) => !there.indexes.has(indexName(table, index)))
  const declaredIndexes = new Set(table.indexes.map((index) => indexName(table, index)))
  const goneIndexes = [...there.indexes].filter((name) => !declaredIndexes.has(name))
  return [
    ...goneIndexes.map((name) => `drop index "${name}"`),
    ...added.map((name) => addColumn(engine, table, name)),
    ...gone.map((name) => dropColumn(table.name, name)),
    ...indexes.map((index) => createIndex(table, index)),
  ]
}

/** A table comes after those it refers to. A reference to itself does not count. */
function inOrderOfReference(tables: Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const visit = (table: Table, path: string[]): void => {
    if (ordered.has(table)) return
    if (path.includes(table.name))
      throw new Error(`Tables refer to each other in a circle: ${path.join(' → ')}`)
    for (const column of Object.values(table.columns)) {
      const target = column.references ? byName.get(column.references) : undefined
      if (column.references && !target)
        throw new Error(`${table.name} refers to the unknown table ${column.references}`)
      if (target && target !== table) visit(target, [...path, table.name])
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...ordered]
}
