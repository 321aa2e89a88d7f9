import { MemberEvents } from '#features/ticket/public/MemberEvents.tsx'
import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'

export const UserEventsPage = memberPage(paths.userEvents, {
  title: 'pagesTitle.userEvents',
  render: () => <MemberEvents />,
})
