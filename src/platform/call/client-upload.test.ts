import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls, ok, openTab } from '#tests/note-server.ts'

/** A browser that sends a file in this many steps of 30 ms, and gets an answer in the end if it sent all of it. */
function stubSlowLine(steps: number, isAnswered: boolean): void {
  class SlowRequest extends EventTarget {
    upload = new EventTarget()
    status = 200
    responseText = JSON.stringify(ok('stored'))
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }
    send(): void {
      let step = 0
      const sending = setInterval(() => {
        step += 1
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: step, total: steps }))
        if (step < steps) return
        clearInterval(sending)
        if (isAnswered) this.dispatchEvent(new Event('load'))
      }, 30)
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
}

const send = (onProgress: (part: number) => void) =>
  openTab().call(
    calls.upload,
    { file: new File(['ink'], 'ink.txt'), topic: 'x' },
    { onProgress, timeout: 300 },
  )

describe('an upload with progress', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('an upload may take longer than its time limit while its bytes go out', async () => {
    stubSlowLine(20, true)
    const parts: number[] = []
    await expect(send((part) => parts.push(part))).resolves.toEqual(ok('stored'))
    expect(parts.at(-1)).toBe(1)
  })

  it('an upload gives up when nothing has moved for its time limit', async () => {
    stubSlowLine(3, false)
    await expect(send(() => {})).rejects.toMatchObject({ reason: 'timeout' })
  })
})
