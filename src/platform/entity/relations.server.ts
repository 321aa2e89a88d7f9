import { refuseField } from '#platform/i18n/refuse-fields.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { rowsLinkedTo } from '#platform/change/many-to-many.server.ts'
import { loose, type Db, type Tx } from '#platform/db/db.server.ts'
import { idsNamedBy } from '#platform/fields/many-of/many-of.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Entity } from './entity.ts'
import { lockRowOrder } from './sort.server.ts'

type Values = Record<string, unknown>

/** Every row that a form refers to must exist. */
export async function refuseDangling(
  entity: Entity,
  all: ReadonlyMap<string, Entity>,
  values: Values,
  tx: Tx,
  locale: Locale,
) {
  for (const [name, field] of Object.entries(entity.fields)) {
    const target = field.options.entity && values[name] ? all.get(field.options.entity) : undefined
    if (!target) continue
    const wanted = idsNamedBy(field, values[name])
    const found = await loose(tx.queries)
      .selectFrom(target.name)
      .select('id')
      .where('id', 'in', wanted)
      .execute()
    if (found.length === wanted.length) continue
    const params = { field: labelIn(field.label, locale) }
    refuseField(name, { key: 'valid.relation', params }, 'refused.parameter')
  }
}

/** No tree needs more levels, and the limit ends a walk along a circle. */
const mostLevels = 32

/** The superior must not be the row itself or one of its descendants. `id` is null for a new row. */
export async function refuseWrongSuperior(
  entity: Entity,
  id: number | null,
  values: Values,
  tx: Tx,
  kind: Db['kind'],
) {
  const column = entity.superior
  if (!column || !values[column]) return
  await lockRowOrder(entity, tx, kind)
  let above: number | null = Number(values[column])
  let levels = 0
  for (; above !== null && levels <= mostLevels; levels += 1) {
    if (above === id)
      refuse(levels === 0 ? 'refused.ownSuperior' : 'refused.descendantSuperior', { kind: 'invalid' })
    const row = await loose(tx.queries)
      .selectFrom(entity.name)
      .select(column)
      .where('id', '=', above)
      .executeTakeFirst()
    above = (row?.[column] as number | null | undefined) ?? null
  }
  const own = id === null ? 1 : await levelsFrom(entity.name, column, id, tx)
  if (levels + own > mostLevels) refuse('refused.outsideRange', { kind: 'invalid' })
}

/** The number of levels of a row and its descendants. */
async function levelsFrom(table: string, column: string, id: number, { queries }: Tx): Promise<number> {
  let [ids, levels] = [[id], 0]
  for (; ids.length > 0 && levels <= mostLevels; levels += 1) {
    const below = await loose(queries).selectFrom(table).select('id').where(column, 'in', ids).execute()
    ids = below.map((row) => Number(row.id))
  }
  return levels
}

/** The name of the first relation that would refer to a deleted row. */
export async function stillUsedBy(
  entity: Entity,
  all: ReadonlyMap<string, Entity>,
  ids: number[],
  { db, locale }: CallContext,
) {
  for (const other of all.values()) {
    // Rows of a view never prevent a deletion.
    if (other.view) continue
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.options.entity !== entity.name || field.options.outlives) continue
      const own = other.name === entity.name
      const { count } = await loose(db)
        .selectFrom(other.name)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) =>
          field.kind === 'manyOf'
            ? eb('id', 'in', rowsLinkedTo(db, other.name, name, ids))
            : eb(name, 'in', ids),
        )
        .$if(own, (query) => query.where('id', 'not in', ids))
        .executeTakeFirstOrThrow()
      if (Number(count) > 0) return { count: Number(count), what: labelIn(other.label, locale) }
    }
  }
  return null
}

/** These rows outlive the row that they refer to: the record of change tells of the deletion, and so of this. */
export async function clearOutlivedRelations(
  entity: Entity,
  all: ReadonlyMap<string, Entity>,
  ids: number[],
  tx: Tx,
) {
  for (const other of all.values()) {
    for (const [name, { options }] of Object.entries(other.fields)) {
      if (!options.outlives || options.entity !== entity.name) continue
      await loose(tx.queries)
        .updateTable(other.name)
        .set({ [name]: null })
        .where(name, 'in', ids)
        .execute()
      if (!other.volatile) tx.touch(other.name)
    }
  }
}
