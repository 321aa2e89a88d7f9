import type { Page } from '@playwright/test'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('The keyboard alone skips to the content, filters, and opens an event', async ({ page }) => {
  await openHydrated(page, '/en/event/list')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.keyboard.press('Tab')
  await expect(page.locator('main a').first()).toBeFocused()
  await reach(page, page.getByRole('navigation', { name: 'When' }).getByRole('link', { name: 'Past' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?when=past$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await reach(page, page.locator('main article').first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/event\/detail\/\d+$/)
})

test('On a phone the menu opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openHydrated(page, '/en/event/list')
  const button = page.getByRole('button', { name: 'Menu' })
  await reach(page, button)
  await page.keyboard.press('Enter')
  const home = page.locator('#places').getByRole('link', { name: 'Home' })
  await expect(home).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(home).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await reach(page, home)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/?$/)
  await expect(home).toBeHidden()
})

/** Presses Tab until something has the focus. */
async function reach(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}
