import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { form, openList, settledList } from '#tests/e2e/support/back-office.ts'
import { keepAlive } from '#tests/e2e/support/menu-rules.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

interface Words {
  language: 'en' | 'zh-cn'
  menu: string
  bar: string
  screens: [link: string, hotWord: string, synonym: string]
  add: string
  name: RegExp
  unsaved: string
  close: (title: string) => string
  question: string
  keep: string
  leave: string
  closeOthers: string
  alone: string
  back: string
}

const languages: Words[] = [
  {
    language: 'en',
    menu: 'Menu',
    bar: 'Open pages',
    screens: ['Link', 'Hot word', 'Synonym'],
    add: 'Add',
    name: /^Name/,
    unsaved: 'Not saved',
    close: (title) => `Close ${title}`,
    question: 'Leave without saving?',
    keep: 'Keep editing',
    leave: 'Leave',
    closeOthers: 'Close others',
    alone: 'Full screen this tab',
    back: 'Show menu and tabs',
  },
  {
    language: 'zh-cn',
    menu: '菜单',
    bar: '打开的页面',
    screens: ['友情链接', '热词', '同义词'],
    add: '添加',
    name: /^名称/,
    unsaved: '未保存',
    close: (title) => `关闭${title}`,
    question: '有未保存的内容，确定离开？',
    keep: '继续编辑',
    leave: '离开',
    closeOthers: '关闭其他',
    alone: '当前标签全屏',
    back: '显示菜单和标签',
  },
]

for (const words of languages) {
  const [link, hotWord, synonym] = words.screens
  const bar = (page: Page) => page.getByRole('navigation', { name: words.bar })
  const tab = (page: Page, title: string) => bar(page).getByRole('link', { name: title })
  const goTo = (page: Page, title: string) =>
    page.getByRole('navigation', { name: words.menu }).getByRole('link', { name: title, exact: true }).click()
  const openForm = (page: Page) =>
    page.getByRole('toolbar').getByRole('button', { name: words.add, exact: true }).click()
  const box = (page: Page) => form(page).getByRole('textbox').first()

  test(`Half-typed forms stay in their tabs while others are used (${words.language})`, async ({
    clerk,
    site,
  }) => {
    await keepAlive(site, ['link', 'keyword'], true)
    const page = await clerk({ language: words.language })
    await openList(page, 'link', '?limit=20')
    await openForm(page)
    await box(page).fill('Half a link')
    await goTo(page, hotWord)
    await settledList(page)
    await expect(form(page)).toBeHidden()
    await openForm(page)
    await box(page).fill('Half a word')

    await tab(page, link).click()
    await expect(page).toHaveURL(/\/admin\/link\?limit=20$/)
    await expect(box(page)).toHaveValue('Half a link')
    await tab(page, hotWord).click()
    await expect(box(page)).toHaveValue('Half a word')
    await expect(bar(page).getByRole('img', { name: words.unsaved })).toHaveCount(2)

    // Its cross asks first, in front of the words that would be lost.
    await tab(page, link).hover()
    await bar(page)
      .getByRole('button', { name: words.close(link) })
      .click()
    const question = page.getByRole('dialog', { name: words.question })
    await question.getByRole('button', { name: words.keep, exact: true }).click()
    await expect(question).toBeHidden()
    await expect(box(page)).toHaveValue('Half a link')
    await bar(page)
      .getByRole('button', { name: words.close(link) })
      .click()
    await question.getByRole('button', { name: words.leave, exact: true }).click()
    await expect(tab(page, link)).toBeHidden()
    await expect(box(page)).toHaveValue('Half a word')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: words.leave, exact: true }).click()
    await keepAlive(site, ['link', 'keyword'], false)
  })

  test(`A screen that is not kept is made anew, and asks before it is left (${words.language})`, async ({
    clerk,
  }) => {
    const page = await clerk({ language: words.language })
    await openList(page, 'synonym', '?limit=20')
    await goTo(page, hotWord)
    await settledList(page)
    await goTo(page, synonym)
    await settledList(page)
    await expect(page).toHaveURL(/\/admin\/synonym$/)
    await openForm(page)
    await box(page).fill('Half a word')
    await goTo(page, hotWord)
    const question = page.getByRole('dialog', { name: words.question })
    await question.getByRole('button', { name: words.keep, exact: true }).click()
    await expect(question).toBeHidden()
    await expect(box(page)).toHaveValue('Half a word')
    await expect(page).toHaveURL(/\/admin\/synonym$/)
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: words.leave, exact: true }).click()
  })

  test(`Tabs are used by keyboard, closed by their menu, and one is shown alone (${words.language})`, async ({
    clerk,
  }) => {
    const page = await clerk({ language: words.language })
    await openList(page, 'link')
    for (const title of [hotWord, synonym]) {
      await goTo(page, title)
      await settledList(page)
    }
    await tab(page, synonym).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, hotWord)).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(tab(page, hotWord)).toBeHidden()
    await tab(page, synonym).focus()
    await page.keyboard.press('Shift+F10')
    const others = page.getByRole('menuitem', { name: words.closeOthers })
    await expect(others).toBeVisible()
    await expectAccessible(page, 'the menu of a tab', '[role=menu]')
    await page.keyboard.press('Escape')
    await expect(others).toBeHidden()
    await tab(page, link).click({ button: 'right' })
    await others.click()
    await expect(bar(page).getByRole('link')).toHaveText([link])
    await expect(page).toHaveURL(/\/admin\/link$/)

    await tab(page, link).click({ button: 'right' })
    await page.getByRole('menuitem', { name: words.alone }).click()
    await expect(bar(page)).toBeHidden()
    await expectAccessible(page, 'a tab alone')
    await page.reload()
    await settledList(page)
    await expect(page.getByRole('button', { name: words.back })).toBeVisible()
    await expect(page.getByRole('navigation', { name: words.menu, exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('storeTabViewConfig'))).toBe(
      '{"tabFullScreen":false}',
    )
  })
}

test('A screen that breaks says so, reports it and goes back, and other tabs go on', async ({
  clerk,
  site,
  watch,
}) => {
  const page = await clerk()
  await openList(page, 'link')
  await page.route('**/admin/synonym/index?*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', time: 0, data: { list: [null], total: 1, remark: '' } } }),
  )
  watch.expect(/Cannot read properties of null/)
  const reported = page.waitForRequest(`${site.url}/api/fault/report`)
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Synonym', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({ page: '/admin/synonym' })
  await expect(page).toHaveURL(/\/admin\/link$/)
  await settledList(page)
})
