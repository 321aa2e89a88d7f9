import { paths } from '#paths.ts'
import { mostMatches } from '#platform/search/most-matches.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { searchCalls } from './search.calls.ts'
import { searchList, type SearchListState } from './search-list.ts'
import { SearchBox } from '#features/search/public/SearchBox.tsx'
import { DirectAnswers } from './DirectAnswers.tsx'
import { SearchHit } from './SearchHit.tsx'
import styles from './SearchPage.module.css'

type SearchAnswer = AnswerOf<typeof searchCalls.index>

export const SearchPage = definePage(paths.search, {
  queryParams: ['page', 'keyword', 'type'],
  reads: ({ query }) => ({
    found: read(searchCalls.index, searchList.input(searchList.state(query))),
    hot: read(searchCalls.hot, {}, { list: [] }),
  }),

  head: ({ query }, { t }) => {
    const { keyword } = searchList.state(query)
    return { ...(keyword && { title: keyword }), description: t('search.about'), noindex: true }
  },

  View({ found, hot, query }) {
    const { t, locale } = useReader()
    const state = searchList.state(query)
    const nothing = state.keyword !== '' && found.total === 0 && found.answers.length === 0
    return (
      <div className={styles.page}>
        <h1>{t('pagesTitle.search')}</h1>
        <SearchBox keyword={state.keyword} large />
        <DirectAnswers answers={found.answers} />
        {found.meant && (
          <p className={styles.meant}>
            {locale === 'en' ? 'Did you mean ' : '您是不是要找：'}
            <a href={searchList.link({ ...searchList.usual, keyword: found.meant }, locale, {})}>
              {found.meant}
            </a>
          </p>
        )}
        {found.tabs.length > 0 && <Tabs state={state} found={found} />}
        {found.more && <p className={styles.count}>{t('search.foundMore', { count: found.total })}</p>}
        {found.list.length > 0 && (
          <ol className={styles.hits}>
            {found.list.map((hit) => (
              <li key={hit.path}>
                <SearchHit hit={hit} />
              </li>
            ))}
          </ol>
        )}
        <Pager
          page={state.page}
          pages={Math.ceil(found.total / searchList.perPage)}
          hrefOf={(page) => searchList.link({ ...state, page }, locale, {})}
        />
        {nothing && found.meant === '' && (
          <EmptyState words={t('search.nothing')}>
            <span>{t('search.nothingWay')}</span>
          </EmptyState>
        )}
        {found.total === 0 && found.answers.length === 0 && <HotWords words={hot.list} />}
      </div>
    )
  },
})

function Tabs({ state, found: { tabs } }: { state: SearchListState; found: SearchAnswer }) {
  const { t, locale } = useReader()
  const all = tabs.reduce((sum, { count }) => sum + count, 0)
  const choice = (type: SearchListState['type'], label: string, count: number, more: boolean) => ({
    words: `${label} ${count}${more ? '+' : ''}`,
    href: searchList.link({ ...state, type, page: 1 }, locale, {}),
    current: state.type === type,
  })
  const choices = [
    choice(
      undefined,
      t('search.everything'),
      Math.min(all, mostMatches),
      all > mostMatches || tabs.some(({ more }) => more),
    ),
    ...tabs.map(({ type, count, more }) => choice(type, t(`search.types.${type}`), count, more)),
  ]
  return <FilterBar label={t('search.where')} choices={choices} />
}

function HotWords({ words }: { words: string[] }) {
  const { t, locale } = useReader()
  if (words.length === 0) return null
  return (
    <nav className={styles.hot} aria-label={t('search.hot')}>
      <p>{t('search.hot')}</p>
      <ul className={styles.words}>
        {words.map((keyword) => (
          <li key={keyword}>
            <a href={searchList.link({ ...searchList.usual, keyword }, locale, {})}>{keyword}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
