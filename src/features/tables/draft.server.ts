import type { Changes } from '#platform/change/changes.server.ts'
import type { Engine } from '#platform/db/ddl.server.ts'
import type { Queries, Tx } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import type { FormReader } from '#platform/entity/values.server.ts'
import type { MessageKey, MessageParams } from '#platform/i18n/i18n.ts'
import type { Label } from '#platform/i18n/locale.ts'
import type { CustomTable } from './custom-table.ts'
import type { Operation } from './operations.ts'

/** What an operation is planned against. All of it is read by `queries`, which may be those of a transaction. */
export interface Surroundings {
  engine: Engine
  queries: Queries
  /** Every table of staff. */
  tables: CustomTable[]
  /** Every entity of the house, also those of code. */
  entities: ReadonlyMap<string, Entity>
  /** The names of all tables in the database. */
  taken: ReadonlySet<string>
  /** The first words of the addresses of calls and screens. */
  calls: ReadonlySet<string>
  now: number
  /** The module on whose behalf it is planned. Empty for staff. */
  module: string
  /** How values are read and written as people do. */
  reader: FormReader
}

/** A sentence for people. */
export interface Sentence {
  key: MessageKey
  params: MessageParams
}

export const sentence = (key: MessageKey, params: MessageParams = {}): Sentence => ({ key, params })

/** One statement for the database, and what it does in words. */
export interface Step {
  sql: string
  says: Sentence
}

/** Rows that do not fit what they become. */
export interface Finding {
  says: Sentence
  total: number
  /** The first of them. */
  rows: Array<{ id: number; title: string; value: string }>
  /** Nothing is applied while there are any. */
  stops: boolean
}

/** A row of a definition, and the columns of it that the operation changes. */
export interface DefinitionChange {
  entity: 'custom_table' | 'custom_field'
  id: number
  was: Record<string, unknown>
  became: Record<string, unknown>
}

/** What applying an operation will do, worked out without doing any of it. */
export interface Draft {
  table: string
  field: number | null
  /** The names of table and field, for people. */
  label: Label
  /** How many rows the table has. */
  rows: number
  steps: Step[]
  warnings: Sentence[]
  findings: Finding[]
  change: DefinitionChange | null
  /** Writes the rows of the definition, inside the transaction and before the statements. */
  write(changes: Changes): Promise<WrittenDefinition>
  /** Work on every row, in many small transactions before the one that finishes. */
  batches?: Batches
  /** Until when what it put aside can come back. */
  restsUntil?: number
}

export interface Batches {
  /** How many of the steps come first, in a transaction of their own. */
  first: number
  /** Returns how many rows it wrote in this transaction; 0 when all are done. */
  next(tx: Tx): Promise<number>
  /** What other people wrote meanwhile, inside the last transaction. */
  catchUp(tx: Tx): Promise<void>
}

export interface WrittenDefinition {
  /** The operation that takes this one back. Null where nothing can. */
  reverse: Operation | null
  field?: number
}

/** Seconds for which a dropped field or table can come back. */
export const restsFor = 30 * 24 * 3600
