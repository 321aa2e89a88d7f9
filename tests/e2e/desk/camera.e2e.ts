import { rm, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { qrPng } from '#platform/qr/qr-png.server.ts'
import { eventWith, openDesk, ticketsOf } from '#tests/e2e/support/desk-people.ts'
import { removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, stateOf, test } from '#tests/e2e/support/site.ts'

const result = (page: Page) => page.locator('[data-outcome]')
const camera = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' })

test('A ticket that is shown to the camera is checked in', async ({ site, launchOptions, watch }, info) => {
  const { id, seats } = await eventWith(site, ['王小明'])
  const ticket = (await ticketsOf(site, id)).get('王小明') ?? ''
  const film = info.outputPath('ticket.mjpeg')
  await writeFile(film, await filmOf(ticket))
  // The camera is set when a browser starts, so this test starts its own browser.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({
      baseURL: site.url,
      storageState: stateOf(site.url, site.session, 'en'),
    })
    watch.over(context)
    const page = await context.newPage()
    await openDesk(page, id)
    await camera(page).click()
    await expect(result(page)).toHaveAttribute('data-outcome', 'welcome')
    await expect(result(page)).toContainText('王小明')
    await expect.poll(async () => (await seats())[0]?.checked_in_at).not.toBeNull()
    await page.getByRole('button', { name: 'Turn the camera off' }).click()
    await expect(page.locator('video')).toHaveCount(0)
  } finally {
    await browser.close()
    await rm(film)
  }
  await removeEvents(site, [id])
})

test('The reader of the browser is used first, and the desk says that a denied camera is not available', async ({
  clerk,
  site,
}) => {
  const { id } = await eventWith(site, ['王小明'])
  const ticket = (await ticketsOf(site, id)).get('王小明') ?? ''
  const page = await clerk()
  await page.addInitScript((rawValue) => {
    const stream = () => {
      const canvas = document.createElement('canvas')
      const picture = canvas.getContext('2d')
      setInterval(() => picture?.fillRect(0, 0, 9, 9), 50)
      return canvas.captureStream(10)
    }
    let allowed = false
    const getUserMedia = async () => {
      if (allowed) return stream()
      allowed = true
      throw new DOMException('no', 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
    const BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => [{ rawValue }]
    }
    Object.assign(globalThis, { BarcodeDetector })
  }, ticket)
  await openDesk(page, id)
  await camera(page).click()
  await expect(page.getByText('The camera did not open')).toBeVisible()
  await camera(page).click()
  await expect(result(page)).toHaveAttribute('data-outcome', 'welcome')
  await removeEvents(site, [id])
})

/** A video of a ticket that is slightly turned and blurred. */
async function filmOf(ticket: string): Promise<Buffer> {
  const table = '#a89f8d'
  const code = await sharp(qrPng(ticket)).resize(300).rotate(14, { background: table }).png().toBuffer()
  const sheet = { width: 640, height: 480, channels: 3, background: table } as const
  const picture = await sharp({ create: sheet })
    .composite([{ input: code, gravity: 'centre' }])
    .blur(0.8)
    .jpeg()
    .toBuffer()
  return Buffer.concat(Array.from({ length: 4 }, () => picture))
}
