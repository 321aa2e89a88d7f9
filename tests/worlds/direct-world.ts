import type { Envelope } from '#platform/call/call.ts'
import type { EngineName } from '#tests/databases.ts'
import { startStrictStore, strictKeys } from '#tests/stores/strict-store.ts'
import { openWorld, type CallAnswer } from '#tests/world.ts'

type Sender = 'root' | 'editor' | 'lin' | 'nobody'

export interface UploadForm {
  mode: string
  url: string
  params: Record<string, string>
  savename: string
}

export type DirectWorld = Awaited<ReturnType<typeof openDirectWorld>>

/** A world whose staff send files from their browsers to a store of their own, which checks everything. */
export async function openDirectWorld(kind: 's3' | 'oss', engine: EngineName) {
  const server = await startStrictStore(kind)
  // A client of this family takes the key for the address, which is right without a folder in the bucket.
  const FILES_URL = server.directUrl.replace('/house?', '?')
  const world = await openWorld(engine, { FILES_URL, ...strictKeys })
  const { house } = world
  await house.db.write(({ queries }) =>
    queries.updateTable('config').set({ value: '20mb' }).where('name', '=', 'upload_maxsize').execute(),
  )
  const keysIn = (folder: string) => [...server.objects.keys()].filter((key) => key.startsWith(folder))
  const english = { 'think-lang': 'en' }
  return {
    ...world,
    server,
    stored: () => keysIn('stored/'),
    arrived: () => keysIn('files/'),
    rows: () => house.db.read.selectFrom('attachment').selectAll().execute(),
    askPolicy(asked: Record<string, string | number>, as: Sender = 'root') {
      const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
      return world.ask('GET', `/admin/alioss/filePolicy?${query}`, { as, headers: english })
    },
    async form(asked: Record<string, string | number> = {}): Promise<UploadForm> {
      return (await this.askPolicy(asked)).data as unknown as UploadForm
    },
    callback: (body: Record<string, unknown>, as: Sender = 'root') =>
      world.ask('POST', `${as === 'lin' ? '/api' : '/admin'}/Alioss/callback`, {
        as,
        body,
        headers: english,
      }),
    async close() {
      await world.close()
      await server.close()
    },
  }
}

/** As a front end of this family does: the key, every item of params, the file last. */
export async function postForm(
  { url, params }: UploadForm,
  key: string,
  content: Buffer,
  more: Record<string, string> = {},
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key, ...params, ...more })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]), 'x')
  const answer = await fetch(url, { method: 'POST', body: form })
  await answer.text()
  return answer.status
}

export const fileIn = (answer: CallAnswer) =>
  (answer as unknown as Envelope<{ file: { url: string; name: string; quote: number; sha1: string } }>).data
    .file
