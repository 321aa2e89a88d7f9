import { codes, type Envelope } from '#platform/call/call.ts'

/** Takes the events of a stream. `last` is the number of the one that came last; a cut stream goes on after it. */
interface EventReader {
  last: number
  take: (data: string) => void
}

/** Passes the events of a stream on as they come. Null: the answer is no stream. It rejects where the connection is cut. */
export async function readEvents(response: Response, reader: EventReader): Promise<Envelope | null> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return null
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of chunksOf(response)) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) takeBlock(block, reader)
  }
  return { code: codes.ok, msg: '', data: null, time: 0 }
}

/** Not every browser iterates a stream. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const source = body?.getReader()
  for (;;) {
    const { done = true, value } = (await source?.read()) ?? {}
    if (done || !value) return
    yield value
  }
}

function takeBlock(block: string, reader: EventReader): void {
  const lines = block.split('\n')
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
  const data = of('data')
  // A comment keeps the connection open.
  if (data.length === 0) return
  const number = Number(of('id')[0])
  // What came before the cut may come again.
  if (number <= reader.last) return
  if (number) reader.last = number
  reader.take(data.join('\n'))
}
