import { SearchBox } from '#features/search/public/SearchBox.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { definePage } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { ErrorMessage } from './ErrorMessage.tsx'

const goneWhy = {
  zh: '这个链接不再有效，不必再做什么。',
  en: 'This link is no longer valid, and there is nothing you need to do.',
}

/** Also the page of what was here and is gone for good: then the server says what became of it. */
export const NotFoundPage = definePage(paths.notFound, {
  title: { zh: '页面不存在', en: 'Page not found' },
  status: 404,
  View({ posted, gone }) {
    const { t, locale } = useReader()
    return (
      <ErrorMessage
        title={gone ?? t('trouble.notFound')}
        why={posted?.answer.msg ?? (gone ? labelIn(goneWhy, locale) : t('trouble.notFoundWhy'))}
        search={<SearchBox large />}
      >
        <a href={link(paths.home, {}, locale)}>{t('trouble.goHome')}</a>
        <a href={link(paths.eventList, {}, locale)}>{t('trouble.goEvents')}</a>
      </ErrorMessage>
    )
  },
})
