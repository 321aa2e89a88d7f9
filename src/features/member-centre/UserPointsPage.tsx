import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { OwnLedger } from '#features/account/public/MemberLedger.tsx'

export const UserPointsPage = memberPage(paths.userPoints, {
  title: 'pagesTitle.userPoints',
  render: ({ score }) => <OwnLedger of="points" now={score} />,
})
