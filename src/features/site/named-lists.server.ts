import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'

const mostReports = 10

interface NamedRow {
  id: number
  name_zh_cn: string
  name_en: string
}

/** The choices of a filter, by id and name. */
export async function namedLists(db: Queries, locale: Locale) {
  const named = (rows: NamedRow[]) =>
    rows.map(({ id, ...row }) => ({ id, ...inLocale(row, ['name'], locale) }))
  const categories = (table: 'lecture_category' | 'course_category') =>
    db
      .selectFrom(table)
      .select(['id', 'category_name_zh_cn as name_zh_cn', 'category_name_en as name_en'])
      .where('superior_id', 'is', null)
      .orderBy('weigh', 'desc')
      .orderBy('id', 'desc')
      .execute()
  const themes = db
    .selectFrom('event_theme')
    .select(['id', 'name_zh_cn', 'name_en'])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
  const reports = db
    .selectFrom('news_report')
    .select(['id', 'title_zh_cn as name_zh_cn', 'title_en as name_en'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(mostReports)
  return {
    lecture_category: named(await categories('lecture_category')),
    event_theme: named(await themes.execute()),
    course_category: named(await categories('course_category')),
    media_list: named(await reports.execute()),
  }
}
