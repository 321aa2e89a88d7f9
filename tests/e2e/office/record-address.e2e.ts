import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, openList, settledList } from '#tests/e2e/support/back-office.ts'
import { staffWith } from '#tests/e2e/support/desk-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    edit: /^Edit: /,
    keep: 'Keep editing',
    leave: 'Leave',
    close: 'Close',
    cancel: 'Cancel',
    gone: 'Record not found',
    unknown: 'Page not found',
    neither: 'This page does not exist, or you may not open it',
    first: 'Go to the first page',
  },
  {
    language: 'zh-cn',
    edit: /^编辑: /,
    keep: '继续编辑',
    leave: '离开',
    close: '关闭',
    cancel: '取消',
    gone: '记录不存在',
    unknown: '页面不存在',
    neither: '这个页面不存在，或您无权打开',
    first: '回到第一个页面',
  },
] as const

for (const { language, ...say } of languages) {
  const name = (page: Page) => form(page).locator('[name=name_en]')
  const press = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true }).click()

  test(`A record has an address that outlives a reload, and Back leads to its list (${language})`, async ({
    clerk,
  }) => {
    const page = await clerk({ language })
    page.on('dialog', (question) => void question.accept())
    await openList(page, 'event', '?page=2')
    await page.getByRole('button', { name: say.edit }).first().click()
    await expect(page).toHaveURL(/\/admin\/event\?page=2&record=\d+$/)
    const stored = await name(page).inputValue()
    await page.reload()
    await expect(name(page)).toHaveValue(stored)

    await name(page).fill('Half typed')
    await page.goBack()
    await press(page, say.keep)
    await expect(name(page)).toHaveValue('Half typed')
    await expect(page).toHaveURL(/record=/)
    await page.goBack()
    await press(page, say.leave)
    await expect(form(page)).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/event\?page=2$/)
    await settledList(page)

    await page.getByRole('button', { name: say.edit }).first().click()
    await expect(name(page)).toHaveValue(stored)
    await page.goBack()
    await expect(form(page)).toBeHidden()
    await page.goForward()
    await expect(name(page)).toHaveValue(stored)
    await press(page, say.cancel)
    await expect(form(page)).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/event\?page=2$/)
  })

  test(`The address that one would guess opens the record (${language})`, async ({ clerk, site }) => {
    const page = await clerk({ language })
    const { data } = await site.ask<{ row: { name_en: string } }>('GET', '/admin/event/edit', { id: 3 })
    await page.goto('/admin/event/3')
    await expect(name(page)).toHaveValue(data.row.name_en)
    await expect(page).toHaveURL(/\/admin\/event\?record=3$/)
    const { data: log } = await site.ask<{ list: { id: number }[] }>('GET', '/admin/admin_log/index')
    await page.goto(`/admin/admin_log/${log.list[0]?.id}`)
    await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/admin\/admin_log$/)
    await page.goto('/admin/event/999999')
    await expect(page.getByRole('dialog').getByText(say.gone)).toBeVisible()
  })

  test(`Staff are not told which pages exist that they may not open (${language})`, async ({
    clerk,
    site,
  }) => {
    const head = await clerk({ language })
    await head.goto('/admin/nowhere')
    await expect(head.getByText(say.unknown).last()).toBeVisible()

    const session = await staffWith(site, ['link/index'])
    const page = await clerk({ language, session })
    const told: string[] = []
    for (const address of ['/admin/nowhere', '/admin/member', '/admin/event/3']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: say.neither, level: 1 })).toBeVisible()
      told.push(await page.locator('main').innerText(), await page.title())
      expect(new URL(page.url()).pathname).toBe(address)
    }
    expect(new Set(told).size).toBe(2)
    await expectAccessible(page, 'a page that is none')
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoHorizontalScroll(page, 'a page that is none')
    await press(page, say.first)
    await settledList(page)
  })
}
