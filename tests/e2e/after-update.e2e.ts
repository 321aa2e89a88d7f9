import type { Page } from '@playwright/test'
import { qrPng } from '#platform/qr/qr-png.server.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { form, openList } from '#tests/e2e/support/back-office.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const gone = /404|import|preload/i

/** As after an update that took these scripts away, until the page itself was loaded so often, or until it is mended. */
async function updated(page: Page, scripts: RegExp, until = Infinity) {
  let loads = 0
  let isMended = false
  await page.route(scripts, (route) =>
    isMended || loads >= until ? route.continue() : route.fulfill({ status: 404 }),
  )
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  return { loads: () => loads, mend: () => void (isMended = true) }
}

const notice = (page: Page) => page.locator('[data-update]')

test('A page whose script is gone is loaded anew once with what was typed, and then says so', async ({
  page,
  watch,
}) => {
  watch.expect(gone)
  await openHydrated(page, '/en/certificate')
  const { loads, mend } = await updated(page, /assets\/client-[\w-]{7}\.js/)
  const guarded = page.waitForResponse(/load-anew/)
  const [number, name] = [page.locator('input[name=number]'), page.locator('main input[name=name]')]
  await number.focus()
  await guarded
  await number.fill('2026-000123')
  await name.fill('Lin')
  const find = page.locator('main form button[type=submit]')
  await find.click()
  await expect(notice(page)).toContainText('What you typed is still here, and was not sent')
  expect([await number.inputValue(), await name.inputValue(), loads()]).toEqual(['2026-000123', 'Lin', 1])
  await notice(page).getByRole('button', { name: 'OK' }).click()
  await expect(notice(page)).toHaveCount(0)
  await find.click()
  await expect(notice(page)).toContainText('must be opened again')
  expect(loads()).toBe(1)
  mend()
  await notice(page).getByRole('button', { name: 'Open again' }).click()
  await expect(notice(page)).toContainText('What you typed is still here')
  expect([await number.inputValue(), await name.inputValue(), loads()]).toEqual(['2026-000123', 'Lin', 2])
  await find.click()
  await expect(page.locator('main form [role=alert]')).toBeVisible()
})

test('A form of the back office opens again with what was typed', async ({ clerk, watch }) => {
  watch.expect(gone)
  const page = await clerk()
  await openList(page, 'link')
  const { loads, mend } = await updated(page, /assets\/client-upload-/)
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const name = form(page).getByRole('textbox', { name: /^Name/ }).first()
  await name.fill('The river academy')
  await form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: qrPng('logo') })
  await expect(notice(page)).toContainText('What you typed is still here')
  await expect(name).toHaveValue('The river academy')
  expect(loads()).toBe(1)
  mend()
  await notice(page).getByRole('button', { name: 'OK' }).click()
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('A screen of the back office whose script is gone opens after one load', async ({ clerk, watch }) => {
  watch.expect(gone)
  const page = await clerk()
  await openList(page, 'link')
  const { loads } = await updated(page, /assets\/LetterWordsScreen-/, 1)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/admin/letter_words'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await expect(
    page
      .getByRole('main')
      .getByText(/standard words/i)
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/letter_words$/)
  await expect(notice(page)).toHaveCount(0)
  expect(loads()).toBe(1)
})

test('Without a network nothing is loaded anew, and the form stays', async ({ page, watch }) => {
  watch.expect(gone, /ERR_FAILED|ERR_INTERNET/)
  await openHydrated(page, '/en/certificate')
  const guarded = page.waitForResponse(/load-anew/)
  await page.locator('input[name=number]').focus()
  await guarded
  await page.locator('input[name=number]').fill('2026-000123')
  await page.locator('main input[name=name]').fill('Lin')
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.route(/assets\//, (route) => route.abort())
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main form [role=alert]')).toBeVisible()
  expect([loads, await page.locator('input[name=number]').inputValue()]).toEqual([0, '2026-000123'])
})

/** As if the server had taken up another build since this page was opened. */
const otherBuild = (page: Page, calls: RegExp, marks = (_own: string) => 'Another Another') =>
  page.route(calls, async (route) => {
    const response = await route.fetch()
    const own = response.headers()['site-build'] ?? ''
    await route.fulfill({ response, headers: { ...response.headers(), 'site-build': marks(own) } })
  })

test('An open page of the back office hears of a build in which only styles changed', async ({ clerk }) => {
  const page = await clerk()
  await openList(page, 'link')
  await otherBuild(page, /\/admin\//, (own) => own)
  const again = page.getByRole('button', { name: 'Refresh' }).first()
  await again.click()
  await expect(notice(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await otherBuild(page, /\/admin\//, (own) => own.replaceAll(/,[\w-]+/g, ',styles-of-another'))
  await again.click()
  await expect(notice(page)).toContainText('The site has been updated')
})

test('An open page of the back office says that a reload is due, and keeps what is typed', async ({
  clerk,
}) => {
  const page = await clerk()
  const asked = page.waitForResponse(/\/admin\/link\/index/)
  await openList(page, 'link')
  expect((await asked).headers()['site-build']).toMatch(
    /^browser-[\w-]+ admin-browser-[\w-]+,admin-browser-[\w-]+$/,
  )
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const name = form(page).getByRole('textbox', { name: /^Name/ }).first()
  await name.fill('The river academy')
  await expect(notice(page)).toHaveCount(0)
  await otherBuild(page, /\/admin\//)
  // A refused call says it as well.
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page)).toContainText('The site has been updated')
  await expectAccessible(page, 'the notice that a reload is due')
  await notice(page).getByRole('button', { name: 'Open again' }).click()
  await expect(notice(page)).toContainText('What you typed is still here')
  await expect(name).toHaveValue('The river academy')
})

test('A page of the site is loaded from the server at the next link, once another build is served', async ({
  page,
}) => {
  await openHydrated(page, '/en/event/list')
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await otherBuild(page, /\/api\//)
  const menu = page.getByRole('navigation').first()
  await menu.getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL(/course/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads).toBe(0)
  await menu.getByRole('link', { name: 'Masters' }).click()
  await expect(page).toHaveURL(/master/)
  await expect.poll(() => loads).toBe(1)
})
