import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** From a terminal without an echo, else the first line of what is piped in. */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return firstLineOf(process.stdin)
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // The question is printed only now, because from here on the terminal does not echo what is typed.
  process.stderr.write(question)
  const leaving = once(lines, 'close').then(() => '')
  try {
    return await Promise.race([lines.question(''), leaving])
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

async function firstLineOf(input: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const part of input) text += String(part)
  return text.split(/\r?\n/, 1)[0] ?? ''
}
