import type { Page } from '@playwright/test'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const suggesting = '/api/search/suggest'
const keywordIn = (url: string) => new URL(url).searchParams.get('keyword') ?? ''
/** Longer than the pause before suggestions are requested. */
const aWhile = 1000

/** The hydrated field of the search page, and the words that were requested so far. */
async function openSearch(page: Page, address: string) {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(suggesting)) asked.push(keywordIn(request.url()))
  })
  await openHydrated(page, address)
  const field = page.getByRole('main').locator('input[type=search]')
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  // The test controls the clock from here on, because a busy machine may be slow between two letters.
  await page.clock.pauseAt(new Date(Date.now() + 3600_000))
  return { field, asked, options: page.getByRole('main').getByRole('option') }
}

test('no suggestions are requested during composition; the composed word is requested after it', async ({
  page,
}) => {
  const { asked, options } = await openSearch(page, '/search')
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['s', 'shu', 'shu fa']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await page.clock.runFor(aWhile)
  }
  await keyboard.send('Input.insertText', { text: '书法' })
  await page.clock.runFor(aWhile)
  await expect(options.first()).toContainText('书法')
  expect(asked).toEqual(['书法'])
})

test('fast typing makes one request, and a late answer is dropped', async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await page.route(`**${suggesting}?*`, async (route) => {
    if (keywordIn(route.request().url()) === 'te') await late.promise
    await route.continue()
  })
  const { field, asked, options } = await openSearch(page, '/en/search')
  await field.pressSequentially('te')
  await page.clock.runFor(aWhile)
  await field.pressSequentially('a room')
  for (const _letter of ' room') await field.press('Backspace')
  await page.clock.runFor(aWhile)
  await expect(options.first()).toContainText(/tea/i)
  const shown = await options.allTextContents()
  const answered = page.waitForResponse((response) => keywordIn(response.url()) === 'te')
  late.resolve()
  await (await answered).finished()
  await expect(options).toHaveText(shown)
  expect(asked).toEqual(['te', 'tea'])
})

test('the search field has the focus when the search page opens', async ({ page }) => {
  await openHydrated(page, '/en/lecture/list')
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/search$/)
  await expect(page.getByRole('main').locator('input[type=search]')).toBeFocused()
})

for (const { home, typed, words, meant } of [
  { home: '/en/search', typed: 'caligraphy', words: 'Did you mean', meant: 'calligraphy' },
  { home: '/search', typed: '书发', words: '您是不是要找', meant: '书法' },
])
  test(`a search with a typing error (${typed}) leads to the word that was meant`, async ({ page }) => {
    await openHydrated(page, home)
    const main = page.getByRole('main')
    await main.locator('input[type=search]').fill(typed)
    await page.keyboard.press('Enter')
    await main.getByText(words).getByRole('link', { name: meant, exact: true }).click()
    await expect(main.locator('input[type=search]')).toHaveValue(meant)
    await expect(main.locator('ol li').first()).toBeVisible()
    await expect(main.getByText(words)).toBeHidden()
  })

test('a search for opening hours and certificates is answered above the hits', async ({ page }) => {
  await openHydrated(page, '/en/search?keyword=opening+hours')
  const main = page.getByRole('main')
  await expect(main.getByRole('term')).toHaveText('Opening hours')
  await openHydrated(page, '/en/search?keyword=verify+certificate')
  await main.getByRole('link', { name: 'Enter its number and the name on it' }).click()
  await expect(page).toHaveURL(/\/en\/certificate$/)
})
