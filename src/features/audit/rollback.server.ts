import { refuseWithoutNode } from '#platform/auth/identify.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow, loose, type Queries } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { refuseUnseen } from '#platform/entity/rules.server.ts'
import { checkEdit, namedClashes, writeEdit, type CheckedEdit } from '#platform/entity/write-rows.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'

type Values = Record<string, unknown>

/** Restores the former values, latest change first. Each is an ordinary edit with its own line in the record. */
export async function rollBack(ids: number[], context: CallContext): Promise<number[]> {
  const { registry, db } = context
  const { entities, rules } = registry
  await refuseUnseen(entities.get('sensitive_log') as Entity, rules.sensitive_log ?? {}, ids, context)
  const sensitive = await sensitiveChanges(db, ids)
  if (sensitive.length < new Set(ids).size) refuse('refused.notFound', { kind: 'notFound' })
  const rollbacks: Rollback[] = []
  for (const each of sensitive) rollbacks.push(await prepared(each, context))
  await namedClashes(() =>
    context.change(async (changes) => {
      for (const each of rollbacks) await putBack(each, changes, context)
    }),
  )
  return sensitive.map(({ id }) => id)
}

type SensitiveChange = Awaited<ReturnType<typeof sensitiveChanges>>[number]

const sensitiveChanges = (db: Queries, ids: number[]) =>
  db
    .selectFrom('sensitive_change')
    .innerJoin('change', 'change.id', 'sensitive_change.change_id')
    .select(['sensitive_change.id', 'data_field', 'is_rollback', 'entity', 'row_id'])
    .select(['change.before', 'change.after'])
    .where('sensitive_change.id', 'in', ids)
    .orderBy('sensitive_change.id', 'desc')
    .execute()

interface Rollback {
  edit: CheckedEdit
  sensitive: SensitiveChange
  /** The value after the change. The field must still hold it. */
  after: unknown
}

async function prepared(sensitive: SensitiveChange, context: CallContext): Promise<Rollback> {
  const { row_id: id, data_field: name } = sensitive
  const entity = context.registry.entities.get(sensitive.entity)
  const before = sensitive.before ? (JSON.parse(sensitive.before) as Values) : {}
  const after = sensitive.after ? (JSON.parse(sensitive.after) as Values) : {}
  if (!entity || entity.secrets.includes(name) || !(name in before) || sensitive.is_rollback)
    refuse('audit.notTakenBack')
  if (!isEdited(entity, name)) refuse('audit.notByHand')
  refuseWithoutNode(context.admin, `${entity.name}/edit`)
  const formerValue = () => ({ [name]: before[name] })
  const edit = await checkEdit(entity, context.registry.rules[entity.name] ?? {}, id, formerValue, context)
  return { edit, sensitive, after: after[name] }
}

/** A derived field, such as the sum of a ledger, cannot be edited. It is corrected at its source. */
function isEdited({ admin, fields }: Entity, stored: string): boolean {
  const found = Object.entries(fields).find(([name, field]) => storedNames(name, field).includes(stored))
  return Boolean(found && !found[1].fixed && admin?.actions.includes('edit'))
}

async function putBack(
  { edit, sensitive, after }: Rollback,
  changes: Changes,
  context: CallContext,
): Promise<void> {
  const { id, entity } = edit
  const { queries } = changes.tx
  const stillFits = async () => {
    await lockRow(context.house.db.kind, changes.tx, entity.name, id)
    const row = await loose(queries)
      .selectFrom(entity.name)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) refuse('refused.notFound', { kind: 'notFound' })
    if (row[sensitive.data_field] !== after) refuse('audit.changedSince')
  }
  await writeEdit(edit, changes, context, { action: 'rollback', stillFits })
  await queries
    .updateTable('sensitive_change')
    .set({ is_rollback: 1 })
    .where('id', '=', sensitive.id)
    .execute()
}
