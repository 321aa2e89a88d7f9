import type { Tx } from '#platform/db/db.server.ts'
import { forgetSalts } from '#features/audit/chain/chain-end.server.ts'

const portion = 500

/** Blanks the address and the browser of an action. */
export const blankOrigin = { url: '', ip: '', useragent: '' } as const

interface RecordedChange {
  id: number
  set_id: number
  action: string
}

/** Blanks these parts of the actions. All that was sent with them is part of their digests in the hash chain. */
export async function redactActions(
  tx: Tx,
  setIds: readonly number[],
  blank: { url?: ''; ip?: ''; useragent?: ''; data?: ''; actor_name?: string },
): Promise<void> {
  for (const some of portionsOf(setIds)) {
    await forgetSalts(tx, some)
    await tx.queries.updateTable('change_set').set(blank).where('id', 'in', some).execute()
  }
}

/** Erases the values from these lines of the record. The actions, their times and their actors stay. */
export async function redactLines(tx: Tx, records: readonly RecordedChange[]): Promise<void> {
  const { queries } = tx
  for (const some of portionsOf(records)) {
    await forgetSalts(
      tx,
      some.map(({ set_id }) => set_id),
    )
    const ids = some.map(({ id }) => id)
    // The body of a deletion holds only ids, including those of other rows.
    const bodies = some.filter(({ action }) => action !== 'del').map(({ set_id }) => set_id)
    const blank = { before: '', after: '' }
    await queries.updateTable('change').set({ before: null, after: null }).where('id', 'in', ids).execute()
    await queries.updateTable('sensitive_change').set(blank).where('change_id', 'in', ids).execute()
    await redactActions(tx, bodies, { data: '' })
  }
}

/** Redacts all lines of these rows, also of rows that still exist. */
export async function redactRows(tx: Tx, entity: string, ids: readonly number[]): Promise<void> {
  for (const some of portionsOf(ids)) {
    const records = await tx.queries
      .selectFrom('change')
      .select(['id', 'set_id', 'action'])
      .where('entity', '=', entity)
      .where('row_id', 'in', some)
      .execute()
    await redactLines(tx, records)
  }
}

/** Redacts only these columns and form fields of the rows. The rest of their history stays. */
export async function redactFields(
  tx: Tx,
  entity: string,
  ids: readonly number[],
  names: ReadonlySet<string>,
): Promise<void> {
  const { queries } = tx
  for (const some of portionsOf(ids)) {
    const records = await queries
      .selectFrom('change')
      .select(['id', 'set_id', 'before', 'after'])
      .where('entity', '=', entity)
      .where('row_id', 'in', some)
      .execute()
    for (const { id, set_id, before, after } of records) {
      const left = { before: without(names, before), after: without(names, after) }
      if (left.before === before && left.after === after) continue
      await forgetSalts(tx, [set_id])
      await queries.updateTable('change').set(left).where('id', '=', id).execute()
    }
    for (const lineIds of portionsOf(records.map(({ id }) => id)))
      await queries
        .updateTable('sensitive_change')
        .set({ before: '', after: '' })
        .where('change_id', 'in', lineIds)
        .where('data_field', 'in', [...names])
        .execute()
    const setIds = records.map(({ set_id }) => set_id)
    await redactBodies(tx, setIds, names)
  }
}

async function redactBodies(tx: Tx, setIds: number[], names: ReadonlySet<string>) {
  for (const some of portionsOf(setIds)) {
    const sets = await tx.queries
      .selectFrom('change_set')
      .select(['id', 'data'])
      .where('id', 'in', some)
      .where('data', '<>', '')
      .execute()
    for (const { id, data } of sets) {
      const left = without(names, data) ?? ''
      if (left === data) continue
      await forgetSalts(tx, [id])
      await tx.queries.updateTable('change_set').set({ data: left }).where('id', '=', id).execute()
    }
  }
}

/** Blanks the origin of anonymous writes to these rows. The writer was, or became, the member. */
export async function redactOrigins(tx: Tx, entity: string, ids: readonly number[]): Promise<void> {
  for (const some of portionsOf(ids)) {
    const sets = await tx.queries
      .selectFrom('change_set')
      .select('id')
      .where('area', '=', 'anyone')
      .where('id', 'in', (lines) =>
        lines
          .selectFrom('change')
          .select('change.set_id')
          .where('change.entity', '=', entity)
          .where('change.row_id', 'in', some),
      )
      .execute()
    await redactActions(
      tx,
      sets.map(({ id }) => id),
      blankOrigin,
    )
  }
}

function* portionsOf<Each>(each: readonly Each[]): Iterable<Each[]> {
  const all = [...new Set(each)]
  for (let at = 0; at < all.length; at += portion) yield all.slice(at, at + portion)
}

/** Removes these names from the JSON. A body that was cut off cannot be parsed and is removed whole. */
function without(names: ReadonlySet<string>, json: string | null): string | null {
  if (json === null || json === '') return json
  try {
    const values = Object.entries(JSON.parse(json) as object)
    const kept = values.filter(([name]) => !names.has(name))
    return kept.length === values.length ? json : JSON.stringify(Object.fromEntries(kept))
  } catch {
    return ''
  }
}
