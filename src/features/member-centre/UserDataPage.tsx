import { paths } from '#paths.ts'
import { CloseAccount } from '#features/account-closing/public/CloseAccount.tsx'
import { memberPage } from './member-page.tsx'
import { ExportForm } from '#features/data-export/public/ExportForm.tsx'

export const UserDataPage = memberPage(paths.userData, {
  title: 'pagesTitle.userData',
  render: () => (
    <>
      <ExportForm />
      <CloseAccount />
    </>
  ),
})
