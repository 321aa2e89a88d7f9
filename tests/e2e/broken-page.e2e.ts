import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A page that fails says so, reports the error and goes back by itself', async ({ page, watch }) => {
  watch.expect(/TypeError/)
  await page.route('**/api/event/index**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { list: unknown[] } }
    answer.data.list = [null]
    await route.fulfill({ json: answer })
  })
  await openHydrated(page, '/en/lecture/list')
  await page.clock.install()
  const reported = page.waitForRequest('**/api/fault/report')
  await page.getByRole('link', { name: 'Events' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something broke on this page')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({ page: '/en/event/list' })
  await page.clock.runFor(6000)
  await expect(page).toHaveURL(/\/en\/lecture\/list$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lectures')
})
