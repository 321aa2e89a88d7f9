import { expect, test } from '#tests/e2e/support/site.ts'

test('The banners change by their buttons and numerals, and never automatically', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/en/')
  const banners = page.getByRole('region', { name: 'Highlights' })
  const steps = banners.getByRole('navigation')
  const at = (number: number) => steps.getByRole('link', { name: `Picture ${number} of 3` })
  const words = banners.getByRole('listitem').getByRole('link').first()
  await banners.scrollIntoViewIfNeeded()
  await expect(words).toBeInViewport()
  await expect(at(1)).toHaveAttribute('aria-current', 'true')
  await expect(steps.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await steps.getByRole('button', { name: 'Next' }).click()
  await expect(at(2)).toHaveAttribute('aria-current', 'true')
  await at(3).click()
  await expect(at(3)).toHaveAttribute('aria-current', 'true')
  await expect(steps.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(words).not.toBeInViewport()
  await expect(page).toHaveURL(/\/en\/?$/)
})

test('Until the page listens, the numerals lead to a banner, and the buttons wait', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/site-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/en/', { waitUntil: 'commit' })
  const banners = page.getByRole('region', { name: 'Highlights' })
  const at = (number: number) => banners.getByRole('link', { name: `Picture ${number} of 3` })
  await expect(banners.getByRole('button', { name: 'Next' })).toBeDisabled()
  await at(2).click()
  await expect(banners.getByRole('listitem').nth(1).getByRole('link')).toBeInViewport()
  arrived.resolve()
  await expect(at(2)).toHaveAttribute('aria-current', 'true')
  await banners.getByRole('button', { name: 'Next' }).click()
  await expect(at(3)).toHaveAttribute('aria-current', 'true')
})

test('A banner links to its page in the language of the reader', async ({ page }) => {
  await page.goto('/en/')
  await page.getByRole('link', { name: 'To learn, and to practise what one learned' }).click()
  await expect(page).toHaveURL(/\/en\/course\/center$/)
})

test.describe('Without scripting', () => {
  test.use({ javaScriptEnabled: false })

  test('the banners change by their numerals, and the home page links to every area', async ({ page }) => {
    await page.goto('/en/')
    const banners = page.getByRole('region', { name: 'Highlights' })
    await expect(banners.getByRole('button')).toHaveCount(0)
    await banners.getByRole('link', { name: 'Picture 3 of 3' }).click()
    await expect(page.getByRole('link', { name: 'A lecture for the evening' })).toBeInViewport()
    for (const name of ['All events', 'All lectures', 'All courses', 'All masters', 'All reports'])
      await expect(page.getByRole('link', { name })).toBeVisible()
  })

  test('on a phone the menu opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/en/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#places').getByRole('link', { name: 'In the press' }).click()
    await expect(page).toHaveURL(/\/en\/mediaReport$/)
  })
})
