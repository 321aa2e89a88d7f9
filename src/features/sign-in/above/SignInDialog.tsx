import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useCall } from '#platform/call/use-call.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { checkInCalls } from '#features/member/member.calls.ts'
import { MemberSignInForm } from '#features/sign-in/member-form/MemberSignInForm.tsx'
import { reasonText, type SignInReason } from './session-end.ts'
import styles from './SignInDialog.module.css'

const words = {
  title: { zh: '登录后继续', en: 'Sign in to go on' },
  toSignInPage: { zh: '忘记密码，或还没有账号？', en: 'Forgot the password, or new here?' },
  notNow: { zh: '暂不登录', en: 'Not now' },
}

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
  const { locale } = useReader()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { answer, refusal } = useCall(checkInCalls.checkInForm, {}, { noRedirect: true })
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>(account ? '[name=password]' : '[name=username]')?.focus()
  }, [account])
  useSessionOfOtherTabs(onSession)
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{labelIn(words.title, locale)}</h2>
      <p className={styles.reason}>{reasonText(reason, isTextStored, locale)}</p>
      {refusal && !refusal.isSignedOut && <p role="alert">{refusal.message}</p>}
      <MemberSignInForm
        tab="login"
        account={account}
        kinds={answer?.accountVerificationType ?? []}
        withPicture={answer?.captcha ?? false}
        ready={answer !== undefined}
        onSession={onSession}
      />
      <p className={styles.ways}>
        <button type="button" onClick={onLeave}>
          {labelIn(words.toSignInPage, locale)}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {labelIn(words.notNow, locale)}
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
