import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { MemberLedger } from '#features/account/public/MemberLedger.tsx'

export const UserBalancePage = memberPage(paths.userBalance, {
  title: 'pagesTitle.userBalance',
  queryParams: ['page'],
  render: ({ money }) => <MemberLedger of="balance" now={money} />,
})
