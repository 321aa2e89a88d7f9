import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SignInRequest } from '#platform/admin/session-guard.ts'
import { AnswersContext } from '#platform/call/answers-context.ts'
import { AnswerStore } from '#platform/call/answer-store.ts'
import type { CallFunction } from '#platform/call/client.ts'
import type { Session, Sessions } from '#platform/call/client-session.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import { AdminSignInForm } from '#features/sign-in/AdminSignInForm.tsx'
import { useAdminSignIn } from '#features/sign-in/use-admin-sign-in.tsx'
import { reasonOf, reasonText } from './session-end.ts'
import styles from './office-sign-in.module.css'

interface Props {
  locale: Locale
  t: Translate<'admin'>
  say: Translate<'messages'>
  request: SignInRequest
  /** The call function without the guard that asks for this dialog. */
  send: CallFunction
  sessions: Sessions
  onSession: (session: Session) => void
  onClose: () => void
}

const words = {
  title: { zh: '登录后继续', en: 'Sign in to go on' },
  others: {
    zh: '别人登录后，这一页会为其重新打开，填写的内容不会带过去。',
    en: 'If somebody else signs in, the page is opened anew for them, without your text.',
  },
  notNow: { zh: '暂不登录', en: 'Not now' },
} satisfies Record<string, Label>

/** The sign-in above an open screen of the office. What was typed below stays as it is. */
export function OfficeSignInDialog(props: Props) {
  const { locale, send, onClose } = props
  const [store] = useState(() => new AnswerStore(send))
  return (
    <Modal
      opened
      centered
      size={400}
      padding="lg"
      classNames={{ title: styles.title }}
      zIndex={400}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={labelIn(words.title, locale)}
      onClose={onClose}
    >
      <AnswersContext value={store}>
        <SignIn {...props} />
      </AnswersContext>
    </Modal>
  )
}

function SignIn({ locale, t, say, request, sessions, onSession, onClose }: Props) {
  const { owner, end } = request
  const fromStorage = () => {
    const session = sessions.read('admin')
    if (session?.token) onSession(session)
  }
  const onStorage = useEffectEvent(fromStorage)
  // Who has signed in in another tab is signed in here too.
  useEffect(() => {
    const listener = () => onStorage()
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  }, [])
  const signIn = useAdminSignIn({
    locale,
    say,
    account: typeof owner?.username === 'string' ? owner.username : '',
    onAlreadySignedIn: fromStorage,
    onSignedIn: (session) => {
      sessions.write('admin', session)
      onSession(session)
    },
  })
  if (signIn.step) return signIn.step
  return (
    <AdminSignInForm
      t={t}
      signIn={signIn}
      other={
        <button type="button" className={styles.notNow} onClick={onClose}>
          {labelIn(words.notNow, locale)}
        </button>
      }
    >
      <p className={styles.reason}>{reasonText(reasonOf(end), true, locale)}</p>
      <p className={styles.others}>{labelIn(words.others, locale)}</p>
    </AdminSignInForm>
  )
}
