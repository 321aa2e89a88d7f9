import { useEffect, useRef, useState, type FormEvent } from 'react'
import { workOut } from '#platform/auth/proof-of-work.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { CallFailure } from '#platform/call/client-failure.ts'
import type { Session } from '#platform/call/client-session.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { AdminCaptcha } from './AdminCaptcha.tsx'
import styles from './admin-sign-in.module.css'
import { signInProblems, type SignInField, type SignInForm } from './admin-sign-in-rules.ts'
import { adminSignInCalls, sessionCalls } from './sign-in.calls.ts'
import { SignInField as Field } from './SignInField.tsx'
import { randomHex } from '#platform/std/random-hex.ts'
import { SignInPicture } from './SignInPicture.tsx'

interface Props {
  siteName: string
  /** Why somebody stands at the door who did not ask for it. */
  notice: string
  t: Translate<'admin'>
  say: Translate<'messages'>
  call: CallFunction
  onSignedIn: (session: Session) => void
  onAlreadySignedIn: () => void
  onSwitchLanguage: () => void
  /** The form stands and can be written into. */
  onReady: () => void
}

const blank: SignInForm = { username: '', password: '', captcha: '', keep: false }

/** The door of the back office. */
export function AdminSignInPage({
  siteName,
  notice,
  t,
  say,
  call,
  onSignedIn,
  onAlreadySignedIn,
  onSwitchLanguage,
  onReady,
}: Props) {
  const [form, setForm] = useState(blank)
  const [problems, setProblems] = useState<Partial<Record<SignInField, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  /** The picture that is asked for; nothing where no captcha is wanted. */
  const [captchaId, setCaptchaId] = useState<string | null>(null)
  const [byProof, setByProof] = useState(false)
  const sheet = useRef<HTMLFormElement>(null)

  useEffect(() => {
    onReady()
    call(adminSignInCalls.loginForm, {}, { quiet: true }).then(
      ({ data }) => setCaptchaId(data.captcha ? randomHex() : null),
      (failure: unknown) => {
        const already =
          failure instanceof CallFailure && (failure.data as { type?: string } | null)?.type === 'signedIn'
        if (already) onAlreadySignedIn()
        else setCaptchaId(randomHex())
      },
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])
  useEffect(() => focusFirst(sheet.current, {}), [])
  // Only what comes into a page that stands is read aloud.
  useEffect(() => setTold(notice), [notice])

  const newCaptcha = () => {
    if (captchaId === null) return
    setCaptchaId(randomHex())
    setForm((before) => ({ ...before, captcha: '' }))
  }
  const put = (patch: Partial<SignInForm>) => {
    setForm({ ...form, ...patch })
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))))
  }

  async function proofOf(id: string | null): Promise<string> {
    if (!byProof || id === null) return ''
    const { data } = await call(sessionCalls.proof, { id }, { quiet: true })
    return workOut(data.salt, data.bits)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefusal('')
    // Password managers may fill a form without telling anybody.
    const given = { ...form, ...writtenIn(sheet.current) }
    setForm(given)
    const found = signInProblems(given, captchaId !== null && !byProof)
    const words = Object.fromEntries(
      Object.entries(found).map(([name, key]) => [name, say(key as 'sign.account')]),
    )
    setProblems(words)
    if (Object.keys(found).length > 0) {
      newCaptcha()
      return focusFirst(sheet.current, words)
    }
    setBusy(true)
    try {
      const { data } = await call(
        adminSignInCalls.login,
        { ...given, captcha_id: captchaId ?? '', proof: await proofOf(captchaId) },
        { quiet: true },
      )
      onSignedIn(data.userinfo)
    } catch (failure) {
      setBusy(false)
      newCaptcha()
      setRefusal(failure instanceof Error ? failure.message : String(failure))
      sheet.current
        ?.querySelector<HTMLInputElement>(
          captchaId === null || byProof ? '[name=password]' : '[name=captcha]',
        )
        ?.focus()
    }
  }

  return (
    <main className={styles.page}>
      <SignInPicture words={t('signIn.motto')} />
      <div className={styles.side}>
        <button
          type="button"
          className={styles.language}
          lang={t('signIn.otherLanguage') === 'English' ? 'en' : 'zh-CN'}
          onClick={onSwitchLanguage}
        >
          {t('signIn.otherLanguage')}
        </button>
        <form
          ref={sheet}
          className={styles.form}
          noValidate
          onSubmit={(event) => void submit(event)}
          aria-describedby="refusal"
        >
          <p className={styles.site}>
            <span className={styles.seal} aria-hidden="true">
              书
            </span>
            {siteName}
          </p>
          <h1 className={styles.title}>{t('signIn.title')}</h1>
          <p role="status" className={styles.notice}>
            {told}
          </p>
          <Field
            name="username"
            label={t('signIn.account')}
            problem={problems.username}
            value={form.username}
            autoComplete="username"
            onChange={(username) => put({ username })}
          />
          <Field
            name="password"
            label={t('signIn.password')}
            problem={problems.password}
            value={form.password}
            autoComplete="current-password"
            secret={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
            onChange={(password) => put({ password })}
          />
          {captchaId !== null && (
            <AdminCaptcha
              id={captchaId}
              t={t}
              value={form.captcha}
              problem={problems.captcha}
              byProof={byProof}
              onType={(captcha) => put({ captcha })}
              onAnother={newCaptcha}
              onSwitch={setByProof}
            />
          )}
          <label className={styles.keep}>
            <input
              type="checkbox"
              name="keep"
              checked={form.keep}
              onChange={(event) => put({ keep: event.currentTarget.checked })}
            />
            {t('signIn.keep')}
          </label>
          <p id="refusal" role="alert" className={styles.refusal}>
            {refusal}
          </p>
          <button type="submit" className={styles.submit} aria-disabled={busy}>
            {busy ? t('signIn.busy') : t('signIn.submit')}
          </button>
        </form>
      </div>
    </main>
  )
}

function writtenIn(sheet: HTMLFormElement | null): Partial<SignInForm> {
  const names = new Set(['username', 'password', 'captcha'])
  const inputs = [...(sheet?.querySelectorAll('input') ?? [])].filter(({ name }) => names.has(name))
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
}

/** The first field with a problem, or else the first that is empty. */
function focusFirst(sheet: HTMLFormElement | null, problems: object) {
  const fields = [...(sheet?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
  const first = fields.find(({ name }) => name in problems) ?? fields.find(({ value }) => value === '')
  first?.focus()
}
