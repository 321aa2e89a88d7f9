import { useEffect, useState } from 'react'
import type { AnswerOf } from '#platform/call/call.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'
import { isLive } from '#features/seats/public/signup-rows.ts'
import { memberEventsCalls, type Ticket } from '#features/ticket/ticket.calls.ts'

/** The seat, or the place in line, that whoever is signed in has already; pages are the same for all and do not know. */
export function useOwnSeat(event: number): Ticket | null {
  const { locale } = useReader()
  const [own, setOwn] = useState<Ticket | null>(null)
  useEffect(() => {
    if (!sessionsIn(localStorage).read('user')?.token) return
    let over = false
    callServer(locale, { stays: true })(memberEventsCalls.events, { event, page: 1, limit: 10 })
      .then(({ code, data }) => {
        if (over || code !== 1) return
        setOwn((data as AnswerOf<typeof memberEventsCalls.events>).list.find(isLive) ?? null)
      })
      .catch(() => {})
    return () => {
      over = true
    }
  }, [event, locale])
  return own
}
