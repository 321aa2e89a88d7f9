import { afterEach, expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

afterEach(() => vi.unstubAllGlobals())

function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  return page
}
const soon = () => new Promise((done) => setTimeout(done, 5))

test('a poll asks while the page is seen, at once when it is seen again, and never after its end', async () => {
  const page = openPage()
  let looks = 0
  const stop = poll(
    async () => (looks += 1),
    () => 60,
  )
  await soon()
  expect(looks).toBe(1)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await soon()
  expect(looks).toBe(2)
  stop()
  page.dispatchEvent(new Event('visibilitychange'))
  await soon()
  expect(looks).toBe(2)
})
