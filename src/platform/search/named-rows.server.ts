import type { Values } from '#platform/change/recorded.ts'
import { loose, type Tx } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { idsNamedBy } from '#platform/fields/many-of/many-of.ts'

/** The searched relations of an entity. A row is found by the titles of the rows that it names, such as its master. */
export const namedRelations = ({ fields }: Entity) =>
  Object.entries(fields).flatMap(([column, field]) =>
    field.search === 'named' && field.options.entity ? [{ column, field, target: field.options.entity }] : [],
  )

/** A function that gives the titles, in both languages, of all rows that one of these rows names. */
export async function titlesNamedBy(
  entity: Entity,
  rows: Values[],
  { tx, entities }: { tx: Tx; entities: ReadonlyMap<string, Entity> },
): Promise<(row: Values) => string[]> {
  const titles = new Map<string, string[]>()
  for (const { column, target, field } of namedRelations(entity)) {
    const columns = titleColumns(entities.get(target))
    const ids = [...new Set(rows.flatMap((row) => idsNamedBy(field, row[column])))]
    if (columns.length === 0 || ids.length === 0) continue
    const read = loose(tx.queries)
      .selectFrom(target)
      .select(['id', ...columns])
    for (const row of await read.where('id', 'in', ids).execute())
      titles.set(
        `${target} ${Number(row.id)}`,
        columns.map((each) => row[each]).filter((text) => typeof text === 'string'),
      )
  }
  return (row) =>
    namedRelations(entity).flatMap(({ column, target, field }) =>
      idsNamedBy(field, row[column]).flatMap((id) => titles.get(`${target} ${id}`) ?? []),
    )
}

export const isRenamed = (entity: Entity, before: Values, after: Values) =>
  titleColumns(entity).some((column) => before[column] !== after[column])

function titleColumns(entity: Entity | undefined): string[] {
  const field = entity?.fields[entity.title]
  return entity && field ? storedNames(entity.title, field) : []
}
