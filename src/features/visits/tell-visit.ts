import { sendBeacon } from '#platform/call/beacon.ts'
import { visitCalls } from './visit.calls.ts'

const lookedAt = 2000
let stop = () => {}

/**
 * Tells of a page once somebody has had it before their eyes for a moment. Only what has a number in its address is
 * about something that can be counted.
 */
export function tellVisit(path: string): void {
  stop()
  if (!/\/\d+$/.test(path)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(tell, lookedAt)
  }
  const tell = () => {
    stop()
    void sendBeacon(visitCalls.seen, { path })
  }
  stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  document.addEventListener('visibilitychange', look)
  look()
}
