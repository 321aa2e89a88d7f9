import type { CallContext } from '#platform/call/context.server.ts'
import type { ProofInput } from '#platform/call/proof.calls.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Entity, RowOfEntity } from './entity.ts'
import { within, type VisibleValues } from './list.server.ts'
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

/**
 * The rules of one entity for staff: what they may do to its rows, and how a form becomes values. Rules run where
 * staff write: in the calls of the back office, when a row is restored, and when a change is rolled back. Consequences
 * of every write, by staff, members or jobs, belong in a watcher (`house.watchers`), which sees each change in its
 * transaction. `before…` runs outside the transaction and returns the values to write; `during…` runs inside it, for
 * changes that belong together with the row.
 */
export interface EntityRules<E = unknown> {
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
  /** Returns the row to be stored. */
  duringAdd?(changes: Changes, values: FormOf<E>, context: CallContext): Promise<FormOf<E>>
  duringEdit?(changes: Changes, id: number, values: FormOf<E>): Promise<void>
  /** Runs before the rows are deleted. */
  duringDel?(changes: Changes, ids: number[]): Promise<void>
  /** Replaces the whole deletion, for rows that are not rows of a table. Returns the ids of the deleted rows. */
  deleteInstead?(ids: number[], context: CallContext): Promise<number[]>
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
