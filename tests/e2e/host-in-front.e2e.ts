import type { BrowserContextOptions, Page } from '@playwright/test'
import { form, openList } from '#tests/e2e/support/back-office.ts'
import { emptyBrowserCache, eventWith, keepsTheDesk, openDesk } from '#tests/e2e/support/desk-people.ts'
import { host, openHostInFront, type HostInFront } from '#tests/e2e/support/host-in-front.ts'
import { openHydrated, waitForHydration } from '#tests/e2e/support/hydration.ts'
import { removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, stateOf, test, type Site } from '#tests/e2e/support/site.ts'
import type { Watch } from '#tests/e2e/support/watch.ts'

const setHost = async (site: Site, cdn_url: string) =>
  expect(await site.ask('POST', '/admin/config/edit', { cdn_url })).toMatchObject({ code: 1 })

let front: HostInFront
test.beforeEach(async ({ site, watch }) => {
  front = await openHostInFront(site.url)
  await setHost(site, host)
  watch.alsoOwn(host)
})
test.afterEach(async ({ site }) => {
  await setHost(site, '')
  await front.close()
})

/** A browser that finds the host, and where it takes the built files from. */
async function reader(site: Site, watch: Watch, options: BrowserContextOptions = {}) {
  const context = await front.browser.newContext({ baseURL: site.url, locale: 'en', ...options })
  watch.over(context)
  const page = await context.newPage()
  const files: string[] = []
  page.on('request', (request) => {
    if (/\/(?:assets|font)\//.test(request.url())) files.push(request.url())
  })
  return { page, files }
}

const staff = (site: Site): BrowserContextOptions => ({
  storageState: stateOf(site.url, site.session, 'en'),
  serviceWorkers: 'block',
})

const from = (files: string[], origin: string) => files.filter((file) => file.startsWith(`${origin}/`))

const follow = (page: Page, path: string) => page.locator(`header a[href="${path}"]`).first().click()

for (const { home, list } of [
  { home: '/', list: '/lecture/list' },
  { home: '/en', list: '/en/lecture/list' },
])
  test(`Scripts, styles and fonts of ${home} come from the host in front, and so do those of the next page`, async ({
    site,
    watch,
  }) => {
    const { page, files } = await reader(site, watch)
    const [answer] = await Promise.all([page.goto(home), waitForHydration(page)])
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`script-src 'self' ${host}/assets/ `)
    expect(policy.match(/https:[^ ;]*/g)?.every((each) => each.startsWith(host))).toBe(true)
    await follow(page, list)
    await expect(page).toHaveURL(list)
    await expect(page.locator('main h1')).toBeVisible()
    await expect.poll(() => from(files, host).some((file) => /LectureListPage-.*js/.test(file))).toBe(true)
    await expect.poll(() => from(files, host).some((file) => /LectureListPage-.*css/.test(file))).toBe(true)
    expect(from(files, site.url)).toEqual([])
    expect(files.some((file) => file.endsWith('.woff2'))).toBe(true)
    const isLoaded = () =>
      page.evaluate(() =>
        [...document.fonts].some((face) => face.family.startsWith('H') && face.status === 'loaded'),
      )
    await expect.poll(isLoaded).toBe(true)
  })

test('The back office comes from the host in front, with what it loads later', async ({ site, watch }) => {
  const { page, files } = await reader(site, watch, staff(site))
  await openList(page, 'link')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expect(form(page).getByRole('textbox').first()).toBeVisible()
  expect(from(files, host).length).toBeGreaterThan(10)
  expect(from(files, site.url)).toEqual([])
})

for (const how of ['refuses', 'hangs'] as const)
  test(`Where the host ${how}, pages are read and run with the files of the site`, async ({
    site,
    watch,
  }) => {
    watch.expect(/404|ERR_|Failed to load|preload|CORS/)
    front.fails(/^\/(?:assets|font)\//, how)
    const { page, files } = await reader(site, watch)
    if (how === 'hangs') await page.clock.install()
    await page.goto('/en/lecture/list', { waitUntil: 'commit' })
    await expect(page.locator('main h1')).toBeVisible()
    if (how === 'hangs') {
      await expect.poll(() => from(files, host).length).toBeGreaterThan(1)
      await page.clock.fastForward('20')
      await expect.poll(() => front.asked.some((file) => file.endsWith('.js'))).toBe(true)
      await page.clock.fastForward('20')
    }
    await waitForHydration(page)
    await follow(page, '/en/event/list')
    await expect(page.locator('main h1')).toBeVisible()
    expect(from(files, site.url).length).toBeGreaterThan(3)
    const office = await reader(site, watch, staff(site))
    if (how === 'hangs') await office.page.clock.install()
    await office.page.goto('/admin/link', { waitUntil: 'commit' })
    if (how === 'hangs') {
      await expect.poll(() => from(office.files, host).some((file) => file.endsWith('.css'))).toBe(true)
      await office.page.clock.fastForward('20')
    }
    await expect(office.page.locator('main tbody tr').first()).toBeVisible()
    await expect(office.page.locator('body')).not.toHaveCSS('font-family', /Times/)
  })

test('A script that the host alone lacks opens the next page whole, and a form with what was typed', async ({
  site,
  watch,
}) => {
  watch.expect(/404|ERR_|CORS|preload|import/i)
  front.fails(/EventListPage-|EventDetailPage-/)
  const { page, files } = await reader(site, watch)
  await openHydrated(page, '/en/lecture/list')
  await follow(page, '/en/event/list')
  await expect(page).toHaveURL('/en/event/list')
  await waitForHydration(page)
  expect(from(files, site.url).some((file) => /EventListPage-.*js/.test(file))).toBe(true)

  front.fails(/client-upload-/)
  const office = await reader(site, watch, staff(site))
  await openList(office.page, 'link')
  await office.page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const name = form(office.page).getByRole('textbox', { name: /^Name/ }).first()
  await name.fill('The river academy')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await form(office.page).locator('input[type=file]').setInputFiles(logo)
  await expect(office.page.locator('[data-update]')).toContainText('A part of the page could not be loaded')
  await expect(name).toHaveValue('The river academy')
  expect(from(office.files, site.url).some((file) => file.includes('admin-browser-'))).toBe(true)
})

test('Without the setting the next page takes all from the site, in an open tab as well', async ({
  site,
  watch,
}) => {
  const { page, files } = await reader(site, watch)
  await openHydrated(page, '/en')
  expect(from(files, site.url)).toEqual([])
  await setHost(site, '')
  await page.goto('about:blank')
  files.length = 0
  await openHydrated(page, '/en')
  expect(from(files, host)).toEqual([])
  expect(files.length).toBeGreaterThan(3)
})

test('A desk that took its files from the host opens without a network', async ({ site, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { id } = await eventWith(site, ['王小明'])
  const { page, files } = await reader(site, watch, { ...staff(site), serviceWorkers: 'allow' })
  await openDesk(page, id)
  await keepsTheDesk(page, id)
  expect(from(files, site.url).filter((file) => file.endsWith('.js'))).toEqual([])
  await emptyBrowserCache(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('region', { name: 'People' })).toContainText('王小明')
  await removeEvents(site, [id])
})
