import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Call } from '#platform/call/call.ts'
import { codes } from '#platform/call/call.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'

type AskAsMember = <In, Out, Answer>(call: Call<In, Out, Answer>, input: In) => Promise<Answer | null>

/** Whether a member sits here, as far as this browser knows, and how to ask in their name. */
export function useLearner() {
  const { locale } = useReader()
  const [isMember, setMember] = useState<boolean | null>(null)
  useEffect(() => {
    // Known at once, but not worth drawing the page a second time while it comes alive.
    const look = () => startTransition(() => setMember(isMemberHere()))
    look()
    return onOtherTabs(look)
  }, [])
  const ask = useMemo(() => memberAsking(locale), [locale])
  return { isMember, ask }
}

/** Nothing comes back for somebody who is no member any more. */
function memberAsking(locale: Locale): AskAsMember {
  const ask = callServer(locale, { stays: true })
  return async (call, input) => {
    const { code, data } = await ask(call as Call, input as object)
    return code === codes.ok ? (data as never) : null
  }
}

const isMemberHere = () => Boolean(sessionsIn(localStorage).read('user')?.token)

function onOtherTabs(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
