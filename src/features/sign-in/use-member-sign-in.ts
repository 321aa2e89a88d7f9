import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { paths } from '#paths.ts'
import { workOut } from '#platform/auth/proof-of-work.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { messagesIn } from '#platform/call/messages-in.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { replyTo, type Reply } from '#platform/call/reply.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link, type Query } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { checkInCalls } from '#features/member/member.calls.ts'
import {
  memberProblems,
  type MemberField,
  type MemberForm,
  type MemberProblems,
  type MemberTab,
} from './member-sign-in-rules.ts'
import { randomHex } from '#platform/std/random-hex.ts'
import { accountCalls, sessionCalls } from './sign-in.calls.ts'

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

export type AddressKind = 'email' | 'mobile'
type Wrong = Partial<Record<MemberField, string>>
const blank: MemberForm = { username: '', email: '', mobile: '', password: '', captcha: '' }

/** Signing in, joining and setting a new password: what was typed, what is wrong with it, and sending it. */
export function useMemberSignIn({ tab, withPicture, way, renewed, onRenewed }: MemberSignInProps) {
  const { locale } = useReader()
  const ask = useCaller()
  const [form, setForm] = useState({ ...blank, username: renewed?.account ?? '' })
  const [kind, setKind] = useState<AddressKind>('email')
  const [keep, setKeep] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [said, setSaid] = useState({ text: renewed?.words ?? '', good: renewed !== null })
  const [busy, setBusy] = useState(false)
  const [picture, setPicture] = useState(() => (typeof document === 'undefined' ? '' : randomHex()))
  const [byProof, setByProof] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const fields = fieldsOf(tab, kind, withPicture && !byProof)
  useEffect(() => {
    if (renewed) summary.current?.focus()
  }, [renewed])

  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus())
  const put = (part: Partial<MemberForm>) => setForm((before) => ({ ...before, ...part }))
  const sayReply = ({ message, refusal }: Reply) => setSaid({ text: message, good: refusal === null })

  function newPicture() {
    setPicture(randomHex())
    put({ captcha: '' })
  }

  async function check(names: MemberField[]): Promise<boolean> {
    const found = memberProblems(tab, form, names)
    setWrong(await worded(found, locale))
    setSaid({ text: '', good: false })
    const right = Object.keys(found).length === 0
    if (!right) focusSummary()
    return right
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || !(await check(fields))) return
    setBusy(true)
    const reply = tab === 'retrieve' ? await replyTo(setPassword()) : await replyTo(enter())
    setBusy(false)
    sayReply(reply)
    if (reply.refusal) {
      if (tab === 'login') newPicture()
      focusSummary()
    } else if (tab === 'retrieve') onRenewed({ account: form[kind], words: reply.message })
    else if (reply.answer && 'userinfo' in reply.answer) {
      sessionsIn(localStorage).write('user', reply.answer.userinfo)
      location.replace(link(paths.userLoading, {}, locale, way))
    }
  }

  const setPassword = () =>
    ask(accountCalls.retrievePassword, {
      type: kind,
      account: form[kind],
      captcha: form.captcha,
      password: form.password,
    })

  async function enter() {
    const { username, password, captcha } = form
    if (tab === 'register') {
      const joining = { tab, registerType: kind, username, password, captcha, [kind]: form[kind] }
      return ask(checkInCalls.checkIn, joining)
    }
    const proof = withPicture && byProof ? await workedOut() : ''
    return ask(checkInCalls.checkIn, { tab, username, password, captcha, captchaId: picture, proof, keep })
  }

  async function workedOut(): Promise<string> {
    const { data } = await ask(sessionCalls.proof, { id: picture })
    return workOut(data.salt, data.bits)
  }

  /** True when a code is on its way. */
  async function sendCode(): Promise<boolean> {
    const { username, password } = form
    const address = form[kind]
    if (!(await check(tab === 'register' ? ['username', kind, 'password'] : [kind]))) return false
    const reply = await replyTo(
      tab === 'register'
        ? ask(accountCalls.sendRegisterCode, { registerType: kind, [kind]: address, username, password })
        : ask(accountCalls.sendRetrievePasswordCode, { type: kind, account: address }),
    )
    sayReply(reply)
    return reply.refusal === null
  }

  return {
    form,
    put,
    kind,
    setKind,
    keep,
    setKeep,
    byProof,
    setByProof,
    fields,
    wrong,
    said,
    busy,
    picture,
    newPicture,
    summary,
    submit,
    sendCode,
  }
}

function fieldsOf(tab: MemberTab, kind: AddressKind, withPicture: boolean): MemberField[] {
  if (tab === 'login') return withPicture ? ['username', 'password', 'captcha'] : ['username', 'password']
  return tab === 'register' ? ['username', kind, 'password', 'captcha'] : [kind, 'captcha', 'password']
}

async function worded(problems: MemberProblems, locale: Locale): Promise<Wrong> {
  const pack = (await messagesIn(locale)) as unknown as Record<string, Record<string, string>>
  const each = Object.entries(problems).map(([name, key]) => {
    const [area = '', word = ''] = key.split('.')
    return [name, pack[area]?.[word] ?? key]
  })
  return Object.fromEntries(each) as Wrong
}
