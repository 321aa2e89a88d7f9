import type { Call } from './call.ts'
import { sessionsIn } from './client-session.ts'

/** For data without an answer. It arrives even if the reader leaves the page. Staff send nothing. */
export async function sendBeacon<In>({ method, path }: Call<In>, input: In): Promise<void> {
  const sessions = sessionsIn(localStorage)
  if (sessions.read('admin')?.token) return
  const token = sessions.read('user')?.token
  await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { 'ba-user-token': token }) },
    body: JSON.stringify(input),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}
