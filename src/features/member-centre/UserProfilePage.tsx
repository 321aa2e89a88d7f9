import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { ProfileForm } from '#features/account/public/ProfileForm.tsx'

export const UserProfilePage = memberPage(paths.userProfile, {
  title: 'pagesTitle.userProfile',
  render: (known) => <ProfileForm known={known} />,
})
