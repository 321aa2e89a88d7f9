import type { Page } from '@playwright/test'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { joinMember } from '#tests/e2e/support/join-member.ts'
import { applyFor, openEvent, ticketOf } from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.use({ serviceWorkers: 'allow' })

/** The service worker answers from now on, and has its offline pages. */
const withWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)

const isKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (name) => Boolean(await caches.match(name, { ignoreVary: true, ignoreSearch: true })),
        path,
      ),
    )
    .toBe(true)

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

test('a tap on an event without a network leads to the offline page in the language of the reader', async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await openHydrated(page, '/event/list')
  await withWorker(page)
  await page.context().setOffline(true)
  // The scripts of the next page cannot be fetched; then the browser asks for the whole page.
  watch.expect(/^thrown: (?:Failed to fetch dynamically imported module.*)?$/)
  await page.getByRole('main').locator('a[href*="/event/detail/"]').first().click()
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page).toHaveURL(/\/event\/detail\/\d+$/)
  await expect(page.getByRole('heading', { name: '没有网络' })).toHaveCount(0)
})

test('a section is kept too, and nothing is left after signing out', async ({ page, site, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await joinMember(site, page)
  const given = await applyFor(site, await openEvent(site))
  await openHydrated(page, ticketOf(given))
  await withWorker(page)
  await isKept(page, `/en/event/ticket/${given.code}`)
  await openHydrated(page, '/en/course/section/1')
  await isKept(page, '/en/course/section/1')
  await openHydrated(page, '/en/user/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/en\/user\/login/)
  expect((await cachesOf(page)).filter((name) => name === 'kept-pages')).toEqual([])
  await page.context().setOffline(true)
  await page.goto(`/en/event/ticket/${given.code}`)
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible()
})

test('the back office has no worker of the public site', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
