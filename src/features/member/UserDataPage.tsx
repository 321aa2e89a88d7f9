import { paths } from '#paths.ts'
import { CloseAccount } from './CloseAccount.tsx'
import { memberPage } from './member-page.tsx'
import { OwnExport } from './OwnExport.tsx'

export const UserDataPage = memberPage(paths.userData, {
  title: 'pagesTitle.userData',
  render: () => (
    <>
      <OwnExport />
      <CloseAccount />
    </>
  ),
})
