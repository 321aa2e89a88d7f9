import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { OwnLedger } from '#features/account/public/MemberLedger.tsx'

export const UserBalancePage = memberPage(paths.userBalance, {
  title: 'pagesTitle.userBalance',
  render: ({ money }) => <OwnLedger of="balance" now={money} />,
})
