import { paths } from '#paths.ts'
import { memberAccountCalls } from '#features/account/account.calls.ts'
import { read } from '#platform/site/page.ts'
import { memberPage } from './member-page.tsx'
import { PasswordAndDevices } from '#features/account/public/PasswordAndDevices.tsx'

export const UserPasswordPage = memberPage(paths.userPassword, {
  title: 'pagesTitle.userPassword',
  actions: {
    password: ({ oldPassword = '', newPassword = '', again = '' }) =>
      read(memberAccountCalls.changePassword, { oldPassword, newPassword, again }),
  },
  signInAfter: ({ deed }) => (deed === 'password' ? { after: 'password' } : null),
  render: () => <PasswordAndDevices />,
})
