import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flags } from '#features/terminal/terminal-protocol.ts'
import { storageKey } from '#features/terminal/storage-key.ts'
import { readStored } from './stored-terminal.ts'
import type { StreamEnd } from './follow-stream.ts'
import { TerminalStore, type TerminalPlace } from './terminal-store.ts'
import { statuses, type StreamReader, type Task } from './terminal-tasks.ts'

const whole = [flags.linked, '> node', 'v26', flags.success, flags.completed]
const broken = [flags.linked, 'oops', flags.error, flags.completed]

/** A page whose streams a test writes by hand. */
function openPage(stored = '') {
  let number = 0
  const streams: { task: Task; reader: StreamReader; end: (end: StreamEnd) => void }[] = []
  const kept = new Map([[storageKey, stored]])
  const known = new Set<string>()
  const place = {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    },
    seconds: () => 1000,
    uuid: () => `run-${++number}`,
    stream: (task, reader) =>
      new Promise<StreamEnd>((end) => {
        streams.push({ task, reader, end })
      }),
    isKnown: async (uuid) => known.has(uuid),
    words: { unknownToServer: 'no record' },
    sleep: () => Promise.resolve(),
    onDot: vi.fn<TerminalPlace['onDot']>(),
    onProof: vi.fn<TerminalPlace['onProof']>(),
    onEnd: vi.fn<TerminalPlace['onEnd']>(),
    onBlocked: vi.fn<TerminalPlace['onBlocked']>(),
  } satisfies TerminalPlace
  const store = new TerminalStore(place)
  const say = async (lines: readonly string[], end: StreamEnd = { kind: 'ended' }) => {
    const stream = streams.at(-1)!
    for (const line of lines) {
      stream.reader.last += 1
      stream.reader.take(line)
    }
    stream.end(end)
    await vi.advanceTimersByTimeAsync(500)
  }
  const list = () => store.read().taskList.map(({ command, status }) => [command, status])
  return { store, place, streams, kept, known, say, list }
}

const { waiting, connecting, executing, success, failed, unknown } = statuses

describe('the terminal of a page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs one task after the other and tells each who asked, once', async () => {
    const { store, streams, say, list } = openPage()
    const told = vi.fn<(end: number) => void>()
    store.add({ command: 'one' }, told)
    store.add({ command: 'two' })
    expect(list()).toEqual([
      ['one', connecting],
      ['two', waiting],
    ])
    streams[0]!.reader.take(flags.linked)
    await vi.advanceTimersByTimeAsync(100)
    expect(list()[0]).toEqual(['one', executing])
    await say(whole)
    expect(told.mock.calls).toEqual([[success]])
    expect(list()[1]).toEqual(['two', connecting])
    await say(whole)
    expect(list()).toEqual([
      ['one', success],
      ['two', success],
    ])
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('removes successes when a task is added, unless that is switched off', async () => {
    const { store, say, list } = openPage()
    store.add({ command: 'one' })
    await say(whole)
    store.add({ command: 'two' })
    expect(list()).toEqual([['two', connecting]])
    await say(whole)
    store.cleanAutomatically(false)
    store.add({ command: 'three' })
    expect(list().length).toBe(2)
  })

  it('stops at a failure that blocks, says so while it is hidden, and goes on after a retry', async () => {
    const { store, place, say, list } = openPage()
    store.add({ command: 'one' })
    store.add({ command: 'two' })
    await say(broken)
    expect(list()).toEqual([
      ['one', failed],
      ['two', waiting],
    ])
    expect(place.onBlocked).toHaveBeenCalledTimes(1)
    expect(place.onDot).toHaveBeenCalledWith(true)
    store.show(true)
    expect(store.read().showDot).toBe(false)
    store.retry('run-1')
    expect(list()[0]).toEqual(['one', connecting])
    await say(whole)
    expect(list()[1]).toEqual(['two', connecting])
    expect(place.onBlocked).toHaveBeenCalledTimes(1)
  })

  it('passes a failure that does not block', async () => {
    const { store, say, list } = openPage()
    store.add({ command: 'one', blockOnFailure: false })
    store.add({ command: 'two' })
    await say(broken)
    expect(list()[1]).toEqual(['two', connecting])
  })

  it('goes on with a cut stream after the last line, and gives up in words', async () => {
    const { store, streams, say } = openPage()
    store.add({ command: 'one' })
    await say([flags.linked, 'before'], { kind: 'cut', words: 'lost' })
    expect(streams.length).toBe(2)
    expect(streams[1]!.reader.last).toBe(2)
    await say(['after', flags.success, flags.completed])
    expect(store.read().taskList[0]).toMatchObject({ status: success, message: ['before', 'after'] })
    store.add({ command: 'two' })
    for (let tries = 0; tries < 7; tries += 1) await say([], { kind: 'cut', words: 'lost' })
    expect(store.read().taskList[0]).toMatchObject({ command: 'two', status: failed, message: ['lost'] })
  })

  it('fails a task that the server refuses, in its words', async () => {
    const { store, say } = openPage()
    store.add({ command: 'one' })
    await say([], { kind: 'refused', words: 'busy' })
    expect(store.read().taskList[0]).toMatchObject({ status: failed, message: ['busy'] })
  })

  it('holds everything back until the password was given, or drops it', async () => {
    const { store, place, streams, say, list } = openPage()
    const told = vi.fn<(end: number) => void>()
    store.add({ command: 'one' }, told)
    await say([], { kind: 'prove' })
    expect(place.onProof).toHaveBeenCalledTimes(1)
    store.add({ command: 'two' })
    expect(list()).toEqual([
      ['one', waiting],
      ['two', waiting],
    ])
    expect(streams.length).toBe(1)
    store.proved()
    expect(list()[0]).toEqual(['one', connecting])
    await say([], { kind: 'prove' })
    store.giveUp()
    expect(store.read()).toMatchObject({ taskList: [], needsProof: false })
    expect(told.mock.calls).toEqual([[waiting]])
  })

  it('keeps running tasks from being deleted', () => {
    const { store, list } = openPage()
    store.add({ command: 'one' })
    store.add({ command: 'two' })
    store.remove('run-1')
    store.remove('run-2')
    expect(list()).toEqual([['one', connecting]])
  })

  it('does not know after a page load what became of a running task, until it asks the server', async () => {
    const before = openPage()
    before.store.add({ command: 'one', extend: 'module-install:tea' })
    before.store.add({ command: 'two' })
    before.store.save()
    const { store, place, streams, known, say, list } = openPage(before.kept.get(storageKey))
    store.show(true)
    expect(list()).toEqual([
      ['one', unknown],
      ['two', waiting],
    ])
    expect(streams.length).toBe(0)
    await store.recheck('run-1')
    expect(store.read().taskList[0]).toMatchObject({ status: unknown, message: ['no record'] })
    known.add('run-1')
    void store.recheck('run-1')
    await vi.advanceTimersByTimeAsync(0)
    expect(streams.at(-1)!.task.uuid).toBe('run-1')
    await say(whole)
    expect(list()).toEqual([
      ['one', success],
      ['two', connecting],
    ])
    expect(place.onEnd).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ extend: 'module-install:tea', status: success }),
    )
  })

  it('watches a run that another began, and takes over what another tab of the browser has', async () => {
    const { store, say, list, kept } = openPage()
    store.watch({ uuid: 'theirs', command: 'web-build.npm', started_at: 900 })
    expect(list()).toEqual([['web-build.npm', connecting]])
    store.adopt(storageKey, '{"state":{}}')
    expect(list().length).toBe(1)
    await say(whole)
    store.save()
    const other = openPage()
    other.store.adopt(storageKey, kept.get(storageKey)!)
    expect(other.list()).toEqual([['web-build.npm', success]])
  })
})

describe('what a browser keeps of the terminal', () => {
  it('is read as it was written, and is nothing where it is not as it should be', () => {
    const { store, kept } = openPage()
    store.add({ command: 'one' })
    store.save()
    expect(JSON.parse(kept.get(storageKey)!)).toMatchObject({
      state: { showDot: false, automaticCleanupTask: 1, taskList: [{ command: 'one', status: connecting }] },
    })
    const none = { showDot: false, taskList: [], automaticCleanupTask: 1 }
    for (const text of [null, '', '[]', '{"state":{"taskList":[{"status":9}]}}', '{"state":null}'])
      expect(readStored(text)).toEqual(none)
    expect(readStored('{"state":{"automaticCleanupTask":"0"}}').automaticCleanupTask).toBe(0)
  })
})
