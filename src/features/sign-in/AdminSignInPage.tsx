import { startTransition, useEffect, useState } from 'react'
import type { Session } from '#platform/call/client-session.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { AdminCaptcha } from './AdminCaptcha.tsx'
import styles from './admin-sign-in.module.css'
import { SignInField as Field } from './SignInField.tsx'
import { SignInPicture } from './SignInPicture.tsx'
import { useAdminSignIn } from './use-admin-sign-in.tsx'

interface Props {
  siteName: string
  locale: Locale
  /** Why somebody is at the door who did not ask for it. */
  notice: string
  t: Translate<'admin'>
  say: Translate<'messages'>
  onSignedIn: (session: Session) => void
  onAlreadySignedIn: () => void
  onSwitchLanguage: () => void
  /** The form is there and can be written into. */
  onReady: () => void
}

/** The door of the back office. */
export function AdminSignInPage({ siteName, notice, t, onSwitchLanguage, onReady, ...door }: Props) {
  const signIn = useAdminSignIn(door)
  useEffect(() => {
    onReady()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])
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
        {signIn.step ? (
          <div className={styles.form}>
            <h1 className={styles.title}>{t('signIn.title')}</h1>
            {signIn.step}
          </div>
        ) : (
          <SignInForm {...{ siteName, notice, t, signIn }} />
        )}
      </div>
    </main>
  )
}

interface FormProps extends Pick<Props, 'siteName' | 'notice' | 't'> {
  signIn: ReturnType<typeof useAdminSignIn>
}

function SignInForm({ siteName, notice, t, signIn }: FormProps) {
  const { sheet, form, put, problems, refusal, busy, captchaId, newCaptcha, byProof, setByProof } = signIn
  const [told, setTold] = useState('')
  // Only what comes into a page that is there already is read aloud.
  useEffect(() => startTransition(() => setTold(notice)), [notice])
  return (
    <form
      ref={sheet}
      className={styles.form}
      noValidate
      onSubmit={(event) => void signIn.submit(event)}
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
  )
}
