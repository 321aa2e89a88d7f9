import { useEffect, useEffectEvent } from 'react'
import type { CallFailure } from '#platform/call/call-failure.ts'
import { isServerAway } from '#platform/call/server-away.ts'

const pause = 5000

/** As long as the server is away, asks it again every few seconds, and at once when the network or the reader is back. */
export function useUntilBack(refusal: CallFailure | null, again: () => unknown): void {
  const isAway = refusal !== null && isServerAway(refusal)
  const ask = useEffectEvent(() => void (document.visibilityState === 'visible' && again()))
  useEffect(() => {
    if (!isAway) return
    const ending = new AbortController()
    const timer = setInterval(() => ask(), pause)
    for (const event of ['online', 'focus']) addEventListener(event, () => ask(), { signal: ending.signal })
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [isAway])
}
