import { useEffect, useSyncExternalStore } from 'react'
import { memberCalls } from '#features/member/member.calls.ts'
import { paths } from '#paths.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'

type Answer = AnswerOf<typeof memberCalls.index>

/** Who is signed in, and how codes can reach them. */
export type SignedInMember = Answer['userInfo'] & { ways: string[] }

/** An entry of the menu as staff set it up; those without a place of their own hold others. */
export interface MenuEntry {
  id: number
  type: string
  title: string
  path: string
  menu_type: string
  url: string
  children: MenuEntry[]
}

interface MemberState {
  known: SignedInMember | null
  menus: MenuEntry[]
  /** Why nothing came. */
  said: string
}

const nobody: MemberState = { known: null, menus: [], said: '' }
let standing = nobody
const listeners = new Set<() => void>()

function tell(next: MemberState): void {
  standing = next
  for (const listener of listeners) listener()
}

/** Asks anew who it is, as after a change. A session that the server does not know leads to the door by the call itself. */
export async function refreshMember(locale: Locale): Promise<void> {
  try {
    const { code, msg, data } = await callServer(locale)(memberCalls.index, {})
    if (code !== 1) return tell({ ...standing, said: msg })
    const { userInfo, menus, accountVerificationType: ways } = data as Answer
    tell({ known: { ...userInfo, ways }, menus: menus as MenuEntry[], said: '' })
    rename(userInfo)
  } catch (error) {
    tell({ ...standing, said: (error as Error).message })
  }
}

/** The name at the head of every page comes from what the browser keeps. */
function rename({ nickname, username, avatar }: Answer['userInfo']): void {
  const sessions = sessionsIn(localStorage)
  const session = sessions.read('user')
  if (session && session.nickname !== nickname) {
    sessions.write('user', { ...session, nickname, username, avatar })
    dispatchEvent(new StorageEvent('storage'))
  }
}

/** Who is signed in, asked once and shown on every page of the member centre; everybody else is led to the door. */
export function useSignedInMember(open: boolean): MemberState {
  const { locale } = useReader()
  useEffect(() => {
    if (!open) return
    if (!sessionsIn(localStorage).read('user')?.token) {
      const { pathname: url } = location
      return location.replace(link(paths.userLoading, {}, locale, { url }))
    }
    if (!standing.known) void refreshMember(locale)
  }, [locale, open])
  return useSyncExternalStore(
    subscribe,
    () => standing,
    () => nobody,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function signOut(locale: Locale): Promise<void> {
  const sessions = sessionsIn(localStorage)
  const refresh_token = sessions.read('user')?.refreshToken ?? ''
  // Here the session ends in any case; without a network it runs out by itself on the server.
  await callServer(locale)(memberCalls.logout, { refresh_token }).catch(() => null)
  sessions.remove('user')
  location.replace(link(paths.userLogin, {}, locale))
}
