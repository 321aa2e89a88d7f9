import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle, type Handled } from '#platform/call/handle.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { crudCalls } from './crud-calls.ts'
import type { Entity } from './entity.ts'
import { onceAForm } from './once.server.ts'
import { listRows, optionsOf, within, withNames, type Visible } from './list.server.ts'
import { letGo, refuseDangling, refuseWrongSuperior, stillUsedBy } from './relations.server.ts'
import { rowsIn } from './rows.server.ts'
import { firstPlace, moveTo } from './sort.server.ts'
import { blankRow, shownRow } from './shown.server.ts'
import { readValues } from './values.server.ts'

declare module '#platform/call/house.server.ts' {
  interface House {
    /** Every entity by the name of its table. */
    entities: ReadonlyMap<string, Entity>
  }
}

/** What an entity does beyond the ordinary. What comes before a write is told before its transaction begins. */
export interface EntityRules {
  /** The rows that are there for this caller; null means every row. */
  visible?(context: CallContext): Promise<Visible | null>
  /** What follows from a row and is shown beside it when it is opened. */
  besides?(row: Record<string, unknown>, context: CallContext): Promise<Record<string, unknown>>
  beforeAdd?(values: Record<string, unknown>, context: CallContext): Promise<Record<string, unknown>>
  beforeEdit?(
    id: number,
    values: Record<string, unknown>,
    context: CallContext,
  ): Promise<Record<string, unknown>>
  beforeDel?(ids: number[], context: CallContext): Promise<void>
  /** How rows go that are no rows of a table. */
  del?(ids: number[], context: CallContext): Promise<number[]>
  /** What is put back of a deleted row, without the secrets, which were never kept; it is held to `beforeAdd` otherwise. */
  beforeRestore?(values: Record<string, unknown>, context: CallContext): Promise<Record<string, unknown>>
  /** Inside the transaction of an add, for what must change together with the row; answers the row to be stored. */
  alongAdd?(
    changes: Changes,
    values: Record<string, unknown>,
    context: CallContext,
  ): Promise<Record<string, unknown>>
  /** Inside the transaction of an edit, for what must change together with the row. */
  alongEdit?(changes: Changes, id: number, values: Record<string, unknown>): Promise<void>
  /** Inside the transaction of a deletion and before it, for what must change together with the rows. */
  alongDel?(changes: Changes, ids: number[]): Promise<void>
}

/** The generic handlers of one entity, for those actions that its declaration offers. */
export function crudHandlers(
  entity: Entity,
  all: ReadonlyMap<string, Entity>,
  rules: EntityRules = {},
): Handled[] {
  const calls = crudCalls(entity.name, entity.secrets)
  const handlers = handle(calls, {
    index: async (input, context) => listRows(entity, input, context, await rules.visible?.(context)),
    select: async (input, context) => optionsOf(entity, input, context, await rules.visible?.(context)),
    read: async ({ id }, context) => {
      await refuseUnseen(entity, rules, [id], context)
      return { row: await readNamed(entity, id, context) }
    },
    async info({ id }, context) {
      await refuseUnseen(entity, rules, [id], context)
      const row = await readNamed(entity, id, context)
      return { row: { ...row, ...(await rules.besides?.(row, context)) } }
    },
    blank: async () => ({ row: blankRow(entity) }),
    add: (input, context) => add(entity, all, rules, input, context),
    edit: (input, context) => edit(entity, all, rules, input, context),
    del: ({ ids }, context) => remove(entity, all, rules, ids, context),
    sortable: async ({ id, targetId }, context) => {
      await refuseUnseen(entity, rules, [id, targetId], context)
      await moveTo(entity, id, targetId, context)
      return withMessage('done.sorted')
    },
  })
  const offered = new Set<string>(entity.admin?.actions)
  return handlers.filter(({ call }) => offered.has(call.path.split('/').at(-1) ?? ''))
}

/** A row that is not there for the caller is answered like one that is not there at all. */
export async function refuseUnseen(
  entity: Entity,
  rules: EntityRules,
  ids: number[],
  context: CallContext,
): Promise<void> {
  const [seen] = within(await rules.visible?.(context))
  if (!seen) return
  const rows = await rowsIn(context.db, entity)
    .select('id')
    .where('id', 'in', ids)
    .where(seen as never)
    .execute()
  if (rows.length < new Set(ids).size) refuse('refused.notFound', { kind: 'notFound' })
}

async function readOne(entity: Entity, id: number, { db }: CallContext) {
  const row = await rowsIn(db, entity).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? shownRow(entity, row) : refuse('refused.notFound', { kind: 'notFound' })
}

const readNamed = async (entity: Entity, id: number, context: CallContext) =>
  (await withNames(entity, [await readOne(entity, id, context)], context))[0] ?? {}

async function add(
  entity: Entity,
  all: ReadonlyMap<string, Entity>,
  rules: EntityRules,
  body: Record<string, unknown>,
  context: CallContext,
) {
  const { form_key: formKey, ...form } = body
  const read = readValues(entity, entity.idempotencyColumn ? form : body, context.locale, true)
  const values = (await rules.beforeAdd?.(read, context)) ?? read
  const write = (key: object) =>
    context.change(async (changes) => {
      await refuseDangling(entity, all, values, changes.tx, context.locale)
      await refuseWrongSuperior(entity, null, values, changes.tx, context.house.db.kind)
      const place =
        entity.order.column === 'weigh' && !values.weigh ? await firstPlace(entity, changes.tx) : {}
      const row = (await rules.alongAdd?.(changes, values, context)) ?? values
      return changes.add(entity, { ...row, ...place, ...key })
    })
  const added = await namedClashes(() => onceAForm(entity, formKey, values, context, write))
  return withMessage('done.added', { id: added.id })
}

async function edit(
  entity: Entity,
  all: ReadonlyMap<string, Entity>,
  rules: EntityRules,
  body: Record<string, unknown>,
  context: CallContext,
) {
  const { id, version, ...fields } = body as { id: number; version?: number }
  await refuseUnseen(entity, rules, [id], context)
  const read = readValues(entity, fields, context.locale, false)
  const values = (await rules.beforeEdit?.(id, read, context)) ?? read
  const row = await namedClashes(() =>
    context.change(async (changes) => {
      await refuseDangling(entity, all, values, changes.tx, context.locale)
      await refuseWrongSuperior(entity, id, values, changes.tx, context.house.db.kind)
      await rules.alongEdit?.(changes, id, values)
      return changes.edit(entity, id, values, version)
    }),
  )
  return withMessage('done.updated', { row: shownRow(entity, row) })
}

/** All or none: one row that others still point to keeps them all. */
async function remove(
  entity: Entity,
  all: ReadonlyMap<string, Entity>,
  rules: EntityRules,
  ids: number[],
  context: CallContext,
) {
  await refuseUnseen(entity, rules, ids, context)
  if (rules.del) return withMessage('done.deleted', { ids: await rules.del(ids, context) })
  await rules.beforeDel?.(ids, context)
  const users = await stillUsedBy(entity, all, ids, context)
  if (users) refuse('refused.stillUsed', { params: users })
  const unique = [...new Set(ids)].toSorted((a, b) => a - b)
  await namedClashes(() =>
    context.change(async (changes) => {
      // In a tree the rows below go first.
      const ordered = entity.superior ? unique.toReversed() : unique
      await rules.alongDel?.(changes, unique)
      await letGo(entity, all, unique, changes.tx)
      for (const id of ordered) await changes.remove(entity, id)
    }),
  )
  return withMessage('done.deleted', { ids: unique })
}

export async function namedClashes<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) refuse('refused.duplicate', { data: { type: 'duplicate' } })
    // Whoever names or deletes a row looks first; somebody else was faster.
    if (isForeignKeyViolation(error)) refuse('refused.relatedMoved')
    throw error
  }
}
