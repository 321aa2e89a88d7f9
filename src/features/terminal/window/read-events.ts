import type { TerminalEvent } from '#features/terminal/terminal-protocol.ts'
import type { StreamReader } from './terminal-tasks.ts'

/** Passes the lines of a stream on as they come. False: the answer is no stream. It rejects where the connection is cut. */
export async function readEvents(response: Response, reader: StreamReader): Promise<boolean> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return false
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of chunksOf(response)) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) takeBlock(block, reader)
  }
  return true
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

function takeBlock(block: string, reader: StreamReader): void {
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
  reader.take((JSON.parse(data.join('\n')) as TerminalEvent).data)
}
