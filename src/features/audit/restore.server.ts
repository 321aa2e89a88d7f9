import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { refuseWithoutNode } from '#platform/auth/identify.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { loose } from '#platform/db/db.server.ts'
import { rowsIn } from '#platform/entity/rows.server.ts'
import { refuseUnseen, type EntityRules } from '#platform/entity/rules.server.ts'
import { namedClashes, writeAdd } from '#platform/entity/write-rows.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'

type Values = Record<string, unknown>

interface DeletedRow {
  id: number
  row_id: number
  data_table: string
  data: string
  is_restore: number
}

/**
 * Restores all rows or none. The last deletion is restored first, so that a row finds its parent. With `renaming` a row
 * gets a new unique value where its old one is taken.
 */
export async function restoreRow(ids: number[], renaming: boolean, context: CallContext): Promise<number[]> {
  const { rules } = context.registry
  const bin = context.registry.entities.get('recycle_log') as Entity
  await refuseUnseen(bin, rules.recycle_log ?? {}, ids, context)
  const rows = (await rowsIn(context.db, bin)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()) as unknown as DeletedRow[]
  if (rows.length < new Set(ids).size) refuse('refused.notFound', { kind: 'notFound' })
  const rowsToAdd = await Promise.all(rows.map((row) => prepared(row, context)))
  await namedClashes(() =>
    context.change(async (changes) => {
      for (const { entity, own, id, values } of rowsToAdd) {
        await refuseTaken(entity, id, changes)
        const fitting = await withFreeNames(entity, values, renaming, changes, context)
        const row = { entity, rules: own, values: fitting }
        await writeAdd(row, changes, context, { fixed: { id }, action: 'restore' })
      }
    }),
  )
  return rows.map(({ id }) => id)
}

/** Takes the recorded values that still have a column. Secrets were never recorded. */
async function prepared(row: DeletedRow, context: CallContext) {
  const { registry, admin } = context
  const entity = registry.entities.get(row.data_table)
  if (!entity || entity.view || row.is_restore) refuse('audit.notRestorable')
  refuseWithoutNode(admin, `${entity.name}/add`)
  const own = registry.rules[entity.name] ?? {}
  const recorded = { entity: entity.name, line: row.id, values: JSON.parse(row.data) as Values }
  const oldValues = (await own.recordedNow?.(recorded, context)) ?? recorded.values
  const values: Values = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.secret) continue
    for (const stored of storedNames(name, field)) if (stored in oldValues) values[stored] = oldValues[stored]
    const { former } = field
    if (former && !(name in oldValues) && former.name in oldValues)
      values[name] = former.read(oldValues[former.name])
  }
  const checked = await checkedBy(own, values, context)
  return { entity, own, id: row.row_id, values: { ...checked, ...hidden(entity) } }
}

/** Without a rule of its own, a restored row must pass the rules for a new row. */
async function checkedBy(own: EntityRules, values: Values, context: CallContext): Promise<Values> {
  if (own.beforeRestore) return own.beforeRestore(values, context)
  return (await own.beforeAdd?.(values, context)) ?? values
}

/** A restored row starts switched off, so that it does not become public at once. */
const hidden = ({ fields }: Entity): Values => {
  const { status } = fields
  const choices = status?.options.choices ?? []
  return choices.length === 2 && status?.input.safeParse(0).success ? { status: 0 } : {}
}

async function refuseTaken(entity: Entity, id: number, { tx }: Changes): Promise<void> {
  const there = await loose(tx.queries)
    .selectFrom(entity.name)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (there) refuse('audit.notRestorable')
}

async function withFreeNames(
  entity: Entity,
  values: Values,
  renaming: boolean,
  { tx }: Changes,
  { locale }: CallContext,
): Promise<Values> {
  const fitting = { ...values }
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.unique) continue
    for (const stored of storedNames(name, field)) {
      const isTaken = async (value: unknown) =>
        Boolean(
          await loose(tx.queries)
            .selectFrom(entity.name)
            .select('id')
            .where(stored, '=', value)
            .executeTakeFirst(),
        )
      const value = fitting[stored]
      if (value === '' || value === null || value === undefined || !(await isTaken(value))) continue
      if (!renaming || typeof value !== 'string')
        refuse('audit.taken', {
          params: { field: labelIn(field.label, locale), value: typeof value === 'string' ? value : '' },
        })
      fitting[stored] = await firstFree(value, isTaken)
    }
  }
  return fitting
}

async function firstFree(value: string, isTaken: (value: string) => Promise<boolean>): Promise<string> {
  for (let turn = 2; ; turn += 1) {
    const named = `${value}-${turn}`
    if (!(await isTaken(named))) return named
  }
}
