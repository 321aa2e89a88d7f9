import { paths } from '#paths.ts'
import { definePage } from '#platform/ui/page.ts'
import { MemberLoading } from './MemberLoading.tsx'

export const UserLoadingPage = definePage(paths.userLoading, {
  head: (_answers, { t }) => ({ noindex: true, description: t('member.needsScripts') }),
  View: ({ query }) => <MemberLoading query={query} />,
})
