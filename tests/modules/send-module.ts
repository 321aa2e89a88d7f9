import type { Envelope } from '#platform/call/call.ts'

interface Office {
  url: string
  /** Of a super administrator who signed in just now. */
  token: string
}

/** Uploads a package to a running product, agrees to what it asks for, and installs it. */
export async function sendModule({ url, token }: Office, bytes: Buffer, uid: string): Promise<void> {
  const headers = { server: 'true', batoken: token }
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], `${uid}.zip`))
  const ask = async (call: string, body: FormData | string, more: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/admin/module/${call}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body,
    })
    const envelope = (await answer.json()) as Envelope<{ info: { waiting: { sha256: string } } }>
    if (envelope.code !== 1) throw new Error(`${uid}: ${envelope.msg}`)
    return envelope.data
  }
  const { sha256 } = (await ask('upload', form)).info.waiting
  await ask('install', JSON.stringify({ uid, sha256, agree: true }), { 'content-type': 'application/json' })
}
