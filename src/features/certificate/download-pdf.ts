import type { Call } from '#platform/call/call.ts'
import { wireOf } from '#platform/call/client-request.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { memberCertificatesCalls } from './member-certificates.calls.ts'
import { callServer } from '#platform/site/call-server.ts'

/** Hands over a file of the member's own, which no plain link can ask for; answers what is to be said, or nothing. */
export async function downloadOwn<In>(locale: Locale, call: Call<In>, input: In): Promise<string> {
  try {
    // A small question first: it renews a session that has come of age, or leads to the door.
    const { code, msg } = await callServer(locale)(memberCertificatesCalls.certificateName, {})
    if (code !== 1) return msg
    const token = sessionsIn(localStorage).read('user')?.token ?? ''
    const answer = await fetch(wireOf(call, input).url, {
      headers: { 'ba-user-token': token, 'think-lang': locale, server: 'true' },
    })
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    if (!name) return ((await answer.json()) as { msg: string }).msg
    hand(await answer.blob(), name)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

function hand(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
