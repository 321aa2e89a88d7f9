import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { MemberLedger } from '#features/account/public/MemberLedger.tsx'

export const UserBalancePage = memberPage(paths.userBalance, {
  title: 'pagesTitle.userBalance',
  render: ({ money }) => <MemberLedger of="balance" now={money} />,
})
