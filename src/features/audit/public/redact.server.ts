import type { Tx } from '#platform/db/db.server.ts'

const portion = 500

/** Blanks the address and the browser of an action. */
export const blankOrigin = { url: '', ip: '', useragent: '' } as const

interface RecordedChange {
  id: number
  set_id: number
  action: string
}

/** Erases the values from these lines of the record. The actions, their times and their actors stay. */
export async function redactLines({ queries }: Tx, records: readonly RecordedChange[]): Promise<void> {
  for (const some of portionsOf(records)) {
    const ids = some.map(({ id }) => id)
    // The body of a deletion holds only ids, including those of other rows.
    const bodies = some.filter(({ action }) => action !== 'del').map(({ set_id }) => set_id)
    const blank = { before: '', after: '' }
    await queries.updateTable('change').set({ before: null, after: null }).where('id', 'in', ids).execute()
    await queries.updateTable('sensitive_change').set(blank).where('change_id', 'in', ids).execute()
    if (bodies.length > 0)
      await queries.updateTable('change_set').set({ data: '' }).where('id', 'in', bodies).execute()
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
  { queries }: Tx,
  entity: string,
  ids: readonly number[],
  names: ReadonlySet<string>,
): Promise<void> {
  for (const some of portionsOf(ids)) {
    const records = await queries
      .selectFrom('change')
      .select(['id', 'set_id', 'before', 'after'])
      .where('entity', '=', entity)
      .where('row_id', 'in', some)
      .execute()
    for (const { id, before, after } of records) {
      const left = { before: without(names, before), after: without(names, after) }
      if (left.before !== before || left.after !== after)
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
    await redactBodies(queries, setIds, names)
  }
}

async function redactBodies(queries: Tx['queries'], setIds: number[], names: ReadonlySet<string>) {
  for (const some of portionsOf(setIds)) {
    const sets = await queries
      .selectFrom('change_set')
      .select(['id', 'data'])
      .where('id', 'in', some)
      .where('data', '<>', '')
      .execute()
    for (const { id, data } of sets) {
      const left = without(names, data) ?? ''
      if (left !== data)
        await queries.updateTable('change_set').set({ data: left }).where('id', '=', id).execute()
    }
  }
}

/** Blanks the origin of anonymous writes to these rows. The writer was, or became, the member. */
export async function redactOrigins({ queries }: Tx, entity: string, ids: readonly number[]): Promise<void> {
  for (const some of portionsOf(ids))
    await queries
      .updateTable('change_set')
      .set(blankOrigin)
      .where('area', '=', 'anyone')
      .where('id', 'in', (sets) =>
        sets
          .selectFrom('change')
          .select('change.set_id')
          .where('change.entity', '=', entity)
          .where('change.row_id', 'in', some),
      )
      .execute()
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
