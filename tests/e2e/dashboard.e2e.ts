import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const heading = 'The next seven days'

test('The dashboard shows coming events, figures and open work', async ({ clerk }) => {
  const page = await clerk()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('heading', { name: /, Admin/ })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Members$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Installed plug-ins$/ })).toBeVisible()
  const chart = page.getByRole('figure', { name: 'Sign-ups for events' })
  await chart.getByText('As a table').press('Enter')
  await expect(page.getByRole('table', { name: 'Sign-ups for events' }).getByRole('row')).toHaveCount(31)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused, at work today')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('At work today', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the dashboard')

  await page.getByRole('heading', { name: heading }).locator('..').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/signup_desk\?event=\d+$/)
  await page.goBack()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expectNoHorizontalScroll(page, 'the dashboard at 320')
})
