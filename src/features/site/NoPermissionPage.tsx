import { SearchBox } from '#features/search/public/SearchBox.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { definePage } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { ErrorMessage } from './ErrorMessage.tsx'

export const NoPermissionPage = definePage(paths.noPermission, {
  title: { zh: '没有权限', en: 'No permission' },
  status: 401,
  View() {
    const { t, locale } = useReader()
    return (
      <ErrorMessage
        title={t('trouble.noPermission')}
        why={t('trouble.noPermissionWhy')}
        search={<SearchBox large />}
      >
        <a href={link(paths.userLogin, {}, locale)}>{t('frame.signIn')}</a>
        <a href={link(paths.home, {}, locale)}>{t('trouble.goHome')}</a>
      </ErrorMessage>
    )
  },
})
