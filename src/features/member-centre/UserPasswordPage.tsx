import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { PasswordAndDevices } from '#features/account/public/PasswordAndDevices.tsx'

export const UserPasswordPage = memberPage(paths.userPassword, {
  title: 'pagesTitle.userPassword',
  render: () => <PasswordAndDevices />,
})
