import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#tests/e2e/support/site.ts'
import type { Page } from '@playwright/test'

/** A page of another site that opens a window and tries to navigate it later. */
let other: Server
let address: string

test.beforeAll(async () => {
  other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  address = `http://localhost:${(other.address() as AddressInfo).port}`
})
test.beforeEach(({ watch }) => watch.alsoOwn(address))
test.afterAll(() => void other.close())

async function openWindow(page: Page, url: string): Promise<Page> {
  await page.goto(address)
  const opened = page.waitForEvent('popup')
  await page.evaluate((where) => Object.assign(window, { held: window.open(where) }), url)
  return opened
}

async function leadAway(page: Page): Promise<void> {
  await page.evaluate((where) => {
    const { held } = window as unknown as { held: Window }
    held.location.href = where
  }, `${address}/phishing`)
}

test('A page that opens the site in a window loses access to that window', async ({ page, site }) => {
  const opened = await openWindow(page, `${site.url}/en/event/list`)
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Events')
  // The opener hears of it from another process.
  await expect.poll(() => page.evaluate(() => (window as unknown as { held: Window }).held.closed)).toBe(true)
  await leadAway(page)
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(opened).toHaveURL(`${site.url}/en/event/list`)
})

test('A page loses access to its window when the reader types the address of the site there', async ({
  page,
  site,
}) => {
  const opened = await openWindow(page, address)
  const answer = await opened.goto(`${site.url}/en/event/list`)
  expect(answer?.headers()).not.toHaveProperty('cross-origin-opener-policy')
  await leadAway(page)
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Events')
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(opened).toHaveURL(`${site.url}/en/event/list`)
})
