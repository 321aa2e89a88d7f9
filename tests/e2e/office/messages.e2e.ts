import type { Locator } from '@playwright/test'
import { form, openList } from '#tests/e2e/support/back-office.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  { language: 'en', edit: /^Edit: /, save: 'Save', log: 'Messages (F8)', close: 'Close the message' },
  { language: 'zh-cn', edit: /^编辑: /, save: '保存', log: '消息（F8）', close: '关闭消息' },
] as const

const sizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 900 },
  { width: 360, height: 740 },
]

for (const words of languages) {
  test(`Messages lie at the lower right and over no button that saves (${words.language})`, async ({
    clerk,
  }) => {
    const page = await clerk({ language: words.language })
    const save = form(page).getByRole('button', { name: words.save, exact: true })
    const messages = page.getByRole('log', { name: words.log })
    const message = messages.getByRole('alert')
    await page.route('**/admin/tag/edit*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { code: 0, msg: 'The ink has run dry', time: 0, data: null } })
        : route.continue(),
    )
    for (const size of sizes) {
      await page.setViewportSize(size)
      await openList(page, 'tag')
      await page.getByRole('button', { name: words.edit }).first().click()
      await form(page).locator('[data-field]').first().fill('茶')
      await save.click()
      await expect(message).toBeVisible()
      await expect.poll(() => overlaps(message, save)).toBe(false)
      const { right, bottom } = await boxOf(message)
      expect(bottom).toBeLessThan(size.height)
      expect(right).toBeGreaterThan(size.width / 2)
      await expectAccessible(page, `a message at ${size.width}`)
      await page.keyboard.press('F8')
      await expect(messages.getByRole('button', { name: words.close })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(message).toBeHidden()
      await expect(save).toBeFocused()
    }
  })
}

async function boxOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
