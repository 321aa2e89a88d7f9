import { waitForHydration } from '#tests/e2e/support/hydration.ts'
import { button, fill, openEvent, person } from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const summary = { name: 'still need correcting' }

test('Scripts that come late leave the focus with somebody who is correcting the form already', async ({
  page,
  site,
}) => {
  const id = await openEvent(site)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/site-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`/en/event/apply/${id}`, { waitUntil: 'commit' })
  await fill(page, { userName: 'Lin', mobile: '13912345678' })
  await button(page, 'Sign up').click()
  await expect(page.getByRole('alert').filter({ hasText: summary.name })).toBeVisible()
  await page.getByRole('textbox', { name: /^Email/ }).click()
  await page.keyboard.type('lin@')
  arrived.resolve()
  await waitForHydration(page)
  await expect(page.locator('html[data-listens]')).toHaveCount(1)
  await page.keyboard.type('example.org')
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('lin@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeFocused()
})

test('An answer that comes late leaves the focus with somebody who types on, and takes it from nobody else', async ({
  page,
  site,
}) => {
  const id = await openEvent(site)
  await page.goto(`/en/event/apply/${id}`)
  await waitForHydration(page)
  await fill(page, person())
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/event/apply', async (route) => {
    await asked.promise
    await route.fulfill({
      json: { code: 0, msg: 'Signing up is closed', data: null, time: 0 },
    })
  })
  await button(page, 'Sign up').click()
  await expect(button(page, 'Sending…')).toBeVisible()
  await page.getByLabel('Suggestions').click()
  await page.keyboard.type('By the ')
  asked.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'Signing up is closed' })).toBeVisible()
  await page.keyboard.type('window')
  await expect(page.getByLabel('Suggestions')).toHaveValue('By the window')
  await button(page, 'Sign up').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Signing up is closed' })).toBeFocused()
})
