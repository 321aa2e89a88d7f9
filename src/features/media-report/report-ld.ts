import { peopleLd } from '#features/byline/public/byline-card.shapes.ts'
import { paths } from '#paths.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { linkTarget } from '#platform/ui/link-target.ts'
import type { ReportDetail } from './media-report.calls.ts'

/** A report as search engines read it. */
export function reportLd(report: ReportDetail, locale: Locale, whole: (address: string) => string) {
  const { id, title, description, date, media_name, link_url, masters, fallback } = report
  const original = linkTarget(link_url, locale)
  return {
    '@type': 'NewsArticle',
    headline: title,
    ...(description && { description }),
    url: whole(link(paths.mediaReportDetail, { id }, locale)),
    inLanguage: htmlLang[fallback.content ?? fallback.title ?? locale],
    datePublished: date,
    image: [whole(shareAddress('news_report', id, locale))],
    ...(masters.length > 0 && { mentions: peopleLd(masters, locale, whole) }),
    ...(media_name && {
      author: { '@type': 'Organization', name: media_name },
      publisher: { '@type': 'Organization', name: media_name },
    }),
    ...(original && { isBasedOn: whole(original.href) }),
  }
}
