import type { Values } from '#platform/change/recorded.ts'
import { loose, type Tx } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { idsNamedBy } from '#platform/fields/many-of/many-of.ts'

type Entities = ReadonlyMap<string, Entity>

/** By the name of an entity and the id of a row: its titles in both languages. */
export type Titles = ReadonlyMap<string, string[]>

/** The titles of all rows that some rows name by a searched relation. */
export async function titlesNamedBy(
  entity: Entity,
  rows: Values[],
  { tx, entities }: { tx: Tx; entities: Entities },
): Promise<Titles> {
  const titles = new Map<string, string[]>()
  for (const { column, target, field } of namedBy(entity)) {
    const other = entities.get(target)
    const ids = [...new Set(rows.flatMap((row) => idsNamedBy(field, row[column])))]
    if (!other || ids.length === 0) continue
    const columns = titleColumns(other)
    const named = await loose(tx.queries)
      .selectFrom(target)
      .select(['id', ...columns])
      .where('id', 'in', ids)
      .execute()
    for (const row of named) titles.set(key(target, row.id), textsOf(columns.map((each) => row[each])))
  }
  return titles
}

/** Those of one row among them. */
export const titlesOf = (entity: Entity, row: Values, titles: Titles): string[] =>
  namedBy(entity).flatMap(({ column, target, field }) =>
    idsNamedBy(field, row[column]).flatMap((id) => titles.get(key(target, id)) ?? []),
  )

const key = (target: string, id: unknown) => `${target} ${String(id)}`

const textsOf = (values: unknown[]) => values.filter((text) => typeof text === 'string')

/** The entities whose rows name a row of this one by a searched relation. */
export const namersOf = ({ name }: Entity, entities: Entities) =>
  [...entities.values()].flatMap((namer) =>
    namedBy(namer)
      .filter(({ target }) => target === name)
      .map(({ column, field }) => ({ namer, column, several: field.kind === 'manyOf' })),
  )

export const wasRenamed = (entity: Entity, before: Values, after: Values) =>
  titleColumns(entity).some((column) => before[column] !== after[column])

const namedBy = ({ fields }: Entity) =>
  Object.entries(fields).flatMap(([column, field]) =>
    field.search === 'named' && field.options.entity ? [{ column, field, target: field.options.entity }] : [],
  )

function titleColumns({ title, fields }: Entity): string[] {
  const field = fields[title]
  return field ? storedNames(title, field) : []
}
