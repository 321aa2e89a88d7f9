import type { ReactNode } from 'react'
import { accountClosingCalls } from '#features/account-closing/account-closing.calls.ts'
import { memberCalls } from '#features/member/member.calls.ts'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import type { Question } from '#platform/call/answer-store.ts'
import type { FormValues } from '#platform/call/posted-form.ts'
import type { KeyOf } from '#platform/i18n/i18n.ts'
import { link } from '#platform/site/address.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import type { SignedInMember } from '#features/member/public/signed-in-member.ts'
import { MemberLayout } from './MemberLayout.tsx'

type Actions = Record<string, (typed: FormValues) => Question>

interface MemberPage<Param extends string> {
  /** The title of the page; the first page shows the name of the member instead. */
  title?: KeyOf<'site'>
  /** The calls behind its forms, for members without scripts. The field `deed` of a form names one. */
  actions?: Actions
  /** For an action that ends the session: what the sign-in page is told. */
  signInAfter?: (typed: FormValues) => { after: string } | null
  queryParams?: readonly Param[]
  render: (known: SignedInMember) => ReactNode
}

/** On every page of the member centre. */
const commonActions: Actions = {
  signOut: () => read(memberCalls.logout, { refresh_token: '' }),
  keepOpen: () => read(accountClosingCalls.keepOpen, {}),
}

/**
 * A page of the member centre. The server renders its frame, and the browser requests its data. For a member without
 * scripts the server renders all of it, and its forms run the same calls.
 */
export const memberPage = <Path extends string, const Param extends string = never>(
  path: Path,
  { title, actions = {}, signInAfter, queryParams = [], render }: MemberPage<Param>,
) =>
  definePage(path, {
    personal: true,
    queryParams,
    reads: () => ({ layout: read(siteCalls.frame, {}) }),
    head: () => ({ noindex: true }),

    form(_request, typed) {
      const known = { ...actions, ...commonActions }
      const { deed = '' } = typed
      return Object.hasOwn(known, deed) ? (known[deed]?.(typed) ?? null) : null
    },

    leads({ locale }, sent) {
      if (!sent) return null
      const { typed, reply } = sent
      if (reply.refusal?.isSignedOut)
        return link(paths.userLogin, {}, locale, { url: link(path as string, {}, locale) })
      if (reply.refusal) return null
      if (typed.deed === 'signOut') return link(paths.userLogin, {}, locale)
      const next = signInAfter?.(typed)
      return next ? link(paths.userLogin, {}, locale, next) : null
    },

    View({ layout }) {
      const { t } = useReader()
      const words = t as (key: KeyOf<'site'>) => string
      return <MemberLayout title={title && words(title)} open={layout.open_member_center} render={render} />
    },
  })
