import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle, type HandledCall } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { crudCalls } from './crud-calls.ts'
import type { Entity } from './entity.ts'
import { addOncePerForm } from './once-per-form.server.ts'
import { listRows, optionsOf } from './list.server.ts'
import { withNames } from './relation-names.server.ts'
import { clearOutlivedRelations, stillUsedBy } from './relations.server.ts'
import { refuseUnseen, withComputed, type Confirmation, type EntityRules } from './rules.server.ts'
import { rowsIn } from './rows.server.ts'
import type { EntityMap } from './related-rows.server.ts'
import { firstWeight, moveTo } from './sort.server.ts'
import { blankRow, withoutSecrets } from './without-secrets.server.ts'
import { readValues, readerOf } from './values.server.ts'
import { checkEdit, namedClashes, writeAdd, writeEdit } from './write-rows.server.ts'

declare module '#platform/call/house.server.ts' {
  interface HouseTypes {
    entities: ReadonlyMap<string, Entity>
  }
}

/** The generic handlers of one entity, for the actions that its declaration offers. */
export function crudHandlers(entity: Entity, entities: EntityMap): HandledCall[] {
  const { all } = entities
  const rules = entities.rules[entity.name] ?? {}
  const calls = crudCalls(entity.name, entity.secrets)
  const handlers = handle(calls, {
    index: (input, context) => listRows(entity, input, context, entities),
    select: (input, context) => optionsOf(entity, input, context, entities),
    read: ({ id }, context) => readNamed(entity, rules, id, context),
    info: ({ id }, context) => readNamed(entity, rules, id, context),
    blank: async (query, context) => ({
      ...(await rules.blank?.(query, context)),
      row: blankRow(entity),
    }),
    add: (input, context) => add(entity, rules, input, context),
    edit: (input, context) => edit(entity, rules, input, context),
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

async function readOne(entity: Entity, id: number, { db }: CallContext) {
  const row = await rowsIn(db, entity).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? withoutSecrets(entity, row) : refuse('refused.notFound', { kind: 'notFound' })
}

async function readNamed(entity: Entity, rules: EntityRules, id: number, context: CallContext) {
  await refuseUnseen(entity, rules, [id], context)
  const rows = withComputed(rules, [await readOne(entity, id, context)], context)
  const [row = {}] = await withNames(entity, rows, context)
  return { row }
}

async function add(entity: Entity, rules: EntityRules, body: Record<string, unknown>, context: CallContext) {
  const { form_key: formKey, ...form } = body
  const reader = await readerOf(context)
  const typed = withoutComputed(rules, entity.idempotencyColumn ? form : body)
  const read = readValues(entity, typed, reader, true)
  const values = (await rules.beforeAdd?.(read, context)) ?? read
  const write = (key: object) =>
    context.change(async (changes) => {
      const place =
        entity.order.column === 'weigh' && !values.weigh ? await firstWeight(entity, changes.tx) : {}
      return writeAdd({ entity, rules, values }, changes, context, { fixed: { ...place, ...key } })
    })
  const added = await namedClashes(() => addOncePerForm(entity, formKey, values, context, write))
  return withMessage('done.added', { id: added.id })
}

/** What a reader adds to a row comes back with it. */
const withoutComputed = ({ computed = {} }: EntityRules, body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !(name in computed)))

interface EditInput extends Confirmation {
  id: number
  version?: number | undefined
}

async function edit(entity: Entity, rules: EntityRules, body: EditInput, context: CallContext) {
  const { id, version, current_password, proof_id, proof, ...fields } = body
  const confirmed = { current_password, proof_id, proof }
  const reader = await readerOf(context)
  const readForm = () => readValues(entity, withoutComputed(rules, fields), reader, false)
  const checked = await checkEdit(entity, rules, id, readForm, context, confirmed)
  const row = await namedClashes(() =>
    context.change((changes) => writeEdit(checked, changes, context, { version })),
  )
  return withMessage('done.updated', { row: withoutSecrets(entity, row) })
}

/** All or none: if other rows still refer to one of them, none is deleted. */
async function remove(
  entity: Entity,
  all: ReadonlyMap<string, Entity>,
  rules: EntityRules,
  ids: number[],
  context: CallContext,
) {
  await refuseUnseen(entity, rules, ids, context)
  if (rules.deleteInstead)
    return withMessage('done.deleted', { ids: await rules.deleteInstead(ids, context) })
  await rules.beforeDel?.(ids, context)
  const users = await stillUsedBy(entity, all, ids, context)
  if (users) refuse('refused.stillUsed', { params: users })
  const unique = [...new Set(ids)].toSorted((a, b) => a - b)
  await namedClashes(() =>
    context.change(async (changes) => {
      // In a tree the rows below are deleted first.
      const ordered = entity.superior ? unique.toReversed() : unique
      await rules.duringDel?.(changes, unique)
      await clearOutlivedRelations(entity, all, unique, changes.tx)
      for (const id of ordered) await changes.remove(entity, id)
    }),
  )
  return withMessage('done.deleted', { ids: unique })
}
