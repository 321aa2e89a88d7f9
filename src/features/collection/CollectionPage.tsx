import { paths } from '#paths.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { listHead } from '#platform/site/list-head.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { Cards } from '#platform/ui/Cards.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { Pager } from '#platform/ui/Pager.tsx'
import { ReadersFirst } from '#platform/ui/ReadersFirst.tsx'
import { Rows } from '#platform/ui/Rows.tsx'
import { collectionCalls } from './collection.calls.ts'
import { isPictured } from './collection-fields.ts'
import { collectionList } from './collection-list.ts'
import { CollectionEntry } from './CollectionEntry.tsx'

const words = {
  count: { zh: '共 {count} 件', en: '{count} in all' },
  none: { zh: '这里还没有内容。', en: 'There is nothing here yet.' },
}

/** The list of a table that staff made and show to visitors. */
export const CollectionPage = definePage(paths.collection, {
  title: { zh: '列表', en: 'List' },
  queryParams: collectionList.queryParams,
  reads: ({ params: { table }, query }) => ({
    found: read(collectionCalls(table).index, collectionList.input(collectionList.state(query))),
  }),

  head: ({ found: { collection, list }, params, query }, { t, locale, whole }) => ({
    title: collection.label,
    description: list.map(({ title }) => title).join(locale === 'en' ? ', ' : '、') || collection.label,
    ...listHead(collectionList.link(collectionList.state(query), 'zh-cn', params), list),
    jsonLd: [
      breadcrumbsLd(
        [
          { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
          { name: collection.label, href: link(paths.collection, params, locale) },
        ],
        whole,
      ),
    ],
  }),

  View({ found: { collection, list, total }, params, query }) {
    const { t, locale } = useReader()
    const state = collectionList.state(query)
    const pictured = isPictured(collection.fields)
    const entry = (item: (typeof list)[number], at: number) => (
      <CollectionEntry collection={collection} row={item} pictured={pictured} first={at === 0} />
    )
    return (
      <ListPage
        title={collection.label}
        count={labelIn(words.count, locale).replace('{count}', String(total))}
      >
        {total === 0 ? (
          <EmptyState words={labelIn(words.none, locale)}>
            <a href={link(paths.home, {}, locale)}>{t('trouble.goHome')}</a>
          </EmptyState>
        ) : (
          <ReadersFirst items={list} title="title">
            {(items) =>
              pictured ? <Cards items={items} renderCard={entry} /> : <Rows items={items} renderRow={entry} />
            }
          </ReadersFirst>
        )}
        <Pager
          page={state.page}
          pages={Math.ceil(total / collectionList.perPage)}
          hrefOf={(page) => collectionList.link({ page }, locale, params)}
        />
      </ListPage>
    )
  },
})
