import { sql, type Expression, type SqlBool } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import type { ProofInput } from '#platform/call/proof.calls.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Entity, RowOfEntity } from './entity.ts'
import { rowsIn } from './rows.server.ts'

/** What an edit may bring along besides the values of the row: the password of whoever sends it, and the work for it. */
export interface Confirmation extends ProofInput {
  current_password?: string | undefined
}

/** A form may hold only some of the fields. Without an entity it is any row. */
export type FormOf<E> =
  E extends Entity<string, infer _>
    ? Partial<Omit<RowOfEntity<E>, 'id' | 'version'>>
    : Record<string, unknown>

type RowOf<E> = E extends Entity<string, infer _> ? RowOfEntity<E> : Record<string, unknown>

/**
 * The rules of one entity for staff: what they may do to its rows, and how a form becomes values. Rules run where
 * staff write: in the calls of the back office, when a row is restored, and when a change is rolled back. Consequences
 * of every write, by staff, members or jobs, belong in a watcher (`house.watchers`), which sees each change in its
 * transaction. `before…` runs outside the transaction and returns the values to write; `during…` runs inside it, for
 * changes that belong together with the row.
 */
export interface EntityRules<E = unknown> {
  /** What clients see of a row beside its columns, such as the address of a file; forms that send it back are taken. */
  computed?: Readonly<Record<string, (row: RowOf<E>, context: CallContext) => unknown>>
  /** The same for rows that are read together, such as names of others, which are looked up once for all of them. */
  together?(rows: Record<string, unknown>[], context: CallContext): Promise<void>
  /** The names that the product gave to rows. Each reader sees them in one language, until staff give others. */
  madeNames?(context: CallContext): readonly Label[]
  /** What a blank form comes with beside its row, such as the tables that it may name. */
  blank?(query: Record<string, unknown>, context: CallContext): Promise<Record<string, unknown>>
  /** What a list comes with beside its rows, such as the groups of the caller. */
  besideList?(context: CallContext): Promise<Record<string, unknown>>
  /** The rows that this caller may see; null means every row. */
  visibleRows?(context: CallContext): Promise<VisibleValues | null>
  beforeAdd?(values: FormOf<E>, context: CallContext): Promise<FormOf<E>>
  beforeEdit?(
    id: number,
    values: FormOf<E>,
    context: CallContext,
    confirmed: Confirmation,
  ): Promise<FormOf<E>>
  beforeDel?(ids: number[], context: CallContext): Promise<void>
  /**
   * Instead of `beforeAdd`, when a deleted row is restored. Its secrets are missing, because they were never recorded.
   */
  beforeRestore?(values: FormOf<E>, context: CallContext): Promise<FormOf<E>>
  /** A deleted row under the names that its columns have by now, for tables whose fields change while rows are in the bin. */
  recordedNow?(row: RecordedRow, context: CallContext): Promise<Record<string, unknown>>
  /** Returns the row to be stored. */
  duringAdd?(changes: Changes, values: FormOf<E>, context: CallContext): Promise<FormOf<E>>
  duringEdit?(changes: Changes, id: number, values: FormOf<E>): Promise<void>
  /** Runs before the rows are deleted. */
  duringDel?(changes: Changes, ids: number[]): Promise<void>
  /** Replaces the whole deletion, for rows that are not rows of a table. Returns the ids of the deleted rows. */
  deleteInstead?(ids: number[], context: CallContext): Promise<number[]>
}

/** A row as a line of the record of change holds it. */
export interface RecordedRow {
  entity: string
  line: number
  values: Record<string, unknown>
}

/** The rules of each entity that has some, by the name of its table. */
export type RulesByEntity = Readonly<Record<string, EntityRules | undefined>>

/** A row that the caller may not see is answered like one that does not exist. */
export async function refuseUnseen(
  entity: Entity,
  rules: EntityRules,
  ids: number[],
  context: CallContext,
): Promise<void> {
  const [seen] = within(await rules.visibleRows?.(context))
  if (!seen) return
  const rows = await rowsIn(context.db, entity)
    .select('id')
    .where('id', 'in', ids)
    .where(seen as never)
    .execute()
  if (rows.length < new Set(ids).size) refuse('refused.notFound', { kind: 'notFound' })
}

/** Limits the rows that a caller sees to those with one of the values in the column. */
export interface VisibleValues {
  column: string
  values: number[]
}

export function within(visible: VisibleValues | null | undefined): Array<Expression<SqlBool>> {
  if (!visible) return []
  const { column, values } = visible
  return [values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : sql<SqlBool>`1 = 0`]
}

/** Rows with what the rules compute for clients. */
export async function withComputed(
  rules: EntityRules,
  rows: Record<string, unknown>[],
  context: CallContext,
) {
  const computed = Object.entries(rules.computed ?? {})
  for (const row of rows) for (const [name, of] of computed) row[name] = await of(row, context)
  await rules.together?.(rows, context)
  return rows
}
