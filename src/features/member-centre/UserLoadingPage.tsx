import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { definePage, read } from '#platform/site/page.ts'
import { link } from '#platform/site/address.ts'
import { loadingTarget } from './loading-target.ts'
import { MemberLoading } from './MemberLoading.tsx'

export const UserLoadingPage = definePage(paths.userLoading, {
  title: { zh: '会员中心', en: 'Member centre' },
  queryParams: ['url', 'query'],
  personal: true,
  leads: ({ query, locale }) => loadingTarget(query.url, query.query, link(paths.userAccount, {}, locale)),
  reads: () => ({ layout: read(siteCalls.frame, {}) }),
  head: () => ({ noindex: true }),
  View: ({ query, layout }) => <MemberLoading query={query} open={layout.open_member_center} />,
})
