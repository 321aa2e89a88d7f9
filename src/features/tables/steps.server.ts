import { linkTableName, namingTable } from '#platform/change/many-to-many-table.ts'
import type { ManyToMany } from '#platform/change/recorded.ts'
import { int, type Index, type Table } from '#platform/db/columns.ts'
import * as ddl from '#platform/db/ddl.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { columnsOfField } from './custom-entity.ts'
import type { CustomField } from './custom-table.ts'
import { sentence, type Step } from './draft.server.ts'
import { restingPrefix } from './names.ts'

type Engine = ddl.Engine

/** The table with its indexes, and a table for each field that names several rows. */
export function createSteps(engine: Engine, entity: Entity): Step[] {
  const [table = ''] = ddl.createTable(engine, entity)
  return [
    { sql: table, says: sentence('tables.step.createTable', { table: entity.name }) },
    ...entity.indexes.map((index) => createIndexStep(entity, index)),
    ...entity.manyToMany.flatMap((naming) => linkSteps(engine, entity.name, naming)),
  ]
}

/** Tables of staff have no references in the database; see custom-kinds.ts. */
function linkTable(entity: string, naming: ManyToMany): Table {
  const table = namingTable(entity, naming, false)
  return { ...table, columns: { ...table.columns, named_id: int() } }
}

function linkSteps(engine: Engine, entity: string, naming: ManyToMany): Step[] {
  const link = linkTable(entity, naming)
  return ddl.createTable(engine, link).map((sql) => ({
    sql,
    says: sentence('tables.step.createLinks', { table: link.name }),
  }))
}

export function addFieldSteps(engine: Engine, after: Entity, field: CustomField): Step[] {
  const columns = columnsOfField(after.name, field).map((column) => ({
    sql: ddl.addColumn(engine, after, column),
    says: sentence('tables.step.addColumn', { table: after.name, column }),
  }))
  const naming = after.manyToMany.find((each) => each.field === field.name)
  return [...columns, ...(naming ? linkSteps(engine, after.name, naming) : [])]
}

/** The columns of a field under another name, with the table of its relations. */
export function renameSteps(table: string, field: CustomField, to: string): Step[] {
  const [from, into] = [field, { ...field, name: to }].map((each) => columnsOfField(table, each))
  const columns = (from ?? []).map((column, index) => ({
    sql: ddl.renameColumn(table, column, into?.[index] ?? to),
    says: sentence('tables.step.renameColumn', { table, column, to: into?.[index] ?? to }),
  }))
  if (field.kind !== 'manyOf') return columns
  return [...columns, ...renameLinkSteps(linkTableName(table, field.name), linkTableName(table, to))]
}

function renameLinkSteps(link: string, to: string): Step[] {
  const says = sentence('tables.step.renameLinks', { table: link, to })
  const index: Index = { columns: ['row_id'] }
  const table = { name: to, columns: {}, indexes: [], volatile: false }
  return [
    { sql: ddl.dropIndex(ddl.indexName({ name: link }, index)), says },
    { sql: ddl.renameTable(link, to), says },
    { sql: ddl.createIndex(table, index), says },
  ]
}

/** The name of a field while it rests. Nothing else can have it, so its own name is free. */
export const restingName = ({ id }: Pick<CustomField, 'id'>): string => `${restingPrefix}${id}`

/** The indexes that are no longer there after a change, and the new ones. */
export function indexSteps(before: Entity, after: Entity): { first: Step[]; last: Step[] } {
  const [was, is] = [before, after].map(
    (entity) => new Map(entity.indexes.map((index) => [ddl.indexName(entity, index), index])),
  ) as [Map<string, Index>, Map<string, Index>]
  const gone = [...was.keys()].filter((name) => !is.has(name))
  const added = [...is].filter(([name]) => !was.has(name))
  return {
    first: gone.map(dropIndexStep),
    last: added.map(([, index]) => createIndexStep(after, index)),
  }
}

const createIndexStep = (entity: Entity, index: Index): Step => ({
  sql: ddl.createIndex(entity, index),
  says: sentence(index.unique ? 'tables.step.createUnique' : 'tables.step.createIndex', {
    table: entity.name,
    columns: index.columns.join(', '),
  }),
})

/** Postgres gives an index another name without building it anew. */
export function renamedIndexSteps(engine: Engine, before: Entity, after: Entity) {
  if (engine === 'sqlite' || before.indexes.length !== after.indexes.length) return indexSteps(before, after)
  const last = before.indexes.flatMap((index, at): Step[] => {
    const [name, to] = [ddl.indexName(before, index), ddl.indexName(after, after.indexes[at] as Index)]
    if (name === to) return []
    return [
      { sql: ddl.renameIndex(name, to), says: sentence('tables.step.renameIndex', { index: name, to }) },
    ]
  })
  return { first: [] as Step[], last }
}

/** Every index that has one of these columns is built anew: the columns are others than before. */
export function swapIndexSteps(
  before: Entity,
  after: Entity,
  columns: string[],
): { first: Step[]; last: Step[] } {
  const touched = (entity: Entity) =>
    entity.indexes.filter((index) => index.columns.some((column) => columns.includes(column)))
  return {
    first: touched(before).map((index) => dropIndexStep(ddl.indexName(before, index))),
    last: touched(after).map((index) => createIndexStep(after, index)),
  }
}

const dropIndexStep = (name: string): Step => ({
  sql: ddl.dropIndex(name),
  says: sentence('tables.step.dropIndex', { index: name }),
})

export const firstIdSteps = (engine: Engine, table: string, after: number): Step[] =>
  after === 0
    ? []
    : [
        {
          sql: ddl.beginIdsAfter(engine, table, after),
          says: sentence('tables.step.firstId', { table, id: after + 1 }),
        },
      ]
