import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A super administrator checks the record of change and finds the anchors to keep', async ({ clerk }) => {
  const page = await clerk()
  await page.goto('/admin/log_check')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/^Checked .*: nothing was altered\.$/)).toBeVisible()
  await expectAccessible(page, 'the check of the record')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'the check of the record at 320')
})
