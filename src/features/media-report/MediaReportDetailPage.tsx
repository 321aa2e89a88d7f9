import { BylineCards } from '#features/byline/public/BylineCards.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { DetailPage } from '#platform/ui/DetailPage.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Neighbours } from '#platform/ui/Neighbours.tsx'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Picture } from '#platform/ui/Picture.tsx'
import { Prose } from '#platform/ui/prose/Prose.tsx'
import { useReader, type Reader } from '#platform/site/reader.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { linkTarget } from '#platform/ui/link-target.ts'
import { cutOf } from '#platform/site/title-cut.ts'
import { mediaReportCalls, type ReportDetail } from './media-report.calls.ts'
import { feedLink } from './report-list.ts'
import { reportLd } from './report-ld.ts'
import { ReportSource } from './ReportSource.tsx'
import styles from './MediaReportDetailPage.module.css'

export const MediaReportDetailPage = definePage(paths.mediaReportDetail, {
  title: { zh: '媒体报道', en: 'In the press' },
  reads: ({ params }) => ({ report: read(mediaReportCalls.detail, { id: params.id }) }),

  head: ({ report }, { t, locale, whole }) => ({
    title: report.title,
    description: report.description || report.media_name || report.title,
    image: shareAddress('news_report', report.id, locale),
    feed: { title: t('pagesTitle.mediaReportList'), href: feedLink(locale) },
    onlyIn: report.both_languages ? undefined : (report.fallback.title ?? report.fallback.content ?? locale),
    jsonLd: [reportLd(report, locale, whole), breadcrumbsLd(breadcrumbs(t, locale), whole)],
  }),

  View({ report }) {
    const { t, locale } = useReader()
    const { title, description, image, content, masters, fallback } = report
    const original = linkTarget(report.link_url, locale)
    return (
      <DetailPage trail={breadcrumbs(t, locale)}>
        <header className={styles.head}>
          <ReportSource report={report} className={styles.source} />
          <h1 {...langOf(fallback, 'title')} {...cutOf(title)}>
            {title}
          </h1>
          {description && (
            <p className={styles.description} {...langOf(fallback, 'description')}>
              {description}
            </p>
          )}
          <OnlyIn fallback={fallback} fields={['content', 'title']} />
        </header>
        <Picture
          stored={image}
          record={`news-report-${report.id}`}
          alt=""
          ratio="21:9"
          sizes="(width < 82rem) 100vw, 82rem"
          first
          className={styles.picture}
        />
        <div className={styles.body}>
          <Prose html={content} {...langOf(fallback, 'content')} />
          {masters.length > 0 && (
            <div className={styles.masters}>
              <Facts>
                <Fact name={t('report.aboutWhom')}>
                  <BylineCards masters={masters} />
                </Fact>
              </Facts>
            </div>
          )}
          {original && (
            <p>
              <a className={styles.original} {...original}>
                {t('report.original')}
              </a>
            </p>
          )}
        </div>
        <ReportWays report={report} />
      </DetailPage>
    )
  },
})

function ReportWays({ report: { newer, older } }: { report: ReportDetail }) {
  const { t, locale } = useReader()
  const to = (words: string, { id, title, fallback }: NonNullable<ReportDetail['newer']>) => ({
    href: link(paths.mediaReportDetail, { id }, locale),
    words,
    name: title,
    ...langOf(fallback, 'title'),
  })
  return (
    <Neighbours
      label={t('report.neighbours')}
      previous={newer && to(t('report.newer'), newer)}
      next={older && to(t('report.older'), older)}
    />
  )
}

const breadcrumbs = (t: Reader['t'], locale: Reader['locale']) => [
  { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
  { name: t('pagesTitle.mediaReportList'), href: link(paths.mediaReportList, {}, locale) },
]
