import { paths } from '#paths.ts'
import { CategoryPage } from '#platform/ui/CategoryPage.tsx'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { listHead } from '#platform/site/list-head.ts'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { PageSection } from '#platform/ui/PageSection.tsx'
import { useReader } from '#platform/site/reader.ts'
import { Rows } from '#platform/ui/Rows.tsx'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { masterCalls, type MasterCategoryDetail } from './master.calls.ts'
import { masterCategoryList } from './master-list.ts'
import { masterBreadcrumbs } from './master-breadcrumbs.ts'
import { MasterCards } from '#features/master/public/MasterCards.tsx'
import styles from './MasterCategoryPage.module.css'

export const MasterCategoryPage = definePage(paths.masterCategory, {
  title: { zh: '名师分类', en: 'Masters' },
  queryParams: masterCategoryList.queryParams,
  reads: ({ params: { id }, query }) => ({
    categories: read(masterCalls.category, { id }),
    masters: read(masterCalls.index, {
      category: id,
      ...masterCategoryList.input(masterCategoryList.state(query)),
    }),
  }),

  head: ({ categories: { category }, masters, params, query }, { t, locale, whole }) => ({
    title: category?.name ?? '',
    description: category?.description ?? '',
    image: shareAddress('master_category', params.id, locale),
    onlyIn: category?.both_languages
      ? undefined
      : (category?.fallback.name ?? category?.fallback.description ?? locale),
    ...listHead(masterCategoryList.link(masterCategoryList.state(query), 'zh-cn', params), masters.list),
    jsonLd: [breadcrumbsLd(masterBreadcrumbs(category?.above ?? [], t, locale), whole)],
  }),

  View({ categories: { category, list }, masters, query, params }) {
    const { t, locale } = useReader()
    if (!category) return null
    const { page } = masterCategoryList.state(query)
    const { fallback } = category
    const beside = list.filter(
      ({ id, superior_id }) => id !== category.id && superior_id === category.superior_id,
    )
    return (
      <CategoryPage
        picture={{ stored: category.bg_image, record: `master-category-${category.id}` }}
        trail={masterBreadcrumbs(category.above, t, locale)}
        name={{ field: 'name', text: category.name }}
        description={{ field: 'description', text: category.description }}
        fallback={fallback}
        beneath={<p className={styles.count}>{t('master.count', { count: masters.total })}</p>}
      >
        <Circles title={t('master.within')} circles={category.children} />
        {masters.total === 0 && (
          <EmptyState words={t('master.none')}>
            <a href={link(paths.masterList, {}, locale)}>{t('master.seeAll')}</a>
          </EmptyState>
        )}
        {masters.list.length > 0 && (
          <div className={styles.hall}>
            <MasterCards masters={masters.list} />
          </div>
        )}
        <Pager
          page={page}
          pages={Math.ceil(masters.total / masterCategoryList.perPage)}
          hrefOf={(each) => masterCategoryList.link({ page: each }, locale, params)}
        />
        <Circles title={t('master.otherCategories')} circles={beside} />
      </CategoryPage>
    )
  },
})

type Circle = MasterCategoryDetail['children'][number]

function Circles({ title, circles }: { title: string; circles: Circle[] }) {
  const { t, locale } = useReader()
  if (circles.length === 0) return null
  return (
    <PageSection title={title}>
      <Rows
        items={circles}
        renderRow={({ id, name, description, masters, fallback }) => (
          <Entry className={styles.row}>
            <div>
              <EntryName
                heading="h3"
                name={{ field: 'name', text: name }}
                more={{ field: 'description', text: description }}
                fallback={fallback}
                href={link(paths.masterCategory, { id }, locale)}
              />
            </div>
            <p className={styles.count}>{t('master.count', { count: masters })}</p>
          </Entry>
        )}
      />
    </PageSection>
  )
}
