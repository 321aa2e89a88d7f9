import type { CallContext } from '#platform/call/context.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Entity, RowOfEntity } from './entity.ts'
import { within, type VisibleValues } from './list.server.ts'
import { rowsIn } from './rows.server.ts'

/** A form may hold some of the fields only. Without an entity it is any row. */
export type FormOf<E> =
  E extends Entity<string, infer _>
    ? Partial<Omit<RowOfEntity<E>, 'id' | 'version'>>
    : Record<string, unknown>

/**
 * What staff may do to the rows of one entity, and what their forms become. Rules run where staff write: in the calls of
 * the back office, when a row is restored, and when a change is rolled back. What must follow from every write, whether
 * staff, members or a job made it, is a watcher (`house.watchers`): it sees each change in its transaction.
 *
 * `before…` runs outside the transaction and answers the values to write; `during…` runs inside it, for what must change
 * together with the row.
 */
export interface EntityRules<E = unknown> {
  /** The rows that are there for this caller; null means every row. */
  visibleRows?(context: CallContext): Promise<VisibleValues | null>
  beforeAdd?(values: FormOf<E>, context: CallContext): Promise<FormOf<E>>
  beforeEdit?(id: number, values: FormOf<E>, context: CallContext): Promise<FormOf<E>>
  beforeDel?(ids: number[], context: CallContext): Promise<void>
  /** Instead of `beforeAdd`, where a deleted row comes back; its secrets are not in it, because they were never kept. */
  beforeRestore?(values: FormOf<E>, context: CallContext): Promise<FormOf<E>>
  /** Answers the row to be stored. */
  duringAdd?(changes: Changes, values: FormOf<E>, context: CallContext): Promise<FormOf<E>>
  duringEdit?(changes: Changes, id: number, values: FormOf<E>): Promise<void>
  /** Runs before the rows go. */
  duringDel?(changes: Changes, ids: number[]): Promise<void>
  /** Replaces the whole deletion, for rows that are no rows of a table; answers the ids that are gone. */
  deleteInstead?(ids: number[], context: CallContext): Promise<number[]>
}

/** The rules of each entity that has some, by the name of its table. */
export type RulesByEntity = Readonly<Record<string, EntityRules | undefined>>

/** A row that is not there for the caller is answered like one that is not there at all. */
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
