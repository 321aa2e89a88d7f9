import { MemberEvents } from '#features/ticket/public/MemberEvents.tsx'
import { memberEventsActions } from '#features/ticket/public/member-events-actions.ts'
import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'

export const UserEventsPage = memberPage(paths.userEvents, {
  title: 'pagesTitle.userEvents',
  queryParams: ['past'],
  actions: memberEventsActions,
  render: () => <MemberEvents />,
})
