import { forgetKeptPages } from '#platform/call/kept-pages.ts'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { checkInCalls } from '#features/member/member.calls.ts'
import { useSecondStep } from '#features/second-factor/public/use-second-step.tsx'
import { useReader } from '#platform/site/reader.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import type { Session } from '#platform/call/client-session.ts'
import { replyTo } from '#platform/call/reply.ts'
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
  /** The server has said what it asks for. */
  ready: boolean
  /** The account that the sign-in begins with. */
  account?: string
  /** What the sign-in says first, such as that a new password was set. */
  firstMessage?: string | null
  /** What the server said to the form of a browser without scripts. */
  firstRefusal?: string
  onSession: (session: Session) => void
  onRenewed?: (renewed: Renewed) => void
}

export interface Renewed {
  account: string
  words: string
}

const blank: MemberForm = { username: '', email: '', mobile: '', password: '', captcha: '' }

/** Signing in, joining and setting a new password: what was typed, what is wrong with it, and sending it. */
export function useMemberSignIn({ tab: opened, withPicture, account, ...rest }: MemberSignInProps) {
  const { ready, firstMessage, firstRefusal, onSession, onRenewed } = rest
  const call = useCaller()
  const { put, ...typed } = useTyped(account ?? '')
  const { form, kind, keep } = typed
  const { picture, codeId, byProof, setByProof, newPicture } = useHumanCheck(() => put({ captcha: '' }))
  const [byCode, setByCode] = useState(false)
  const tab = opened === 'login' && byCode ? 'code' : opened
  const { focus, check, say, sayReply, sayNothing, ...shown } = useFormSummary(
    tab,
    firstMessage ?? null,
    firstRefusal ?? '',
  )
  const sending = useExclusive(send, ready)
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

  /** An address or a number that was typed as the account is where the code goes. */
  function switchToCode(on: boolean) {
    setByCode(on)
    put({ captcha: '', ...(on && form.username.includes('@') && { email: form.username }) })
    sayNothing()
  }

  async function send() {
    if (!(await check(form, fields))) return
    const reply = await replyTo(
      tab === 'retrieve' ? requestNewPassword(call, request) : requestSession(call, request),
    )
    if (reply.refusal && second.opensFor(reply.refusal)) return
    sayReply(reply)
    if (reply.refusal) {
      if (tab === 'login') newPicture()
      focus()
    } else if (tab === 'retrieve') onRenewed?.({ account: form[kind], words: reply.message })
    else if (reply.answer && 'userinfo' in reply.answer) onSession(entered(reply.answer))
  }

  /** True when a code is on its way. */
  async function sendCode(): Promise<boolean> {
    if (!(await check(form, tab === 'register' ? ['username', kind, 'password'] : [kind]))) return false
    const reply = await replyTo(requestCode(call, request))
    sayReply(reply)
    return reply.refusal === null
  }

  const second = useMemberSecondStep({ keep, onSession }, (text) => {
    newPicture()
    say(text)
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void sending.run()
  }

  const choices = { byProof, setByProof, picture, newPicture }
  return {
    ...typed,
    step: second.step,
    tab,
    switchToCode,
    put,
    fields,
    ...choices,
    ...shown,
    busy: sending.isRunning,
    submit,
    sendCode,
  }
}

function entered({ userinfo }: { userinfo: Session }): Session {
  forgetKeptPages()
  return userinfo
}

interface MemberSecondStep {
  keep: boolean
  onSession: (session: Session) => void
}

function useMemberSecondStep({ keep, onSession }: MemberSecondStep, onBack: (text: string) => void) {
  const call = useCaller()
  const { locale } = useReader()
  return useSecondStep<{ userinfo: Session }>({
    locale,
    send: (given) => replyTo(call(checkInCalls.checkIn, { tab: 'login', keep, ...given })),
    onDone: (answer) => onSession(entered(answer)),
    onBack,
  })
}

/** The picture whose characters are typed, or the work that the browser does instead, and the number of a code. */
function useHumanCheck(onNewPicture: () => void) {
  const first = () => (typeof document === 'undefined' ? '' : randomHex())
  const [picture, setPicture] = useState(first)
  const [codeId] = useState(first)
  const [byProof, setByProof] = useState(false)
  function newPicture() {
    setPicture(randomHex())
    onNewPicture()
  }
  return { picture, codeId, byProof, setByProof, newPicture }
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
  if (tab === 'code') return [kind, 'captcha']
  return tab === 'register' ? ['username', kind, 'password', 'captcha'] : [kind, 'captcha', 'password']
}
