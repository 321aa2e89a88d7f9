import { Banners } from '#features/banner/public/Banners.tsx'
import { MasterCards } from '#features/master/public/MasterCards.tsx'
import { paths } from '#paths.ts'
import { listHead } from '#platform/site/list-head.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { useReader } from '#platform/site/reader.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { organizationLd } from './organization-ld.ts'
import { presidiumCalls, type Circle, type OrganizationInFull } from './presidium.calls.ts'
import { presidiumList } from './presidium-list.ts'
import styles from './PresidiumPage.module.css'

export const PresidiumPage = definePage(paths.presidium, {
  queryParams: presidiumList.queryParams,
  reads: ({ query }) => ({
    presidium: read(presidiumCalls.index, presidiumList.input(presidiumList.state(query))),
  }),

  head: ({ presidium, query }, { t, locale, whole }) => ({
    description: presidium.list.map(({ description }) => description).join(' '),
    ...listHead(presidiumList.link(presidiumList.state(query), 'zh-cn', {}), presidium.list),
    jsonLd: [
      ...presidium.list.map((organization) => organizationLd(organization, locale, whole)),
      breadcrumbsLd(
        [
          { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
          { name: t('pagesTitle.presidium'), href: link(paths.presidium, {}, locale) },
        ],
        whole,
      ),
    ],
  }),

  View({ presidium, query }) {
    const { t, locale } = useReader()
    const page = presidiumList.state(query).page
    return (
      <>
        <Banners banners={presidium.banners} />
        <ListPage title={t('pagesTitle.presidium')} count={t('presidium.count', { count: presidium.total })}>
          {presidium.total === 0 && (
            <EmptyState words={t('presidium.none')}>
              <a href={link(paths.masterList, {}, locale)}>{t('presidium.seeMasters')}</a>
            </EmptyState>
          )}
          {presidium.list.map((organization) => (
            <Body key={organization.id} organization={organization} />
          ))}
          <Pager
            page={page}
            pages={Math.ceil(presidium.total / presidiumList.perPage)}
            hrefOf={(each) => presidiumList.link({ page: each }, locale, {})}
          />
        </ListPage>
      </>
    )
  },
})

function Body({
  organization: { name, description, categories, fallback },
}: {
  organization: OrganizationInFull
}) {
  return (
    <section className={styles.body}>
      <div className={styles.words}>
        <h2 {...langOf(fallback, 'name')}>{name}</h2>
        <p {...langOf(fallback, 'description')}>{description}</p>
      </div>
      {categories.map((circle) => (
        <People key={circle.id} circle={circle} />
      ))}
    </section>
  )
}

function People({ circle }: { circle: Circle }) {
  const { t, locale } = useReader()
  const { id, name, description, masters, list, fallback } = circle
  return (
    <section className={styles.circle}>
      <header className={styles.circleHead}>
        <h3 {...langOf(fallback, 'name')}>
          <a href={link(paths.presidiumCategory, { id }, locale)}>{name}</a>
        </h3>
        <p {...langOf(fallback, 'description')}>{description}</p>
        <p className={styles.count}>{t('master.count', { count: masters })}</p>
      </header>
      <MasterCards masters={list} heading="h4" />
    </section>
  )
}
