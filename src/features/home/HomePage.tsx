import { EventCard } from '#features/event/EventCard.tsx'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { link } from '#platform/ui/address.ts'
import { definePage, read } from '#platform/ui/page.ts'
import { useReader } from '#platform/ui/reader.ts'
import { homeCalls } from './home.calls.ts'
import { Opening } from './Opening.tsx'
import { ThemeIndex } from './ThemeIndex.tsx'
import styles from './HomePage.module.css'

export const HomePage = definePage(paths.home, {
  reads: () => ({
    home: read(homeCalls.index, {}),
    layout: read(siteCalls.index, {}),
  }),

  head: ({ layout: { site } }, { locale, whole }) => ({
    description: site.site_motto,
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

  View({ home: { events, themes }, layout }) {
    const { t, locale } = useReader()
    const [first, ...others] = events
    return (
      <>
        <Opening sentence={layout.site.site_motto} siteName={layout.site.site_name} />
        <div className={styles.page}>
          <section>
            <header className={styles.head}>
              <h2>{t('home.next')}</h2>
              <a href={link(paths.eventList, {}, locale)}>{t('home.nextAll')}</a>
            </header>
            {first ? (
              <div className={styles.next}>
                <EventCard event={first} pictured />
                <ol className={styles.others}>
                  {others.map((event) => (
                    <li key={event.id}>
                      <EventCard event={event} />
                    </li>
                  ))}
                </ol>
              </div>
            ) : (
              <p className={styles.nothing}>{t('home.nothingNext')}</p>
            )}
          </section>
          {themes.length > 0 && <ThemeIndex themes={themes} />}
        </div>
      </>
    )
  },
})
