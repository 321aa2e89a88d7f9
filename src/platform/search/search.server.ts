import { sql } from 'kysely'
import type { Db, Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { questionOf, type Question } from './match.server.ts'

export interface Hit {
  entity: string
  id: number
  /** In the asked language, or in the other one where there is none. */
  title: string
}

export interface Found {
  hits: Hit[]
  /** How many there are of each entity, whichever were asked for; `more` beyond a thousand. */
  counts: Array<{ entity: string; count: number; more: boolean }>
}

interface Asked {
  text: string
  locale: Locale
  /** Hits of these alone. */
  entities?: string[]
  page: number
  limit: number
}

const countedAtMost = 1000
const order = sql`rank, weigh desc, at desc, row_id desc, entity`

/** Titles above texts, then by weight, then the newest: the same order on both databases, for any input whatever. */
export async function search(
  db: Queries,
  kind: Db['kind'],
  { text, locale, entities, page, limit }: Asked,
): Promise<Found> {
  const question = questionOf(text, kind)
  if (!question) return { hits: [], counts: [] }
  const counts = await countsOf(db, question)
  if (entities?.length === 0) return { hits: [], counts }
  const wanted = entities ? sql`where entity in (${sql.join(entities)})` : sql``
  const rows = await sql<Line>`
    select * from (${ranked(question)}) ranked ${wanted} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  return { hits: rows.rows.map((line) => hitOf(line, locale)), counts }
}

/** What people may mean while they type: titles that hold it, or sound like it. */
export async function suggest(
  db: Queries,
  kind: Db['kind'],
  text: string,
  locale: Locale,
  limit = 8,
): Promise<Hit[]> {
  const question = questionOf(text, kind)
  if (!question) return []
  const rows = await sql<Line>`
    select * from (${ranked(question)}) ranked where rank <> 3 order by ${order} limit ${limit}`.execute(db)
  return rows.rows.map((line) => hitOf(line, locale))
}

interface Line {
  entity: string
  row_id: number
  title_zh_cn: string
  title_en: string
}

const ranked = ({ matched, rank }: Question) => sql`
  select entity, row_id, title_zh_cn, title_en, weigh, at, ${rank} as rank
  from (select id, min(low) as low from (${matched}) each_match group by id) matched
  join ${sql.table('search_doc')} on search_doc.id = matched.id`

function hitOf(line: Line, locale: Locale): Hit {
  return { entity: line.entity, id: line.row_id, title: inLocale(line, ['title'], locale).title }
}

async function countsOf(db: Queries, { matched }: Question): Promise<Found['counts']> {
  const names = await db.selectFrom('search_doc').select('entity').distinct().orderBy('entity').execute()
  if (names.length === 0) return []
  const each = names.map(
    ({ entity }) => sql`
      select ${sql.lit(entity)} as entity, count(*) as count from (
        select 1 from (${matched}) matched join search_doc on search_doc.id = matched.id
        where entity = ${entity} group by search_doc.id limit ${sql.lit(countedAtMost + 1)}) some_lines`,
  )
  const { rows } = await sql<{ entity: string; count: number }>`${sql.join(each, sql` union all `)}`.execute(
    db,
  )
  return rows
    .filter(({ count }) => count > 0)
    .map(({ entity, count }) => ({
      entity,
      count: Math.min(count, countedAtMost),
      more: count > countedAtMost,
    }))
}
