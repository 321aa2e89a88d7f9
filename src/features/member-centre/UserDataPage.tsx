import { paths } from '#paths.ts'
import { CloseAccount } from '#features/account-closing/public/CloseAccount.tsx'
import { accountClosingCalls } from '#features/account-closing/account-closing.calls.ts'
import { dataExportCalls } from '#features/data-export/data-export.calls.ts'
import { read } from '#platform/site/page.ts'
import { memberPage } from './member-page.tsx'
import { ExportForm } from '#features/data-export/public/ExportForm.tsx'

export const UserDataPage = memberPage(paths.userData, {
  title: 'pagesTitle.userData',
  actions: {
    export: ({ exportPassword = '' }) => read(dataExportCalls.export, { password: exportPassword }),
    close: ({ password = '', keep }) =>
      read(accountClosingCalls.close, { password, keep_certificates: keep !== 'false' }),
  },
  render: () => (
    <>
      <ExportForm />
      <CloseAccount />
    </>
  ),
})
