import { useEffect, useState, useSyncExternalStore } from 'react'
import type { KnownEnd, KnownEnds } from './known-end.ts'

/** So long before its end a session is spoken of. */
const warningBefore = 120_000

/** The end that is spoken of now, in a tab that can be seen, and the seconds until then. */
export function useWarning(ends: KnownEnds): { end: KnownEnd; seconds: number } | null {
  const end = useSyncExternalStore(ends.subscribe, ends.end)
  const isSeen = useSyncExternalStore(onSight, () => document.visibilityState === 'visible')
  const [now, setNow] = useState(() => Date.now())
  const [at, isClosed] = [end?.at ?? 0, end?.isClosed ?? false]
  useEffect(() => {
    if (!isSeen || isClosed) return
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick, Math.max(0, at - warningBefore - Date.now()))
    // A machine that slept wakes in the middle.
    const each = setInterval(() => Date.now() >= at - warningBefore && Date.now() < at + 2000 && tick(), 1000)
    return () => {
      clearTimeout(first)
      clearInterval(each)
    }
  }, [at, isSeen, isClosed])
  if (!end || isClosed || !isSeen || now < at - warningBefore || now >= at) return null
  return { end, seconds: Math.ceil((at - now) / 1000) }
}

function onSight(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
