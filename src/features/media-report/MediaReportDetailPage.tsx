import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/ui/page.ts'
import { Picture } from '#platform/ui/Picture.tsx'
import { Prose } from '#platform/ui/Prose.tsx'
import { useReader, type Reader } from '#platform/ui/reader.ts'
import { shareAddress } from '#platform/ui/share-address.ts'
import { Trail, trailLd } from '#platform/ui/Trail.tsx'
import { wayTo } from '#platform/ui/way-to.ts'
import { mediaReportCalls, type ReportDetail } from './media-report.calls.ts'
import { feedLink } from './report-list.ts'
import { reportLd } from './report-ld.ts'
import { ReportSource } from './ReportSource.tsx'
import styles from './MediaReportDetailPage.module.css'

export const MediaReportDetailPage = definePage(paths.mediaReportDetail, {
  reads: ({ params }) => ({ report: read(mediaReportCalls.detail, { id: params.id }) }),

  head: ({ report }, { t, locale, whole }) => ({
    title: report.title,
    description: report.description || report.media_name || report.title,
    image: shareAddress('news_report', report.id, locale),
    feed: feedLink(locale),
    onlyIn: report.both_languages ? undefined : (report.fallback.title ?? report.fallback.content ?? locale),
    jsonLd: [reportLd(report, locale, whole), trailLd(stepsToList(t, locale), whole)],
  }),

  View({ report }) {
    const { t, locale } = useReader()
    const { title, description, image, content, fallback } = report
    const original = wayTo(report.link_url, locale)
    return (
      <article className={styles.page}>
        <Trail steps={stepsToList(t, locale)} />
        <header className={styles.head}>
          <ReportSource report={report} className={styles.source} />
          <h1 {...langOf(fallback, 'title')}>{title}</h1>
          {description && (
            <p className={styles.description} {...langOf(fallback, 'description')}>
              {description}
            </p>
          )}
          <OnlyIn fallback={fallback} fields={['content', 'title']} />
        </header>
        <Picture
          stored={image}
          record={`report-${report.id}`}
          alt=""
          ratio="21:9"
          sizes="(width < 76rem) 100vw, 76rem"
          first
          className={styles.picture}
        />
        <div className={styles.body}>
          <Prose html={content} {...langOf(fallback, 'content')} />
          {original && (
            <p>
              <a className={styles.original} {...original}>
                {t('report.original')}
              </a>
            </p>
          )}
        </div>
        <Neighbours report={report} />
      </article>
    )
  },
})

function Neighbours({ report: { newer, older } }: { report: ReportDetail }) {
  const { t, locale } = useReader()
  if (!newer && !older) return null
  const to = (words: string, rel: 'prev' | 'next', neighbour: ReportDetail['newer']) =>
    neighbour && (
      <a href={link(paths.mediaReportDetail, { id: neighbour.id }, locale)} rel={rel}>
        <small>{words}</small>
        <span {...langOf(neighbour.fallback, 'title')}>{neighbour.title}</span>
      </a>
    )
  return (
    <nav className={styles.neighbours} aria-label={t('report.neighbours')}>
      {to(t('report.newer'), 'prev', newer) ?? <span />}
      {to(t('report.older'), 'next', older)}
    </nav>
  )
}

const stepsToList = (t: Reader['t'], locale: Reader['locale']) => [
  { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
  { name: t('pagesTitle.mediaReportList'), href: link(paths.mediaReportList, {}, locale) },
]
