import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export const UserPasswordPage = memberPage(paths.userPassword, {
  title: 'pagesTitle.userPassword',
  render: () => <PasswordForm />,
})
