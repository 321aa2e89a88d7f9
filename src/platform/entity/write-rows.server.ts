import type { CallContext } from '#platform/call/context.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { isForeignKeyViolation, isTooLongForIndex, isUniqueViolation } from '#platform/db/db.server.ts'
import { clashingColumns } from '#platform/db/unique-clash.server.ts'
import { Refusal, refuse, type RefusalDetails } from '#platform/i18n/refusal.ts'
import { storedNames, type Entity } from './entity.ts'
import { refuseDangling, refuseWrongSuperior } from './relations.server.ts'
import { withoutSecrets } from './without-secrets.server.ts'
import { refuseUnseen, type Confirmation, type EntityRules } from './rules.server.ts'

type Values = Record<string, unknown>

/** Values that passed the rules of an entity and go into a transaction. */
interface CheckedAdd {
  entity: Entity
  rules: EntityRules
  values: Values
}

export interface CheckedEdit extends CheckedAdd {
  id: number
}

/** The first half of an edit, before its transaction. */
export async function checkEdit(
  entity: Entity,
  rules: EntityRules,
  id: number,
  readForm: () => Values,
  context: CallContext,
  confirmed: Confirmation = {},
): Promise<CheckedEdit> {
  await refuseUnseen(entity, rules, [id], context)
  const form = readForm()
  return { entity, rules, id, values: (await rules.beforeEdit?.(id, form, context, confirmed)) ?? form }
}

interface EditOptions {
  version?: number | undefined
  /** The name of the action in the audit log. */
  action?: string
  /** A last check, when the rows that it refers to are locked. */
  stillFits?: () => Promise<void>
}

/** The second half of an edit, inside its transaction. */
export async function writeEdit(
  { entity, rules, id, values }: CheckedEdit,
  changes: Changes,
  context: CallContext,
  { version, action, stillFits }: EditOptions,
) {
  await refuseWrongRelations(entity, id, values, changes, context)
  await stillFits?.()
  await rules.duringEdit?.(changes, id, values)
  try {
    return await changes.edit(entity, id, values, version, action)
  } catch (problem) {
    throw comparedAsSeen(entity, problem)
  }
}

/** The values of two edits as clients write them, like those of the form that is compared with them. */
function comparedAsSeen(entity: Entity, problem: unknown): unknown {
  if (!(problem instanceof Refusal) || problem.data?.type !== 'conflict') return problem
  const { base, theirs, mine } = problem.data
  const seen = Object.entries({ base, theirs, mine }).map(([side, row]) => [
    side,
    withoutSecrets(entity, row as Values),
  ])
  return new Refusal(problem.key, {
    kind: problem.kind,
    data: { ...problem.data, ...Object.fromEntries(seen) },
  })
}

interface AddOptions {
  /** Values that are set regardless of the rules. */
  fixed?: Values
  action?: string
}

/** An add, inside its transaction. */
export async function writeAdd(
  { entity, rules, values }: CheckedAdd,
  changes: Changes,
  context: CallContext,
  { fixed, action }: AddOptions,
) {
  await refuseWrongRelations(entity, null, values, changes, context)
  const row = (await rules.duringAdd?.(changes, values, context)) ?? values
  return changes.add(entity, { ...row, ...fixed }, action)
}

async function refuseWrongRelations(
  entity: Entity,
  id: number | null,
  values: Values,
  { tx }: Changes,
  { house, locale }: CallContext,
): Promise<void> {
  await refuseDangling(entity, house.registry.entities, values, tx, locale)
  await refuseWrongSuperior(entity, id, values, tx, house.db.kind)
}

/** What another row has already is refused at its field, if the write comes from the form of an entity. */
export async function namedClashes<T>(work: () => Promise<T>, form?: Entity): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error))
      refuse('refused.duplicate', { data: { type: 'duplicate' }, ...(form && taken(form, error)) })
    if (isTooLongForIndex(error)) refuse('refused.indexedTooLong')
    // The relations were checked before. Another write changed them since.
    if (isForeignKeyViolation(error)) refuse('refused.relatedMoved')
    throw error
  }
}

/** Several columns that are unique together name no field. */
function taken(entity: Entity, error: unknown): Pick<RefusalDetails, 'fields'> {
  const [column = '', ...more] = clashingColumns(entity, error)
  const written = Object.entries(entity.fields).filter(([, field]) => !field.fixed)
  const isWritten = written.some(([name, field]) => storedNames(name, field).includes(column))
  return isWritten && more.length === 0 ? { fields: { [column]: { key: 'valid.taken' } } } : {}
}
