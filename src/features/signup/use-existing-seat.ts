import { startTransition, useEffect, useState } from 'react'
import { sessionsIn } from '#platform/call/client-session.ts'
import { useReader } from '#platform/site/reader.ts'
import { useCall } from '#platform/call/use-call.ts'
import { isLive } from '#features/seats/public/signup-rows.ts'
import { memberEventsCalls, type Ticket } from '#features/ticket/ticket.calls.ts'

/**
 * The seat or the waiting list position of a signed-in member. Pages are the same for everybody, so only the
 * browser knows it. A page for a member without scripts comes with it.
 */
export function useExistingSeat(event: number): Ticket | null {
  const { byForms = false } = useReader()
  const [isMember, setMember] = useState(false)
  useEffect(() => {
    const look = () => {
      const isHere = Boolean(sessionsIn(localStorage).read('user')?.token)
      startTransition(() => setMember(isHere))
    }
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  const asked = { event, page: 1, limit: 10 }
  const { answer } = useCall(memberEventsCalls.events, asked, {
    enabled: isMember || byForms,
    noRedirect: true,
  })
  return answer?.list.find(isLive) ?? null
}
