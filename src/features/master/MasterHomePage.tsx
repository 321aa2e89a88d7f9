import { Banners } from '#features/banner/public/Banners.tsx'
import { siteCalls } from '#features/site/site.calls.ts'
import { TagMark } from '#features/tag/public/TagMark.tsx'
import { paths } from '#paths.ts'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Later } from '#platform/site/Later.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { Prose } from '#platform/ui/prose/Prose.tsx'
import { useReader } from '#platform/site/reader.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { SharedTrail } from '#platform/ui/share/SharedTrail.tsx'
import { masterCalls, type MasterHome } from './master.calls.ts'
import { masterLd } from './master-ld.ts'
import { masterBreadcrumbs } from './master-breadcrumbs.ts'
import { MasterCards } from '#features/master/public/MasterCards.tsx'
import { MasterFigures } from './MasterFigures.tsx'
import { MasterWorks } from './MasterWorks.tsx'
import styles from './MasterHomePage.module.css'

export const MasterHomePage = definePage(paths.masterHome, {
  title: { zh: '名师主页', en: 'Master' },
  reads: ({ params: { id } }) => ({
    master: read(masterCalls.home, { id }),
    layout: read(siteCalls.frame, {}),
  }),

  head: ({ master, layout }, { t, locale, whole }) => ({
    title: [master.name, master.rank].filter(Boolean).join(locale === 'en' ? ', ' : ' · '),
    description: master.description || master.rank,
    image: shareAddress('master', master.id, locale),
    onlyIn: master.both_languages ? undefined : (master.fallback.name ?? master.fallback.content ?? locale),
    jsonLd: [
      masterLd(master, layout.site.site_name, locale, whole),
      breadcrumbsLd(masterBreadcrumbs(master.above, t, locale), whole),
    ],
  }),

  View({ master }) {
    const { t, locale } = useReader()
    const { id, name, rank, description, fallback, tag } = master
    return (
      <article>
        <Opening master={master} />
        <div className={styles.page}>
          <SharedTrail steps={masterBreadcrumbs(master.above, t, locale)} />
          <header className={styles.head}>
            <Picture
              stored={master.cover_image || master.avatar}
              record={`master-${id}`}
              alt={t('master.portrait', { name })}
              ratio="3:4"
              sizes="(width < 44rem) 60vw, 22rem"
              first
              className={styles.portrait}
            />
            <div className={styles.title}>
              <h1 {...langOf(fallback, 'name')}>{name}</h1>
              {rank && (
                <p className={styles.rank} {...langOf(fallback, 'rank')}>
                  {rank}
                </p>
              )}
            </div>
            <div className={styles.life}>
              <OnlyIn fallback={fallback} fields={['content', 'name']} />
              {description && (
                <p className={styles.description} {...langOf(fallback, 'description')}>
                  {description}
                </p>
              )}
              <Prose html={master.content} {...langOf(fallback, 'content')} />
              {tag && (
                <p>
                  <TagMark tag={tag} />
                </p>
              )}
              <MasterFigures master={master} />
            </div>
          </header>
          <MasterWorks master={master} />
          {master.beside.length > 0 && (
            <Later as="section" className={styles.beside}>
              <h2>{t('master.beside')}</h2>
              <MasterCards masters={master.beside} heading="h3" />
            </Later>
          )}
        </div>
      </article>
    )
  },
})

/** The background picture of the master, or else the one that staff chose for all masters. */
function Opening({ master: { id, bg_image, banners } }: { master: MasterHome }) {
  if (!bg_image) return <Banners banners={banners} first={false} />
  return (
    <Picture stored={bg_image} record={`master-${id}`} alt="" ratio="21:9" first className={styles.opening} />
  )
}
