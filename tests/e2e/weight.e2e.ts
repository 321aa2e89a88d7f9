import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/site.ts'

const screens = {
  desktop: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
}

interface Budget {
  address: string
  bytes: number
  shown: string
  /** HTML, styles, scripts and fonts only, because staff choose the pictures. */
  unpictured?: boolean
  /** Somebody has asked for the page before, so it is compressed as tightly as nearly every visitor gets it. */
  asked?: boolean
}

/** The bytes of a first visit over the wire. */
const budgets: Budget[] = [
  { address: '/event/list', bytes: 110_000, shown: 'main article', asked: true },
  { address: '/admin/login', bytes: 150_000, shown: 'form button[type=submit]' },
  ...['/', '/lecture/list', '/lecture/detail/1', '/course/detail/1', '/event/detail/1', '/master/home/1'].map(
    (address) => ({ address, bytes: 120_000, shown: 'main', unpictured: true }),
  ),
]

for (const { address, bytes, shown, unpictured = false, asked = false } of budgets) {
  for (const [name, screen] of Object.entries(screens)) {
    const what = unpictured ? `${address} without its pictures` : address
    test(`${what} weighs at most ${bytes} bytes on a ${name}`, async ({ visitor, site }, info) => {
      if (asked) await untilPacked(site.url + address)
      const page = await visitor(screen)
      // Requests in idle moments are for later pages and do not count.
      await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
      const scale = await weigh(page)
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.locator(shown).first().waitFor()
      const { total, words } = scale(unpictured ? ['Image', 'Media'] : [])
      info.annotations.push({ type: 'weight', description: words })
      expect(total, words).toBeLessThanOrEqual(bytes)
      expect(total, 'something was weighed').toBeGreaterThan(10_000)
    })
  }
}

/** The second request for a page compresses it again, as tightly as can be but for the few bytes at its end. */
async function untilPacked(address: string): Promise<void> {
  const plain = await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()
  const tight = brotliCompressSync(new Uint8Array(plain)).length
  const size = async () => {
    const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    return Number(headers.get('content-length'))
  }
  await expect.poll(size).toBeLessThan(tight + 750)
}

/** Counts the bytes of every response on the network, including headers. */
async function weigh(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  return (without: string[]) => {
    const counted = [...bytes].filter(([kind]) => !without.includes(kind))
    const total = counted.reduce((sum, [, each]) => sum + each, 0)
    const parts = [...bytes].map(([kind, count]) => `${kind.toLowerCase()} ${count}`)
    return { total, words: `${total} bytes: ${parts.join(', ')}` }
  }
}
