import { paths } from '#paths.ts'
import { memberAccountCalls } from '#features/account/account.calls.ts'
import { read } from '#platform/site/page.ts'
import { memberPage } from './member-page.tsx'
import { ProfileForm } from '#features/account/public/ProfileForm.tsx'

export const UserProfilePage = memberPage(paths.userProfile, {
  title: 'pagesTitle.userProfile',
  actions: {
    profile: ({ avatar, nickname = '', gender = '0', birthday, motto }) =>
      read(memberAccountCalls.profile, { avatar, nickname, gender, birthday, motto }),
  },
  render: (known) => <ProfileForm known={known} />,
})
