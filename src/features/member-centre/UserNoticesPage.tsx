import { NoticesForm } from '#features/account/public/NoticesForm.tsx'
import { saveNotices } from '#features/account/public/notices-actions.ts'
import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'

export const UserNoticesPage = memberPage(paths.userNotices, {
  title: 'pagesTitle.userNotices',
  actions: { notices: saveNotices },
  render: () => <NoticesForm />,
})
