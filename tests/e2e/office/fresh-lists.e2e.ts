import type { Page } from '@playwright/test'
import { openList } from '#tests/e2e/support/back-office.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  { language: 'en', menu: 'Menu', log: 'Operation log', bin: 'Recycle bin', link: 'Link' },
  { language: 'zh-cn', menu: '菜单', log: '操作日志', bin: '回收站', link: '友情链接' },
] as const

for (const { language, menu, log, bin, link } of languages) {
  const goTo = async (page: Page, title: string) => {
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }

  test(`Log, bin and lists show at each visit what was done meanwhile (${language})`, async ({
    clerk,
    site,
  }) => {
    const page = await clerk({ language })
    await openList(page, 'link')
    await goTo(page, bin)
    await goTo(page, log)
    const name = `Meanwhile ${language}`
    await site.ask('POST', '/admin/link/add', {
      name_zh_cn: name,
      name_en: name,
      url: 'https://example.com/',
    })
    await goTo(page, link)
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
    const { data } = await site.ask<{ list: { id: number }[] }>('GET', '/admin/link/index', {
      quick_search: name,
    })
    await site.ask('DELETE', '/admin/link/del', { ids: data.list.map(({ id }) => id) })
    await goTo(page, bin)
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
    await goTo(page, log)
    await expect(page.locator('main tbody tr').first()).toContainText(String(data.list[0]?.id))
  })

  test(`A list is fresh when somebody comes back to the window (${language})`, async ({ clerk, site }) => {
    const page = await clerk({ language })
    await page.clock.install()
    await openList(page, 'link')
    const name = `Come back ${language}`
    await site.ask('POST', '/admin/link/add', {
      name_zh_cn: name,
      name_en: name,
      url: 'https://example.com/',
    })
    await page.clock.fastForward(60_000)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  })
}
