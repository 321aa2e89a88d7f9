import { startTransition, useEffect, useState } from 'react'
import type { Session } from '#platform/call/client-session.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { AdminSignInForm } from './AdminSignInForm.tsx'
import styles from './admin-sign-in.module.css'
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
          <AdminSignInForm t={t} signIn={signIn}>
            <DoorHead {...{ siteName, notice, t }} />
          </AdminSignInForm>
        )}
      </div>
    </main>
  )
}

function DoorHead({ siteName, notice, t }: Pick<Props, 'siteName' | 'notice' | 't'>) {
  const [told, setTold] = useState('')
  // Only what comes into a page that is there already is read aloud.
  useEffect(() => startTransition(() => setTold(notice)), [notice])
  return (
    <>
      <p className={styles.site}>
        <img src="/favicon.svg" alt="" width={34} height={34} />
        {siteName}
      </p>
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      <p role="status" className={styles.notice}>
        {told}
      </p>
    </>
  )
}
