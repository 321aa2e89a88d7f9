import type { Values } from '#platform/change/recorded.ts'
import { loose, type Tx } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'

type Entities = ReadonlyMap<string, Entity>

/** The titles, in both languages, of the rows that a row names by a searched relation. */
export async function titlesNamedBy(
  entity: Entity,
  row: Values,
  { tx, entities }: { tx: Tx; entities: Entities },
): Promise<string[]> {
  const titles: string[] = []
  for (const { column, target } of namedBy(entity)) {
    const other = entities.get(target)
    const id = row[column]
    if (!other || typeof id !== 'number') continue
    const [named = {}] = await loose(tx.queries)
      .selectFrom(target)
      .select(titleColumns(other))
      .where('id', '=', id)
      .execute()
    titles.push(...Object.values(named).filter((text) => typeof text === 'string'))
  }
  return titles
}

/** The entities whose rows name a row of this one by a searched relation. */
export const namersOf = ({ name }: Entity, entities: Entities) =>
  [...entities.values()].flatMap((namer) =>
    namedBy(namer)
      .filter(({ target }) => target === name)
      .map(({ column }) => ({ namer, column })),
  )

export const wasRenamed = (entity: Entity, before: Values, after: Values) =>
  titleColumns(entity).some((column) => before[column] !== after[column])

const namedBy = ({ fields }: Entity) =>
  Object.entries(fields).flatMap(([column, { search, options }]) =>
    search === 'named' && options.entity ? [{ column, target: options.entity }] : [],
  )

function titleColumns({ title, fields }: Entity): string[] {
  const field = fields[title]
  return field ? storedNames(title, field) : []
}
