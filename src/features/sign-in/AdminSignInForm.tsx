import { useId, type ReactNode } from 'react'
import type { Translate } from '#platform/i18n/i18n.ts'
import { AdminCaptcha } from './AdminCaptcha.tsx'
import styles from './admin-sign-in-form.module.css'
import { SignInField as Field } from './SignInField.tsx'
import type { useAdminSignIn } from './use-admin-sign-in.tsx'

interface Props {
  t: Translate<'admin'>
  signIn: ReturnType<typeof useAdminSignIn>
  /** What stands above the fields. */
  children: ReactNode
  /** What stands beside the button. */
  other?: ReactNode
}

/** The fields of the sign-in, at the door of the back office and above an open screen. */
export function AdminSignInForm({ t, signIn, children, other }: Props) {
  const { sheet, form, put, problems, refusal, busy, captchaId, newCaptcha, byProof, setByProof } = signIn
  const refused = useId()
  return (
    <form
      ref={sheet}
      className={styles.form}
      noValidate
      // Above a screen it is not one of its forms, whose words are kept.
      data-draft={other ? '' : undefined}
      onSubmit={(event) => void signIn.submit(event)}
      aria-describedby={refused}
    >
      {children}
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
        isFirst={form.username !== ''}
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
      <p id={refused} role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </button>
      {other}
    </form>
  )
}
