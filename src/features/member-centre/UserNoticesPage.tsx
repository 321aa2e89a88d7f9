import { NoticesForm } from '#features/account/public/NoticesForm.tsx'
import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'

export const UserNoticesPage = memberPage(paths.userNotices, {
  title: 'pagesTitle.userNotices',
  render: () => <NoticesForm />,
})
