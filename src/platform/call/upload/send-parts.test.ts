import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#platform/call/call-failure.ts'
import { goOn } from './go-on.ts'
import { sendParts, type PartsState } from './send-parts.ts'
import { UploadPause, UploadStopped } from './upload-pause.ts'

const sent = vi.hoisted(() => vi.fn())
vi.mock('#platform/call/client-upload.ts', () => ({ sendWithProgress: sent }))

const file = new Blob(['0123456789ab'])
const part_size = 5
let done: Map<number, string>
let shares: number[]

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  done = new Map()
  shares = []
  sent.mockReset()
  sent.mockImplementation(async (url: string, { body }: { body: Blob }) => {
    done.set(Number(url), await body.text())
    return { status: 200 }
  })
})
afterEach(() => vi.restoreAllMocks())

const look = async (): Promise<PartsState> => ({
  part_size,
  done: [...done.keys()],
  missing: [1, 2, 3].filter((number) => !done.has(number)).map((number) => ({ number, url: String(number) })),
})
const send = (more = {}) =>
  sendParts({
    file,
    look,
    pause: new UploadPause(),
    onProgress: (share) => shares.push(share),
    wait: () => 1,
    ...more,
  })

test('every part is sent once, each with its bytes, and the end is the whole', async () => {
  await send()
  expect(Object.fromEntries(done)).toEqual({ 1: '01234', 2: '56789', 3: 'ab' })
  expect([sent.mock.calls.length, shares.at(-1)]).toEqual([3, 1])
})

test('after a cut only what is missing is sent', async () => {
  sent.mockImplementationOnce(async () => {
    throw new TypeError('The upload broke off')
  })
  await send()
  expect(Object.fromEntries(done)).toEqual({ 1: '01234', 2: '56789', 3: 'ab' })
})

test('a store that refuses every part is not asked for ever, and a refusal of the server ends it at once', async () => {
  sent.mockResolvedValue({ status: 403 })
  await expect(send()).rejects.toThrow('403')
  const refused = new CallFailure('answer', 200, { msg: 'over' })
  await expect(
    send({
      look: async () => {
        throw refused
      },
    }),
  ).rejects.toBe(refused)
})

test('a pause ends what is being sent, and nothing goes out until it ends', async () => {
  const pause = new UploadPause()
  sent.mockImplementationOnce(
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason as Error))
        queueMicrotask(() => pause.pause())
      }),
  )
  const whole = send({ pause })
  await vi.waitFor(() => expect(pause.isPaused).toBe(true))
  const before = sent.mock.calls.length
  await Promise.resolve()
  expect(sent.mock.calls.length).toBe(before)
  pause.resume()
  await whole
  expect(Object.fromEntries(done)).toEqual({ 1: '01234', 2: '56789', 3: 'ab' })
})

test('the report of an upload is repeated while the server is away', async () => {
  let tries = 0
  const report = async () => {
    if (++tries < 4) throw new CallFailure('network')
    return tries
  }
  expect(await goOn(report, { pause: new UploadPause(), wait: () => 1 })).toBe(4)
})

test('an upload that is stopped ends at once, whatever it waits for', async () => {
  const hangs = () => new Promise<never>(() => {})
  const cut = () => Promise.reject(new TypeError('The network is gone'))
  for (const work of [hangs, cut]) {
    const pause = new UploadPause()
    const going = goOn<never>(work, { pause, wait: () => 600_000 })
    await Promise.resolve()
    pause.stop()
    await expect(going).rejects.toThrow(UploadStopped)
    expect(pause.signal.aborted).toBe(true)
  }
  const pause = new UploadPause()
  pause.pause()
  const held = send({ pause })
  pause.stop()
  await expect(held).rejects.toThrow(UploadStopped)
  expect(sent).not.toHaveBeenCalled()
})
