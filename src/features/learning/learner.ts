import { startTransition, useCallback, useEffect, useState } from 'react'
import { useCaller } from '#platform/call/answers-context.ts'
import type { Call } from '#platform/call/call.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import { sessionsIn } from '#platform/call/client-session.ts'

/** Whether a member is signed in, as far as this browser knows. */
export function useIsMember(): boolean | null {
  const [isMember, setMember] = useState<boolean | null>(null)
  useEffect(() => {
    // Known at once, but not worth drawing the page a second time while it comes alive.
    const look = () => startTransition(() => setMember(Boolean(sessionsIn(localStorage).read('user')?.token)))
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  return isMember
}

/** Asks for a member; null for somebody who is no member any more. It throws where the server is away. */
export function useLearnerCall() {
  const ask = useCaller()
  return useCallback(
    async <In, Out, Answer>(call: Call<In, Out, Answer>, input: In): Promise<Answer | null> => {
      try {
        return (await ask(call, input, { noRedirect: true })).data
      } catch (error) {
        if (error instanceof CallFailure && error.reason === 'answer') return null
        throw error
      }
    },
    [ask],
  )
}
