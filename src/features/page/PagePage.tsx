import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { definePage, read } from '#platform/site/page.ts'
import { pageCalls } from './page.calls.ts'
import { onlyInOf, openingOf } from './page-head.ts'
import { Contents } from './Contents.tsx'
import { PageText } from './PageText.tsx'

/** A text page by its name; without a name, the list of all text pages. */
export const PagePage = definePage(paths.page, {
  queryParams: ['name'],
  reads: ({ query: { name } }) => ({
    pages: read(pageCalls.index, {}),
    ...(name && { words: read(pageCalls.detail, { name }) }),
  }),

  head: ({ words, pages }, { locale }) =>
    words
      ? {
          title: words.title,
          at: link(paths.page, {}, 'zh-cn', { name: words.name }),
          description: openingOf(words.content) || words.title,
          onlyIn: onlyInOf(words, locale),
          // The page about the centre has its own address.
          noindex: words.name === 'about',
        }
      : { description: pages.list.map(({ title }) => title).join(locale === 'en' ? ', ' : '、') },

  View: ({ words, pages }) =>
    words ? <PageText words={words} pages={pages.list} /> : <Contents pages={pages.list} />,
})
