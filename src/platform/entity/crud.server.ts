import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle, type HandledCall } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { announce } from './announce.server.ts'
import { crudCalls } from './crud-calls.ts'
import type { Entity } from './entity.ts'
import { saidIfDeleted } from './deleted-row.server.ts'
import { addOncePerForm } from './once-per-form.server.ts'
import { listRows, optionsOf } from './list.server.ts'
import { exportRows } from '#platform/entity/sheet/export-rows.server.ts'
import { withNames } from './relation-names.server.ts'
import { clearOutlivedRelations, stillUsedBy } from './relations.server.ts'
import { refuseUnseen, withComputed, type Confirmation, type EntityRules } from './rules.server.ts'
import { rowsIn } from './rows.server.ts'
import { firstWeight, moveTo } from './sort.server.ts'
import { blankRow, withoutSecrets } from './without-secrets.server.ts'
import { readValues, readerOf } from './values.server.ts'
import { checkEdit, namedClashes, writeAdd, writeEdit } from './write-rows.server.ts'

/**
 * The generic handlers of one entity, for the actions that its declaration offers. The entity itself and its rules are
 * those of the request.
 */
export function crudHandlers({ name, secrets, admin }: Entity): HandledCall[] {
  const handlers = handle(crudCalls(name, secrets), {
    index: (input, context) => listRows(here(name, context).entity, input, context),
    select: (input, context) => optionsOf(here(name, context).entity, input, context),
    read: ({ id }, context) => readNamed(here(name, context), id, context),
    info: ({ id }, context) => readNamed(here(name, context), id, context),
    async blank(query, context) {
      const { entity, rules } = here(name, context)
      return { ...(await rules.blank?.(query, context)), row: blankRow(entity) }
    },
    add: (input, context) => add(here(name, context), input, context),
    edit: (input, context) => edit(here(name, context), input, context),
    del: ({ ids }, context) => remove(here(name, context), ids, context),
    export: (input, context) => exportRows(here(name, context).entity, input, context),
    async sortable({ id, targetId }, context) {
      const { entity, rules } = here(name, context)
      await refuseUnseen(entity, rules, [id, targetId], context)
      await moveTo(entity, id, targetId, context)
      return withMessage('done.sorted')
    },
  })
  const offered = new Set<string>(admin?.actions)
  return handlers.filter(({ call }) => offered.has(call.path.split('/').at(-1) ?? ''))
}

interface RuledEntity {
  entity: Entity
  rules: EntityRules
}

/** The entity as this request knows it. Staff may have taken it away since the call was found. */
function here(name: string, { registry }: CallContext): RuledEntity {
  const entity = registry.entities.get(name) ?? refuse('refused.unknownCall')
  return { entity, rules: registry.rules[name] ?? {} }
}

async function readOne(entity: Entity, id: number, { db }: CallContext) {
  const row = await rowsIn(db, entity).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? withoutSecrets(entity, row) : refuse('refused.notFound', { kind: 'notFound' })
}

async function readNamed(ruled: RuledEntity, id: number, context: CallContext) {
  const { entity, rules } = ruled
  const found = await saidIfDeleted(ruled, id, context, async () => {
    await refuseUnseen(entity, rules, [id], context)
    return readOne(entity, id, context)
  })
  const rows = await withComputed(rules, [found], context)
  const [row = {}] = await withNames(entity, rows, context)
  return { row }
}

async function add({ entity, rules }: RuledEntity, body: Record<string, unknown>, context: CallContext) {
  const { form_key: formKey, ...form } = body
  const reader = await readerOf(context)
  const typed = withoutComputed(rules, entity.idempotencyColumn ? form : body)
  const read = readValues(entity, typed, reader, true)
  const values = (await rules.beforeAdd?.(read, context)) ?? read
  await announce(entity, [], values, context)
  const write = (key: object) =>
    context.change(async (changes) => {
      const place =
        entity.order.column === 'weigh' && !values.weigh ? await firstWeight(entity, changes.tx) : {}
      return writeAdd({ entity, rules, values }, changes, context, { fixed: { ...place, ...key } })
    })
  const added = await namedClashes(() => addOncePerForm(entity, formKey, values, context, write), entity)
  return withMessage('done.added', { id: added.id })
}

/** What a reader adds to a row comes back with it. */
const withoutComputed = ({ computed = {} }: EntityRules, body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !(name in computed)))

interface EditInput extends Confirmation {
  id: number
  version?: number | undefined
}

async function edit(ruled: RuledEntity, body: EditInput, context: CallContext) {
  const { entity, rules } = ruled
  const { id, version, current_password, proof_id, proof, ...fields } = body
  const confirmed = { current_password, proof_id, proof }
  const reader = await readerOf(context)
  const readForm = () => readValues(entity, withoutComputed(rules, fields), reader, false)
  const row = await saidIfDeleted(ruled, id, context, async () => {
    const checked = await checkEdit(entity, rules, id, readForm, context, confirmed)
    await announce(entity, [id], checked.values, context)
    const write = () => context.change((changes) => writeEdit(checked, changes, context, { version }))
    return namedClashes(write, entity)
  })
  return withMessage('done.updated', { row: withoutSecrets(entity, row) })
}

/** All or none: if other rows still refer to one of them, none is deleted. */
async function remove({ entity, rules }: RuledEntity, ids: number[], context: CallContext) {
  const { entities: all } = context.registry
  await refuseUnseen(entity, rules, ids, context)
  if (rules.deleteInstead)
    return withMessage('done.deleted', { ids: await rules.deleteInstead(ids, context) })
  await rules.beforeDel?.(ids, context)
  await announce(entity, ids, null, context)
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
