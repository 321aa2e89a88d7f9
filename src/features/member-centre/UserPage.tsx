import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { definePage, read } from '#platform/site/page.ts'
import { MemberLoading } from './MemberLoading.tsx'

/** Links within the site open this page. As an address of its own, the server redirects it. */
export const UserPage = definePage(paths.user, {
  reads: () => ({ layout: read(siteCalls.frame, {}) }),
  head: () => ({ noindex: true }),
  View: ({ layout }) => <MemberLoading query={{}} open={layout.open_member_center} />,
})
