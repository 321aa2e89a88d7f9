import type { ReactNode } from 'react'
import { siteCalls } from '#features/site/site.calls.ts'
import type { KeyOf } from '#platform/i18n/i18n.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import type { SignedInMember } from '#features/member/public/signed-in-member.ts'
import { MemberLayout } from './MemberLayout.tsx'

interface MemberPage {
  /** The title of the page; the first page shows the name of the member instead. */
  title?: KeyOf<'site'>
  render: (known: SignedInMember) => ReactNode
}

/** A page of the member centre. The server renders its frame, and the browser requests its data. */
export const memberPage = <Path extends string>(path: Path, { title, render }: MemberPage) =>
  definePage(path, {
    reads: () => ({ layout: read(siteCalls.frame, {}) }),
    head: (_answers, { t }) => ({ noindex: true, description: t('member.needsScripts') }),
    View({ layout }) {
      const { t } = useReader()
      const words = t as (key: KeyOf<'site'>) => string
      return <MemberLayout title={title && words(title)} open={layout.open_member_center} render={render} />
    },
  })
