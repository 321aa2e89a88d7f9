import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { definePage, read } from '#platform/site/page.ts'
import { MemberLoading } from './MemberLoading.tsx'

/** Reached by a link within the site; as an address of its own the server leads on from it. */
export const UserPage = definePage(paths.user, {
  reads: () => ({ layout: read(siteCalls.frame, {}) }),
  head: (_answers, { t }) => ({ noindex: true, description: t('member.needsScripts') }),
  View: ({ layout }) => <MemberLoading query={{}} open={layout.open_member_center} />,
})
