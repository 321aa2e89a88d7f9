import type { Values } from '#platform/change/recorded.ts'
import { rowsLinkedTo } from '#platform/change/many-to-many.server.ts'
import { loose, type Queries } from '#platform/db/db.server.ts'
import { titleColumns, type Entity } from '#platform/entity/entity.ts'
import { idsNamedBy } from '#platform/fields/many-of/many-of.ts'

type Entities = ReadonlyMap<string, Entity>

/** The searched relations of an entity. A row is found by the titles of the rows that it names, such as its master. */
const namedRelations = ({ fields }: Entity) =>
  Object.entries(fields).flatMap(([column, field]) =>
    field.search === 'named' && field.options.entity ? [{ column, field, target: field.options.entity }] : [],
  )

/** The titles, in both languages, of all rows that a row names. */
export async function titlesNamedBy(queries: Queries, entities: Entities, entity: Entity, row: Values) {
  const titles: unknown[] = []
  for (const { column, field, target } of namedRelations(entity)) {
    const columns = titleColumns(entities.get(target))
    const ids = idsNamedBy(field, row[column])
    if (columns.length === 0 || ids.length === 0) continue
    const named = loose(queries).selectFrom(target).select(columns).where('id', 'in', ids)
    titles.push(...(await named.execute()).flatMap((each) => Object.values(each)))
  }
  return titles
}

/** A lecture is found by the new name of its master or tag. Its line is outdated until it is written again. */
export async function outdateNamers(queries: Queries, entities: Entities, { name }: Entity, id: number) {
  for (const namer of entities.values())
    for (const { column, field } of namedRelations(namer).filter(({ target }) => target === name)) {
      const rows = loose(queries).selectFrom(namer.name).select('id').$castTo<{ id: number }>()
      const naming =
        field.kind === 'manyOf'
          ? rowsLinkedTo(queries, namer.name, column, [id])
          : rows.where(column, '=', id)
      const lines = queries.updateTable('search_doc').set({ cut: 0 }).where('entity', '=', namer.name)
      await lines.where('row_id', 'in', naming).execute()
    }
}

export const isRenamed = (entity: Entity, before: Values, after: Values) =>
  titleColumns(entity).some((column) => before[column] !== after[column])
