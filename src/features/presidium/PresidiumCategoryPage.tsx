import { MasterCards } from '#features/master/public/MasterCards.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { DetailPage } from '#platform/ui/DetailPage.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { listHead } from '#platform/site/list-head.ts'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { useReader, type Reader } from '#platform/site/reader.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { presidiumCalls } from './presidium.calls.ts'
import { presidiumCategoryList } from './presidium-list.ts'
import styles from './PresidiumCategoryPage.module.css'

export const PresidiumCategoryPage = definePage(paths.presidiumCategory, {
  title: { zh: '主席团成员', en: 'Presidium members' },
  queryParams: presidiumCategoryList.queryParams,
  reads: ({ params: { id }, query }) => ({
    circle: read(presidiumCalls.category, {
      id,
      ...presidiumCategoryList.input(presidiumCategoryList.state(query)),
    }),
  }),

  head: ({ circle: { category, both_languages, list }, params, query }, { t, locale, whole }) => ({
    title: category.name,
    description: category.description,
    image: shareAddress('master_category', params.id, locale),
    onlyIn: both_languages ? undefined : (category.fallback.name ?? category.fallback.description ?? locale),
    ...listHead(presidiumCategoryList.link(presidiumCategoryList.state(query), 'zh-cn', params), list),
    jsonLd: [breadcrumbsLd(presidiumBreadcrumbs(t, locale), whole)],
  }),

  View({ circle, query, params }) {
    const { t, locale } = useReader()
    const { category, organization, beside, list, total } = circle
    return (
      <DetailPage trail={presidiumBreadcrumbs(t, locale)}>
        <header className={styles.head}>
          {organization && (
            <p className={styles.body} {...langOf(organization.fallback, 'name')}>
              {organization.name}
            </p>
          )}
          <h1 {...langOf(category.fallback, 'name')}>{category.name}</h1>
          <p className={styles.description} {...langOf(category.fallback, 'description')}>
            {category.description}
          </p>
          <OnlyIn fallback={category.fallback} fields={['description', 'name']} />
        </header>
        {beside.length > 0 && (
          <nav className={styles.others} aria-label={t('presidium.otherCircles')}>
            <span aria-hidden="true">{t('presidium.otherCircles')}</span>
            {beside.map(({ id, name, fallback }) => (
              <a key={id} href={link(paths.presidiumCategory, { id }, locale)} {...langOf(fallback, 'name')}>
                {name}
              </a>
            ))}
          </nav>
        )}
        {total === 0 && (
          <EmptyState words={t('master.none')}>
            <a href={link(paths.presidium, {}, locale)}>{t('presidium.seeAll')}</a>
          </EmptyState>
        )}
        {list.length > 0 && (
          <section className={styles.hall} aria-labelledby="people">
            <h2 id="people" className={styles.count}>
              {t('master.count', { count: total })}
            </h2>
            <MasterCards masters={list} heading="h3" first={4} />
          </section>
        )}
        <Pager
          page={presidiumCategoryList.state(query).page}
          pages={Math.ceil(total / presidiumCategoryList.perPage)}
          hrefOf={(each) => presidiumCategoryList.link({ page: each }, locale, params)}
        />
      </DetailPage>
    )
  },
})

const presidiumBreadcrumbs = (t: Reader['t'], locale: Reader['locale']) => [
  { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
  { name: t('pagesTitle.presidium'), href: link(paths.presidium, {}, locale) },
]
