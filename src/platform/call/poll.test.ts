import { afterEach, expect, test, vi } from 'vitest'
import { afterPause } from './poll.ts'

afterEach(() => vi.unstubAllGlobals())

function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  return page
}
const soon = () => new Promise((done) => setTimeout(done, 5))

test('a poll asks after its pause if the page is visible, at once when it becomes visible, and never after its end', async () => {
  const page = openPage()
  let requests = 0
  const stop = afterPause(0.001, () => (requests += 1))
  await soon()
  expect(requests).toBe(1)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(requests).toBe(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(requests).toBe(2)
  stop()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(requests).toBe(2)
})

test('a poll asks nothing while the page is hidden', async () => {
  openPage().visibilityState = 'hidden'
  let requests = 0
  const stop = afterPause(0.001, () => (requests += 1))
  await soon()
  expect(requests).toBe(0)
  stop()
})
