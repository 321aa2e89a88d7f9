import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { Overview } from './Overview.tsx'

export const UserAccountPage = memberPage(paths.userAccount, {
  render: (known) => <Overview known={known} />,
})
