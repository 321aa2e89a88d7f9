import { Banners } from '#features/banner/public/Banners.tsx'
import { MasterCards } from '#features/master/public/MasterCards.tsx'
import { ReportCards } from '#features/media-report/public/ReportCards.tsx'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { htmlLang, labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { definePage, read } from '#platform/site/page.ts'
import { Later } from '#platform/site/Later.tsx'
import { useReader } from '#platform/site/reader.ts'
import { homeCalls } from './home.calls.ts'
import { HomeCourses } from './HomeCourses.tsx'
import { HomeEvents } from './HomeEvents.tsx'
import { HomeFilms } from './HomeFilms.tsx'
import { HomeLectures } from './HomeLectures.tsx'
import { HomePart } from './HomePart.tsx'
import { HomePartners } from './HomePartners.tsx'
import { HotWords } from './HotWords.tsx'
import { Opening } from './Opening.tsx'
import styles from './HomePage.module.css'

const words = { what: { zh: '讲座、课程与雅集', en: 'Lectures, courses and gatherings' } }

export const HomePage = definePage(paths.home, {
  reads: () => ({
    home: read(homeCalls.index, {}),
    layout: read(siteCalls.frame, {}),
    top: read(siteCalls.home, {}),
  }),

  head: ({ top, layout: { site } }, { locale, whole }) => ({
    wholeTitle: top.title || `${site.site_name} · ${labelIn(words.what, locale)}`,
    description: top.description || site.site_description || site.site_motto,
    keywords: top.keywords,
    jsonLd: [
      {
        '@type': 'EducationalOrganization',
        name: site.site_name,
        url: whole(link(paths.home, {}, locale)),
        logo: whole('/apple-touch-icon.png'),
        address: site.contact.address,
      },
      {
        '@type': 'WebSite',
        name: site.site_name,
        url: whole(link(paths.home, {}, locale)),
        inLanguage: htmlLang[locale],
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${whole(link(paths.search, {}, locale))}?keyword={keyword}`,
          },
          'query-input': 'required name=keyword',
        },
      },
    ],
  }),

  View({ home, layout, top }) {
    const { t, locale } = useReader()
    return (
      <>
        <Opening sentence={layout.site.site_motto} siteName={layout.site.site_name} />
        <HotWords words={home.keywords} />
        <div className={styles.page}>
          <HomeEvents events={home.events} />
        </div>
        <Later className={styles.page}>
          <HomeLectures lectures={home.lectures} />
        </Later>
        {home.banners.length > 0 && (
          <div className={styles.wide}>
            <Banners banners={home.banners} first={false} />
          </div>
        )}
        <Later className={styles.page}>
          <HomeCourses courses={home.courses} />
          {home.masters.length > 0 && (
            <HomePart
              title={t('home.masters')}
              all={{ href: link(paths.masterList, {}, locale), words: t('home.mastersAll') }}
            >
              <MasterCards masters={home.masters} heading="h3" />
            </HomePart>
          )}
          <HomeFilms films={home.videos} />
          {home.reports.length > 0 && (
            <HomePart
              title={t('home.reports')}
              all={{ href: link(paths.mediaReportList, {}, locale), words: t('home.reportsAll') }}
            >
              <ReportCards reports={home.reports} />
            </HomePart>
          )}
          <HomePartners partners={top.links} />
        </Later>
      </>
    )
  },
})
