import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { definePage, read } from '#platform/site/page.ts'
import { MemberLoading } from './MemberLoading.tsx'

export const UserLoadingPage = definePage(paths.userLoading, {
  title: { zh: '会员中心', en: 'Member centre' },
  queryParams: ['url', 'query'],
  reads: () => ({ layout: read(siteCalls.frame, {}) }),
  head: (_answers, { t }) => ({ noindex: true, description: t('member.needsScripts') }),
  View: ({ query, layout }) => <MemberLoading query={query} open={layout.open_member_center} />,
})
