import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { MemberLedger } from '#features/account/public/MemberLedger.tsx'

export const UserPointsPage = memberPage(paths.userPoints, {
  title: 'pagesTitle.userPoints',
  queryParams: ['page'],
  render: ({ score }) => <MemberLedger of="points" now={score} />,
})
