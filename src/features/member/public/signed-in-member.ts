import { invalidate } from '#platform/call/invalidate.ts'
import { startTransition, useEffect, useState } from 'react'
import { guardCalls } from '#platform/call/guard-calls.ts'
import { memberCalls, type MenuEntry } from '#features/member/member.calls.ts'
import { paths } from '#paths.ts'
import { useAnswers } from '#platform/call/answers-context.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { useCall } from '#platform/call/use-call.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { storedFace } from '#platform/files/face-address.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'

type Answer = AnswerOf<typeof memberCalls.index>

/** The signed-in member, and how codes can be sent to them. */
export type SignedInMember = Answer['userInfo'] & { ways: string[] }

interface MemberState {
  known: SignedInMember | null
  menus: MenuEntry[]
  /** Why nothing came. */
  said: string
  refresh: () => Promise<void>
}

const tag = 'member'

/** Loads the member again, as after a change. */
export function useMemberRefresh(): () => Promise<void> {
  const answers = useAnswers()
  return () => invalidate(answers, tag)
}

/** The signed-in member, loaded once for all pages of the member centre. Everybody else is redirected to sign in. */
export function useSignedInMember(open: boolean): MemberState {
  const { locale, byForms = false } = useReader()
  const answers = useAnswers()
  const refresh = useMemberRefresh()
  useEffect(() => guardCalls(answers, locale), [answers, locale])
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    if (!open) return
    if (sessionsIn(localStorage).read('user')?.token) return startTransition(() => setSignedIn(true))
    const { pathname, search } = location
    location.replace(link(paths.userLoading, {}, locale, { url: pathname + search }))
  }, [locale, open])
  const { answer, refusal } = useCall(memberCalls.index, {}, { tag, enabled: isSignedIn || byForms })
  useEffect(() => {
    if (answer) rename(answer.userInfo)
  }, [answer])
  return {
    known: answer ? signedIn(answer) : null,
    menus: (answer?.menus ?? []) as MenuEntry[],
    said: refusal?.message ?? '',
    refresh,
  }
}

const signedIn = ({ userInfo, accountVerificationType: ways }: Answer): SignedInMember => ({
  ...userInfo,
  avatar: storedFace(userInfo.avatar),
  ways,
})

/** The name in the header of every page comes from the storage of the browser. */
function rename({ nickname, username, avatar }: Answer['userInfo']): void {
  const sessions = sessionsIn(localStorage)
  const session = sessions.read('user')
  if (session && session.nickname !== nickname) {
    sessions.write('user', { ...session, nickname, username, avatar })
    dispatchEvent(new StorageEvent('storage'))
  }
}

export async function signOut(call: CallFunction, locale: Locale): Promise<void> {
  const sessions = sessionsIn(localStorage)
  const refresh_token = sessions.read('user')?.refreshToken ?? ''
  // Here the session ends in any case; without a network it runs out by itself on the server.
  await call(memberCalls.logout, { refresh_token }).catch(() => null)
  sessions.remove('user')
  // What was typed into forms goes with the member.
  sessionStorage.clear()
  location.replace(link(paths.userLogin, {}, locale))
}
