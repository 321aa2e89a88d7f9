import { startTransition, useCallback, useEffect, useState, type RefObject } from 'react'
import { useCaller } from '#platform/call/answers-context.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import { replyTo } from '#platform/call/reply.ts'
import { fillIn } from '#features/ticket/public/sign-up-draft.ts'
import { signupCalls } from './signup.calls.ts'

/** The member who is signed in. */
export function readSession(): Session | null {
  const session = sessionsIn(localStorage).read('user')
  return session?.token ? session : null
}

/** The member for whom the form was opened. It is filled in with what that member gave before. */
export function useSender(form: RefObject<HTMLFormElement | null>) {
  const ask = useCaller()
  const [sender, setSender] = useState<Session | null>(null)
  const [isFilled, setFilled] = useState(false)

  const change = useCallback(
    (session: Session | null) => {
      startTransition(() => setSender(session))
      if (!session) return
      void replyTo(ask(signupCalls.known, {}, { noRedirect: true })).then(({ answer }) => {
        if (answer && form.current) setFilled(fillIn(form.current, answer))
      })
    },
    [ask, form],
  )
  useEffect(() => change(readSession()), [change])
  return { sender, isFilled, change }
}
