import { eventList } from '#features/event/event-list.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.describe('Without scripting', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead from the list over a theme to an event', async ({ page }) => {
    await page.goto('/en/event/list')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
    const rows = page.locator('main article')
    await expect(rows).toHaveCount(eventList.perPage)
    const name = await rows.first().getByRole('heading').innerText()
    await rows.first().getByRole('link').click()

    await expect(page).toHaveURL(/\/en\/event\/detail\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('region', { name: 'About this event' }).locator('p').first()).toBeVisible()
    const facts = page.locator('main dl').first()
    const theme = facts.locator('a[href*="/event/theme/"]')
    const themeName = await theme.innerText()
    await theme.click()

    await expect(page).toHaveURL(/\/en\/event\/theme\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(themeName)
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
  })

  test('a list is filtered and paged by its links', async ({ page }) => {
    await page.goto('/en/event/list')
    await page.getByRole('navigation', { name: 'When' }).getByRole('link', { name: 'All' }).click()
    await expect(page).toHaveURL(/\?when=any$/)
    const first = await page.locator('main article').getByRole('heading').first().innerText()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?when=any&page=2$/)
    await expect(page.locator('main article').getByRole('heading').first()).not.toHaveText(first)
    const second = page.getByRole('link', { name: 'Page 2' })
    await expect(second).toHaveAttribute('aria-current', 'page')

    const themes = page.getByRole('navigation', { name: 'Themes' })
    const theme = themes.getByRole('link').nth(1)
    const words = await theme.innerText()
    await theme.click()
    await expect(page).toHaveURL(/\?when=any&theme=\d+$/)
    await expect(themes.locator('[aria-current=true]')).toHaveText(words)
  })

  test('the language switch leads to the same page in the other language', async ({ page }) => {
    await page.goto('/event/list?when=past')
    await page.locator('header').getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL(/\/en\/event\/list\?when=past$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.locator('header').getByRole('link', { name: '中文' }).first().click()
    await expect(page).toHaveURL(/\/event\/list\?when=past$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })
})
