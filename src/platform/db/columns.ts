import type { Generated } from 'kysely'

/** The three kinds of value that are the same on SQLite and on Postgres; JSON is text on both. */
export type ColumnType = 'id' | 'int' | 'text'

export interface Column<Value = unknown, HasDefault extends boolean = boolean> {
  type: ColumnType
  nullable: boolean
  default: HasDefault extends true ? Value : Value | undefined
  references?: string
  readonly value?: Value
}

export const id = (): Column<number, true> => ({ type: 'id', nullable: false, default: 0 })

export function int(): Column<number, false>
export function int(options: { default: number }): Column<number, true>
export function int(options: { default?: number } = {}): Column<number> {
  return { type: 'int', nullable: false, default: options.default }
}

export function text(): Column<string, false>
export function text(options: { default: string }): Column<string, true>
export function text(options: { default?: string } = {}): Column<string> {
  return { type: 'text', nullable: false, default: options.default }
}

/** The id of a row of another table. */
export const reference = (table: string): Column<number, false> => ({
  type: 'int',
  nullable: false,
  default: undefined,
  references: table,
})

/** Holds null until it is set. */
export function nullable<V>(column: Column<V>): Column<V | null, true> {
  return { ...column, nullable: true, default: null }
}

export interface Index {
  columns: string[]
  unique?: boolean
  /** A condition in SQL that both databases read alike. */
  where?: string
}

export interface Table<
  Name extends string = string,
  Columns extends Record<string, Column> = Record<string, Column>,
> {
  name: Name
  columns: Columns
  /** Text keys instead of the numeric id. */
  primaryKey?: string[]
  indexes: Index[]
  /** Columns of an earlier release: nodes of it still write them while they are updated, and a later one drops them. */
  formerColumns?: readonly string[]
  /** Changes with every visit or sign-up, so cached answers must not read it. */
  volatile: boolean
}

/** A technical table. What people store is an entity. */
export function defineTable<const Name extends string, Columns extends Record<string, Column>>(
  name: Name,
  columns: Columns,
  options: { primaryKey?: string[]; indexes?: Index[]; live?: boolean } = {},
): Table<Name, Columns> {
  const { indexes = [], live = true, primaryKey } = options
  return { name, columns, indexes, volatile: live, ...(primaryKey ? { primaryKey } : {}) }
}

type Stored<C> =
  C extends Column<infer Value, infer HasDefault>
    ? HasDefault extends true
      ? Generated<Value>
      : Value
    : never

/** The row type that queries see. */
export type RowOf<T extends Table> = { [K in keyof T['columns']]: Stored<T['columns'][K]> }
