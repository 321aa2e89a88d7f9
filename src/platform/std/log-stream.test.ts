import type { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog } from './log.server.ts'
import { logStream } from './log-stream.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A file on a disk that can be full, or a pipe that nobody reads. */
function openDisk() {
  const disk = { text: '', full: false, stuck: false, writableLength: 0 }
  const stream = {
    get writableLength() {
      return disk.writableLength
    },
    on() {},
    write(text: string, done: (error?: Error) => void) {
      if (disk.stuck) disk.writableLength += text.length
      else if (!disk.full) disk.text += text
      if (!disk.stuck) queueMicrotask(() => done(disk.full ? new Error('ENOSPC') : undefined))
    },
  }
  return { disk, log: openLog('info', logStream(stream as unknown as Writable)) }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

it('lines that cannot be written are dropped and counted, and the count is written when the disk has room', async () => {
  const { disk, log } = openDisk()
  disk.full = true
  log.info('first')
  await vi.advanceTimersByTimeAsync(1)
  log.info('second')
  await vi.advanceTimersByTimeAsync(5000)
  expect(disk.text).toBe('')
  disk.full = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(linesOf(disk.text)).toMatchObject([{ event: 'lines of the log are lost', lost: 2 }])
})

it('a reader of the log that reads nothing costs a bounded amount of memory', () => {
  const { disk, log } = openDisk()
  disk.stuck = true
  for (let at = 0; at < 5000; at += 1) log.info('line', { text: 'x'.repeat(1000) })
  expect(disk.writableLength).toBeLessThan(2 * 1024 * 1024)
})

it('an error that repeats is written once with its stack, and then counted every ten seconds', async () => {
  const { disk, log } = openDisk()
  const fail = (id: number, path: string) =>
    log.error('bug', { id, path, error: new Error(`cannot read ${path} at ${id}`) })
  for (let id = 1; id <= 100; id += 1) fail(id, `/event/detail/${id}`)
  log.error('bug', { id: 'other', error: new Error('something else') })
  await vi.advanceTimersByTimeAsync(10_000)
  const lines = linesOf(disk.text)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({ id: 1, path: '/event/detail/1', error: { stack: expect.any(String) } })
  expect(lines[1]).toMatchObject({ id: 'other' })
  expect(lines[2]).toMatchObject({ event: 'bug', repeated: 99, seconds: 10 })
  expect(lines[2]?.ids).toHaveLength(99)
  fail(200, '/')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(linesOf(disk.text).at(-1)).toMatchObject({ repeated: 1, ids: [200] })
  await vi.advanceTimersByTimeAsync(10_000)
  fail(201, '/')
  expect(linesOf(disk.text).at(-1)).toMatchObject({ id: 201, error: { stack: expect.any(String) } })
})
