import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, openList, rowOf, settledList } from '#tests/e2e/support/back-office.ts'
import { staffWith } from '#tests/e2e/support/desk-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    add: 'Add',
    kept: /^Half-typed words from \d\d:\d\d: Add: Link · Half/,
    goOn: 'Go on',
    account: 'Account',
    signOut: 'Sign out',
  },
  {
    language: 'zh-cn',
    add: '添加',
    kept: /^\d\d:\d\d 有尚未保存的内容：添加友情链接 · Half/,
    goOn: '继续填写',
    account: '账户',
    signOut: '退出登录',
  },
] as const

const nodes = ['link/index', 'link/add', 'link/edit']
const box = (page: Page) => form(page).getByRole('textbox').first()

for (const { language, ...say } of languages) {
  const bar = (page: Page) => page.locator('main').getByRole('group', { name: say.kept })
  const begin = async (page: Page, name: string) => {
    await openList(page, 'link')
    await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).click()
    await box(page).fill(name)
  }

  test(`A half-typed form survives a reload and a closed tab (${language})`, async ({ clerk }) => {
    const page = await clerk({ language })
    page.on('dialog', (question) => void question.accept())
    await begin(page, `Half ${language}`)
    await page.reload()
    await settledList(page)
    await expect(bar(page)).toBeVisible()
    await expectAccessible(page, 'the offer of a draft')
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page, `the offer of a draft at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await bar(page).getByRole('button', { name: say.goOn }).click()
    await expect(box(page)).toHaveValue(`Half ${language}`)
    await box(page).fill(`Half, and more ${language}`)
    // It is stored a second later.
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('and more'))),
      )
      .toBe(true)

    const again = await page.context().newPage()
    await page.close()
    await openList(again, 'link')
    await bar(again).getByRole('button', { name: say.goOn }).click()
    await expect(box(again)).toHaveValue(`Half, and more ${language}`)
    await form(again).locator('[name=url]').fill('https://example.com/')
    await again.keyboard.press('Control+s')
    await expect(form(again)).toBeHidden()
    await expect(rowOf(again, `Half, and more ${language}`)).toHaveCount(1)
    await expect(bar(again)).toBeHidden()
    await again.reload()
    await settledList(again)
    await expect(bar(again)).toBeHidden()
  })

  test(`A draft is for its owner alone, and is gone after the sign-out (${language})`, async ({
    clerk,
    site,
  }) => {
    const session = await staffWith(site, nodes)
    const other = await staffWith(site, nodes)
    const page = await clerk({ language, session })
    page.on('dialog', (question) => void question.accept())
    await begin(page, `Half owned ${language}`)
    await page.reload()
    await expect(bar(page)).toBeVisible()
    const become = (one: object) =>
      page.evaluate((info) => localStorage.setItem('adminInfo', JSON.stringify(info)), one)
    await become(other)
    await openList(page, 'link')
    await expect(bar(page)).toBeHidden()
    await become(session)
    await openList(page, 'link')
    await expect(bar(page)).toBeVisible()
    await page.getByTitle(say.account).click()
    await page.getByRole('menuitem', { name: say.signOut }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))),
    ).toEqual([])
  })
}
