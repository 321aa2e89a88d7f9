import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useCall } from '#platform/call/use-call.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import { useReader } from '#platform/site/reader.ts'
import { checkInCalls } from '#features/member/member.calls.ts'
import { sessionMinutes } from '#platform/auth/session-length.ts'
import { MemberSignInForm } from './MemberSignInForm.tsx'
import type { SignInReason } from './sign-in-reason.ts'
import styles from './SignInDialog.module.css'

interface SignInDialogProps {
  reason: SignInReason
  /** Something was typed on the page. */
  isTextStored: boolean
  /** The account of the member who was signed in. */
  account: string
  onSession: (session: Session) => void
  /** To the sign-in page, to join or to set a new password. */
  onLeave: () => void
  onClose: () => void
}

/** The sign-in above a page. What was typed on the page stays as it is. */
export function SignInDialog({
  reason,
  isTextStored,
  account,
  onSession,
  onLeave,
  onClose,
}: SignInDialogProps) {
  const { t } = useReader()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { answer, refusal } = useCall(checkInCalls.checkInForm, {}, { noRedirect: true })
  const options = answer && !('day' in answer) ? answer : null
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>(account ? '[name=password]' : '[name=username]')?.focus()
  }, [account])
  useSessionOfOtherTabs(onSession)
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{t('member.above')}</h2>
      <p className={styles.reason}>
        {t(`member.${isTextStored ? 'endedWithText' : 'ended'}.${reason}`, { minutes: sessionMinutes })}
      </p>
      {refusal && !refusal.isSignedOut && <p role="alert">{refusal.message}</p>}
      <MemberSignInForm
        tab="login"
        account={account}
        kinds={[]}
        withPicture={options?.captcha ?? false}
        ready={options !== null}
        onSession={onSession}
      />
      <p className={styles.ways}>
        <button type="button" onClick={onLeave}>
          {t('member.toSignInPage')}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('member.notNow')}
        </button>
      </p>
    </dialog>
  )
}

/** Who has signed in in another tab is signed in here too. */
function useSessionOfOtherTabs(onSession: (session: Session) => void): void {
  const look = useEffectEvent(() => {
    const session = sessionsIn(localStorage).read('user')
    if (session?.token) onSession(session)
  })
  useEffect(() => {
    const onChange = () => look()
    addEventListener('storage', onChange)
    return () => removeEventListener('storage', onChange)
  }, [])
}
