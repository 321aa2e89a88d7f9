import { sessionsIn } from '#platform/call/client-session.ts'
import { visitCalls } from './visit.calls.ts'

const lookedAt = 2000
let stop = () => {}

/**
 * Reports a visit after the page was visible for a moment. Only pages with an id in their address are counted.
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
    void send(path)
  }
  stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  document.addEventListener('visibilitychange', look)
  look()
}

/** The page does not wait for the call, and the call arrives also when the page is left. Staff are not counted. */
async function send(path: string): Promise<void> {
  const sessions = sessionsIn(localStorage)
  if (sessions.read('admin')?.token) return
  const token = sessions.read('user')?.token
  await fetch(visitCalls.seen.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'ba-user-token': token }) },
    body: JSON.stringify({ path }),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}
