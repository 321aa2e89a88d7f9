import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { proofCalls } from '#platform/call/proof.calls.ts'
import { solveProofOfWork } from '#platform/std/proof-of-work.ts'
import type { CallFunction } from '#platform/call/client.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import type { Session } from '#platform/call/client-session.ts'
import { replyTo } from '#platform/call/reply.ts'
import { useCall } from '#platform/call/use-call.ts'
import { randomHex } from '#platform/std/random-hex.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { signInProblems, type SignInField, type SignInForm } from './admin-sign-in-rules.ts'
import { useSecondStep } from '#features/second-factor/public/use-second-step.tsx'
import { adminSignInCalls } from './sign-in.calls.ts'

type Login = AnswerOf<typeof adminSignInCalls.login>

interface AdminSignIn {
  locale: Locale
  say: Translate<'messages'>
  /** The account that is expected. */
  account?: string
  onSignedIn: (session: Session) => void
  onAlreadySignedIn: () => void
}

const blank: SignInForm = { username: '', password: '', captcha: '', keep: false }

/** The sign-in form of the back office, and its submission. */
export function useAdminSignIn({ locale, say, account = '', onSignedIn, onAlreadySignedIn }: AdminSignIn) {
  const ask = useCaller()
  const sheet = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState({ ...blank, username: account })
  const [problems, setProblems] = useState<Partial<Record<SignInField, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [byProof, setByProof] = useState(false)
  const { captchaId, newCaptchaId } = useCaptchaId(onAlreadySignedIn)
  useEffect(() => focusFirst(sheet, {}), [])

  const newCaptcha = () => {
    if (captchaId === null) return
    newCaptchaId()
    setForm((before) => ({ ...before, captcha: '' }))
  }
  const put = (patch: Partial<SignInForm>) => {
    setForm({ ...form, ...patch })
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))))
  }

  /** False when the form has a problem, which is shown then. */
  function check(typed: SignInForm): boolean {
    const found = signInProblems(typed, captchaId !== null && !byProof)
    const words = Object.fromEntries(
      Object.entries(found).map(([name, key]) => [name, say(key as 'sign.account')]),
    )
    setProblems(words)
    if (Object.keys(found).length === 0) return true
    focusFirst(sheet, words)
    return false
  }

  async function sendForm(typed: SignInForm) {
    const proof = byProof && captchaId !== null ? await workedOut(ask, captchaId) : ''
    return ask(adminSignInCalls.login, { ...typed, captcha_id: captchaId ?? '', proof }, { quiet: true })
  }

  const isKept = form.keep
  const second = useAdminSecondStep({ locale, isKept, onSignedIn }, (message) => {
    newCaptcha()
    setRefusal(message)
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefusal('')
    // Password managers may fill a form without firing events.
    const typed = { ...form, ...writtenIn(sheet.current) }
    setForm(typed)
    if (!check(typed)) return
    setBusy(true)
    const { answer, message, refusal: refused } = await replyTo(sendForm(typed))
    if (answer) return onSignedIn(answer.userinfo)
    setBusy(false)
    if (second.opensFor(refused)) return
    newCaptcha()
    setRefusal(message)
    const next = captchaId === null || byProof ? '[name=password]' : '[name=captcha]'
    focusAnswer(sheet.current?.querySelector<HTMLInputElement>(next))
  }

  return {
    step: second.step,
    sheet,
    form,
    put,
    problems,
    refusal,
    busy,
    captchaId,
    newCaptcha,
    byProof,
    setByProof,
    submit,
  }
}

async function workedOut(ask: CallFunction, id: string): Promise<string> {
  const { data } = await ask(proofCalls.proof, { id }, { quiet: true })
  return solveProofOfWork(data.salt, data.bits)
}

interface SecondStepOptions extends Pick<AdminSignIn, 'locale' | 'onSignedIn'> {
  isKept: boolean
}

function useAdminSecondStep(
  { locale, isKept, onSignedIn }: SecondStepOptions,
  onBack: (message: string) => void,
) {
  const ask = useCaller()
  return useSecondStep<Login>({
    locale,
    send: (given) => replyTo(ask(adminSignInCalls.login, { ...given, keep: isKept }, { quiet: true })),
    onDone: ({ userinfo }) => onSignedIn(userinfo),
    onBack,
  })
}

/** The captcha picture; null when none is needed, and until the server has answered. */
function useCaptchaId(onAlreadySignedIn: () => void) {
  const { answer, refusal } = useCall(adminSignInCalls.loginForm, {}, { quiet: true })
  const [id, setId] = useState(randomHex)
  const isSignedIn = refusal?.type === 'signedIn'
  const leave = useEffectEvent(onAlreadySignedIn)
  useEffect(() => {
    if (isSignedIn) leave()
  }, [isSignedIn])
  const isWanted = answer ? answer.captcha : refusal !== null && !isSignedIn
  return { captchaId: isWanted ? id : null, newCaptchaId: () => setId(randomHex()) }
}

function writtenIn(sheet: HTMLFormElement | null): Partial<SignInForm> {
  const names = new Set(['username', 'password', 'captcha'])
  const inputs = [...(sheet?.querySelectorAll('input') ?? [])].filter(({ name }) => names.has(name))
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
}

/** The first field with a problem, or else the first empty field. */
function focusFirst({ current: sheet }: RefObject<HTMLFormElement | null>, problems: object) {
  const fields = [...(sheet?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
  const first = fields.find(({ name }) => name in problems) ?? fields.find(({ value }) => value === '')
  focusAnswer(first)
}
