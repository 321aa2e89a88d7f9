import { sql, type SqlBool } from 'kysely'
import { newsReport } from '#entities/news-report.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { defineFilter, names, type FilterOf } from '#platform/entity/filter.server.ts'
import { pattern } from '#platform/entity/list-query.server.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { reportCard, type ReportCard } from './report-card.shapes.ts'

const reports = defineFilter('news_report', {
  year: (year: string) =>
    year ? sql<SqlBool>`date >= ${`${year}-01-01`} and date <= ${`${year}-12-31`}` : null,
  master: names('news_report', 'masters'),
  keyword: (keyword: string) => (keyword.trim() ? contains(keyword.trim()) : null),
  /** A literal, because only then do both databases use its partial index. */
  recommended: (only: boolean) => (only ? sql<SqlBool>`news_report.recommend_switch = 1` : null),
})

/**
 * Reports: those in the reader's language first, then the latest first, and those of one day by their weight.
 * Recommended ones are in the order that staff gave them.
 */
export async function reportCards(
  db: Queries,
  query: FilterOf<typeof reports> & { page: number; limit: number },
  locale: Locale,
): Promise<ReportCard[]> {
  const found = selectCards(reports.rows(db, query), reportCard)
  const latest = query.recommended ? found : found.orderBy('date', 'desc')
  const cards = latest.orderBy('weigh', 'desc').orderBy('id', 'desc')
  const rows = await readersFirst(cards, newsReport, { ...query, locale })
  return rows.map((row) => reportCard.toCard(row, locale, {}))
}

export const countReports = reports.count

const contains = (keyword: string) =>
  sql<SqlBool>`(${sql.join(
    reportCard.textColumns.map(
      (column) => sql`lower(${sql.ref(column)}) like ${pattern(keyword)} escape '\\'`,
    ),
    sql` or `,
  )})`
