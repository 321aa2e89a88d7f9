import { sendBeacon } from '#platform/call/beacon.ts'
import { visitCalls } from './visit.calls.ts'

const lookedAt = 2000
let stop = () => {}

/**
 * Reports a visit after the page was visible for a moment. Only pages with an id in their address are counted.
 */
export function reportVisit(path: string): void {
  stop()
  if (!/\/\d+$/.test(path)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(report, lookedAt)
  }
  const report = () => {
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
