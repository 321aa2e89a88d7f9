import { sql } from 'kysely'
import { bylineCards, filteredByMaster } from '#features/byline/public/byline-cards.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { inLocale, isInBoth } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { mediaReportCalls } from './media-report.calls.ts'
import { reportCard } from '#features/media-report/public/report-card.shapes.ts'
import { countReports, reportCards } from '#features/media-report/public/report-cards.server.ts'

export const mediaReportHandlers = handle(mediaReportCalls, {
  index: async (wanted, { db, locale }) => ({
    list: await reportCards(db, wanted, locale),
    total: await countReports(db, wanted),
    years: await yearsOf(db),
    master: await filteredByMaster(db, wanted.master, locale),
  }),

  detail: async ({ id }, { db, locale }) => {
    const row = await db.selectFrom('news_report').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) refuse('refused.notFound', { kind: 'notFound' })
    const { content, fallback } = inLocale(row, ['content'], locale)
    const card = reportCard.toCard(row, locale, {})
    return {
      ...card,
      content,
      link_url: row.link_url,
      masters: await bylineCards(db, row.masters, locale),
      fallback: { ...card.fallback, ...fallback },
      both_languages: isInBoth(row, 'title', 'content'),
      newer: await neighbour(db, row, 'newer', locale),
      older: await neighbour(db, row, 'older', locale),
    }
  },
})

async function yearsOf(db: Queries): Promise<string[]> {
  const year = sql<string>`substr(date, 1, 4)`
  const rows = await db
    .selectFrom('news_report')
    .select(year.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map((row) => row.year).filter(Boolean)
}

/** The report before or after it in the list of all reports. */
async function neighbour(
  db: Queries,
  { id, date }: { id: number; date: string },
  side: 'newer' | 'older',
  locale: Locale,
) {
  const [beyond, order] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const row = await db
    .selectFrom('news_report')
    .select(['id', 'title_zh_cn', 'title_en'])
    .where((eb) => eb.or([eb('date', beyond, date), eb.and([eb('date', '=', date), eb('id', beyond, id)])]))
    .orderBy('date', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, ...inLocale(row, ['title'], locale) } : null
}
