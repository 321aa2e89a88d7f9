import { forgetKeptPages } from '#platform/call/kept-pages.ts'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { paths } from '#paths.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import { replyTo } from '#platform/call/reply.ts'
import { link, type Query } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { randomHex } from '#platform/std/random-hex.ts'
import { useExclusive } from '#features/sign-in/public/use-exclusive.ts'
import {
  requestCode,
  requestNewPassword,
  requestSession,
  type AddressKind,
  type MemberSignInRequest,
} from './member-sign-in-requests.ts'
import type { MemberField, MemberForm, MemberTab } from './member-sign-in-rules.ts'
import { useFormSummary } from './use-form-summary.ts'

export interface MemberSignInProps {
  tab: MemberTab
  kinds: string[]
  withPicture: boolean
  ready: boolean
  /** What was asked for before the door, for the loading page behind it. */
  way: Query
  /** What the sign-in begins with after somebody set a new password. */
  renewed: Renewed | null
  onRenewed: (renewed: Renewed) => void
}

export interface Renewed {
  account: string
  words: string
}

const blank: MemberForm = { username: '', email: '', mobile: '', password: '', captcha: '' }

/** Signing in, joining and setting a new password: what was typed, what is wrong with it, and sending it. */
export function useMemberSignIn({ tab, withPicture, way, renewed, onRenewed }: MemberSignInProps) {
  const { locale } = useReader()
  const call = useCaller()
  const { put, ...typed } = useTyped(renewed?.account ?? '')
  const { form, kind, keep } = typed
  const [picture, setPicture] = useState(() => (typeof document === 'undefined' ? '' : randomHex()))
  const [codeId] = useState(() => (typeof document === 'undefined' ? '' : randomHex()))
  const [byProof, setByProof] = useState(false)
  const { focus, check, sayReply, ...shown } = useFormSummary(tab, renewed?.words ?? null)
  const sending = useExclusive(send)
  const fields = fieldsOf(tab, kind, withPicture && !byProof)
  const request: MemberSignInRequest = {
    tab,
    kind,
    form,
    keep,
    picture,
    codeId,
    byProof: withPicture && byProof,
  }

  function newPicture() {
    setPicture(randomHex())
    put({ captcha: '' })
  }

  async function send() {
    if (!(await check(form, fields))) return
    const reply = await replyTo(
      tab === 'retrieve' ? requestNewPassword(call, request) : requestSession(call, request),
    )
    sayReply(reply)
    if (reply.refusal) {
      if (tab === 'login') newPicture()
      focus()
    } else if (tab === 'retrieve') onRenewed({ account: form[kind], words: reply.message })
    else if (reply.answer && 'userinfo' in reply.answer) enter(reply.answer.userinfo)
  }

  function enter(session: Session) {
    forgetKeptPages()
    sessionsIn(localStorage).write('user', session)
    location.replace(link(paths.userLoading, {}, locale, way))
  }

  /** True when a code is on its way. */
  async function sendCode(): Promise<boolean> {
    if (!(await check(form, tab === 'register' ? ['username', kind, 'password'] : [kind]))) return false
    const reply = await replyTo(requestCode(call, request))
    sayReply(reply)
    return reply.refusal === null
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void sending.run()
  }

  const choices = { byProof, setByProof, picture, newPicture }
  return { ...typed, put, fields, ...choices, ...shown, busy: sending.isRunning, submit, sendCode }
}

/** What somebody typed and chose, also before hydration. */
function useTyped(username: string) {
  const [form, setForm] = useState({ ...blank, username })
  const [kind, setKind] = useState<AddressKind>('email')
  const [keep, setKeep] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  // React does not know what a reader, or the browser's password store, typed before hydration.
  useEffect(() => {
    if (!element.current) return
    const { keep: isKept, kind: chosen, ...texts } = Object.fromEntries(new FormData(element.current))
    setForm((before) => ({ ...before, ...texts }))
    setKeep(isKept !== undefined)
    if (chosen) setKind(chosen as AddressKind)
  }, [])

  const put = (part: Partial<MemberForm>) => setForm((before) => ({ ...before, ...part }))
  return { element, form, put, kind, setKind, keep, setKeep }
}

function fieldsOf(tab: MemberTab, kind: AddressKind, withPicture: boolean): MemberField[] {
  if (tab === 'login') return withPicture ? ['username', 'password', 'captcha'] : ['username', 'password']
  return tab === 'register' ? ['username', kind, 'password', 'captcha'] : [kind, 'captcha', 'password']
}
