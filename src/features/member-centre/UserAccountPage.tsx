import { paths } from '#paths.ts'
import { dailyCalls } from '#features/member/member.calls.ts'
import { readHappened } from '#features/account/public/notices-actions.ts'
import { read } from '#platform/site/page.ts'
import { memberPage } from './member-page.tsx'
import { Overview } from './Overview.tsx'

export const UserAccountPage = memberPage(paths.userAccount, {
  actions: { checkIn: () => read(dailyCalls.daily, {}), readHappened },
  render: (known) => <Overview known={known} />,
})
