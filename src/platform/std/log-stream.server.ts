import type { Writable } from 'node:stream'
import { perObject } from './per-object.server.ts'

/** Bytes that a slow reader of the log may leave in memory. */
const mostWaiting = 1024 * 1024
const retryAfter = 5000

/**
 * Writes lines to a stream that may fail, as on a full disk, or whose reader may have ended. A line that cannot be
 * written is dropped and counted. Nothing waits for the log, and the count is written once the stream works again.
 */
export const logStream = perObject((stream: Writable) => {
  let lost = 0
  let retry: NodeJS.Timeout | undefined

  function write(line: string): void {
    if (stream.writableLength > mostWaiting) lose(1)
    else send(takeLost() + line, 1)
  }

  /** The count begins on a new line, because the last line may have been cut off in its middle. */
  function takeLost(): string {
    const facts = { time: new Date().toISOString(), level: 'warn', event: 'lines of the log are lost', lost }
    return lost > 0 ? `\n${JSON.stringify(facts)}\n` : ''
  }

  function send(text: string, lines: number): void {
    const told = lost
    lost = 0
    stream.write(text, (error) => error && lose(told + lines))
  }

  function lose(lines: number): void {
    lost += lines
    retry ??= setTimeout(() => {
      retry = undefined
      if (lost > 0) send(takeLost(), 0)
    }, retryAfter).unref()
  }

  // Without a listener an error of the stream would end the process.
  stream.on('error', () => {})
  return write
})
