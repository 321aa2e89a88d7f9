import { sql, type SqlBool } from 'kysely'
import { newsReport } from '#entities/news-report.ts'
import { rowsLinkedTo } from '#platform/change/many-to-many.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { pattern } from '#platform/entity/list-query.server.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { ReportCard } from './report-card.shapes.ts'

interface Narrowing {
  year?: string | undefined
  keyword?: string | undefined
  master?: number | undefined
  recommended?: boolean
}

interface Wanted extends Narrowing {
  page: number
  limit: number
}

const cardColumns = [
  'id',
  'title_zh_cn',
  'title_en',
  'media_name_zh_cn',
  'media_name_en',
  'description_zh_cn',
  'description_en',
  'image',
  'date',
] as const

/** What was written: the reader's language first, then the latest. */
export async function reportCards(db: Queries, wanted: Wanted, locale: Locale): Promise<ReportCard[]> {
  const cards = narrowed(db, wanted).select(cardColumns).orderBy('date', 'desc').orderBy('id', 'desc')
  const rows = await readersFirst(cards, newsReport, { ...wanted, locale })
  return rows.map((row) => toReportCard(row, locale))
}

export async function countReports(db: Queries, wanted: Narrowing): Promise<number> {
  const { total } = await narrowed(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function toReportCard(
  row: Pick<RowOfEntity<typeof newsReport>, (typeof cardColumns)[number]>,
  locale: Locale,
): ReportCard {
  const { id, image, date } = row
  return { id, image, date, ...inLocale(row, ['title', 'media_name', 'description'], locale) }
}

const words = cardColumns.slice(1, 7)

function narrowed(db: Queries, { year = '', keyword = '', master, recommended = false }: Narrowing) {
  const sought = keyword.trim()
  return db
    .selectFrom('news_report')
    .$if(year !== '', (query) =>
      query.where('date', '>=', `${year}-01-01`).where('date', '<=', `${year}-12-31`),
    )
    .$if(master !== undefined, (query) =>
      query.where('id', 'in', rowsLinkedTo(db, 'news_report', 'masters', [master as number])),
    )
    .$if(sought !== '', (query) => query.where(says(sought)))
    .$if(recommended, (query) => query.where('recommend_switch', '=', 1))
}

const says = (keyword: string) =>
  sql<SqlBool>`(${sql.join(
    words.map((column) => sql`lower(${sql.ref(column)}) like ${pattern(keyword)} escape '\\'`),
    sql` or `,
  )})`
