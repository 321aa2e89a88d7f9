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
