/** How other front ends call a controller of the house. */
export interface SecondNames {
  entity: string
  /** The name of a column for them, and its field here. A translated field is the column of the reader's language. */
  columns?: Readonly<Record<string, string>>
  /** Rows that lie inside a row: the relation that leads to them, and which of their columns are told. */
  joined?: Readonly<Record<string, { by: string; columns: readonly string[] }>>
}
