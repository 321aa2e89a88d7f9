import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import type { Entity } from './entity.ts'

interface Page {
  locale: Locale
  page: number
  limit: number
  /** How many rows come before, where that is not a number of full pages. */
  offset?: number
}

/**
 * A page of a list that begins with the rows that have a title in the reader's language. The other rows follow in the
 * same order. Two queries can each use an index; one sorted query over both would read the whole table for every page.
 */
export async function readersFirst<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { name, title }: Pick<Entity, 'name' | 'title'>,
  { locale, page, limit, offset }: Page,
): Promise<Row[]> {
  const from = offset ?? (page - 1) * limit
  const column = sql.ref(`${name}.${title}_${localeSuffix[locale]}`)
  const others = query.where(sql<SqlBool>`${column} = ''`)
  // Every row has a title in Chinese.
  const all = locale === 'zh-cn' || (await sizeOf(others)) === 0
  if (all) return query.limit(limit).offset(from).execute()
  const own = query.where(sql<SqlBool>`${column} <> ''`)
  const list = await own.limit(limit).offset(from).execute()
  if (list.length === limit) return list
  const before = list.length > 0 || from === 0 ? from + list.length : await sizeOf(own)
  const rest = await others
    .limit(limit - list.length)
    .offset(Math.max(0, from - before))
    .execute()
  return [...list, ...rest]
}

async function sizeOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`count(*)`.as('size'))
  const [row] = await counted.$castTo<{ size: number }>().execute()
  return row?.size ?? 0
}
