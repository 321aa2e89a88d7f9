import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { PasswordForm } from '#features/account/public/PasswordForm.tsx'

export const UserPasswordPage = memberPage(paths.userPassword, {
  title: 'pagesTitle.userPassword',
  render: () => <PasswordForm />,
})
