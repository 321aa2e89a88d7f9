import { sql, type Expression, type SqlBool } from 'kysely'
import { loose, type Queries } from '#platform/db/db.server.ts'
import { storedNames, titleColumns, type Entity } from '#platform/entity/entity.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'

export interface Gap {
  entity: string
  id: number
  version: number
  name: string
  missing: string[]
  wishes: number
  views: number
}

interface GapQuery {
  locale: Locale
  most: number
}

/** Entities with a public page and translated fields. */
export const mayHaveGaps = ({ page, fields }: Entity) =>
  page !== null && Object.values(fields).some(({ translated }) => translated)

/** The first of them, and how many there are. */
export async function gapsOf(
  db: Queries,
  entity: Entity,
  { locale, most }: GapQuery,
): Promise<{ list: Gap[]; total: number }> {
  const fields = Object.entries(entity.fields).filter(([, field]) => field.translated)
  const halves = fields.map(([name, field]) => isHalf(storedNames(name, field)))
  const inAny = sql<SqlBool>`(${sql.join(halves, sql` or `)})`
  const titles = titleColumns(entity)
  const queries = loose(db)
  const rows = await queries
    .selectFrom(entity.name)
    .leftJoin('item_views', (join) =>
      join.onRef('item_views.entity_id', '=', `${entity.name}.id`).on('item_views.entity', '=', entity.name),
    )
    .select([`${entity.name}.id`, 'version', ...titles])
    .select((eb) => eb.fn.coalesce('item_views.views', eb.val(0)).as('views_of_page'))
    .select((eb) =>
      eb
        .selectFrom('translation_wish')
        .select((wish) => wish.fn.countAll().as('count'))
        .where('translation_wish.entity', '=', entity.name)
        .whereRef('translation_wish.entity_id', '=', `${entity.name}.id`)
        .as('wishes_for_it'),
    )
    .select(halves.map((half, at) => sql<number>`case when ${half} then 1 else 0 end`.as(`half_${at}`)))
    .where(inAny)
    .orderBy('wishes_for_it', 'desc')
    .orderBy('views_of_page', 'desc')
    .orderBy(`${entity.name}.id`, 'desc')
    .limit(most)
    .execute()
  const { count } = await queries
    .selectFrom(entity.name)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(inAny)
    .executeTakeFirstOrThrow()
  return {
    total: Number(count),
    list: rows.map((row) => ({
      entity: entity.name,
      id: Number(row.id),
      version: Number(row.version),
      name: titles.map((title) => String(row[title])).find((title) => title !== '') ?? '',
      missing: fields.flatMap(([, { label }], at) => (row[`half_${at}`] ? [labelIn(label, locale)] : [])),
      wishes: Number(row.wishes_for_it),
      views: Number(row.views_of_page),
    })),
  }
}

/** There in one language and not in the other. */
function isHalf([one = '', other = '']: string[]): Expression<SqlBool> {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  return sql<SqlBool>`((${a} = '') <> (${b} = ''))`
}
