import { sessionsIn } from '#platform/call/client-session.ts'
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
    void send(path)
  }
  stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  document.addEventListener('visibilitychange', look)
  look()
}

/** Nobody waits for it, and it arrives although the page is left meanwhile. Staff are not counted. */
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
