import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

/** An event of the demo content that exists in Chinese only. */
const chineseOnly = /《史记·孔子世家》通读/
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1'

test('A reader requests a translation without scripts, and staff find it first among missing translations', async ({
  visitor,
  clerk,
}) => {
  const reader = await visitor({ javaScriptEnabled: false, userAgent: phone })
  await reader.goto('/en/search?keyword=孔子世家')
  await reader.getByRole('link', { name: chineseOnly }).click()
  const address = reader.url()
  await reader.getByRole('button', { name: 'Ask for a translation' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Noted')
  await expect(reader.getByText(chineseOnly)).toHaveAttribute('lang', 'zh-CN')
  await reader.getByRole('link', { name: 'Back to the page' }).click()
  expect(reader.url()).toBe(address)

  const page = await clerk()
  await page.goto('/admin/translation')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText(chineseOnly)
  await expect(first.getByRole('cell').nth(3)).toHaveText('1')
  await expectAccessible(page, 'missing translations')
  await first.getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText(/Edit: Event.*孔子世家/)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'missing translations at 320')
})

test('The page for requesting a translation is accessible, and does not exist for unknown items', async ({
  visitor,
  page,
}) => {
  const reader = await visitor({ javaScriptEnabled: false, userAgent: phone })
  await reader.goto('/en/search?keyword=孔子世家')
  await reader.getByRole('link', { name: chineseOnly }).click()
  const { pathname } = new URL(reader.url())
  await page.goto(`/en/translation?url=${pathname.replace('/en', '')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a translation')
  await expectAccessible(page, 'asking for a translation')
  await page.goto(`/translation?url=${pathname.replace('/en', '')}`)
  await expect(page.getByText('这一页已经有中文了。')).toBeVisible()
  expect((await page.request.get('/en/translation?url=/event/detail/999999')).status()).toBe(404)
  expect((await page.request.get('/en/translation')).status()).toBe(404)
})
