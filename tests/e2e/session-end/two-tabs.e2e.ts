import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fillSignIn, form, openList, settledList } from '#tests/e2e/support/back-office.ts'
import { keepAlive } from '#tests/e2e/support/menu-rules.ts'
import { adminPassword, expect, signIn, test } from '#tests/e2e/support/site.ts'
import { startProduct } from '#tests/product.ts'

const languages = [
  {
    language: 'en',
    menu: 'Menu',
    bar: 'Open pages',
    links: 'Link',
    words: 'Hot word',
    add: 'Add',
    title: 'Sign in to go on',
    notNow: 'Not now',
    goOn: 'Go on',
  },
  {
    language: 'zh-cn',
    menu: '菜单',
    bar: '打开的页面',
    links: '友情链接',
    words: '热词',
    add: '添加',
    title: '登录后继续',
    notNow: '暂不登录',
    goOn: '继续填写',
  },
] as const

const box = (page: Page) => form(page).getByRole('textbox').first()

for (const { language, ...say } of languages)
  test(`Two half-typed tabs outlast the end of the session, a restart of the server and a reload (${language})`, async ({
    another,
    clerk,
    watch,
  }, info) => {
    watch.expect(/ERR_CONNECTION_REFUSED|status 503|50[23]/)
    const clock = info.outputPath('clock')
    await writeFile(clock, '0')
    const site = await another({ DRILL_CLOCK: clock })
    const session = await signIn(site.ask, 'admin', adminPassword, false)
    const page = await clerk({ at: site, session, language })
    page.on('dialog', (question) => void question.accept())
    const goTo = (screen: string) =>
      page
        .getByRole('navigation', { name: say.menu })
        .getByRole('link', { name: screen, exact: true })
        .click()
    const tab = (screen: string) =>
      page.getByRole('navigation', { name: say.bar }).getByRole('link', { name: screen })
    const begin = async (words: string) => {
      await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).click()
      await box(page).fill(words)
    }
    await keepAlive(site, ['link', 'keyword'], true)
    await openList(page, 'link')
    await begin('Half a link')
    await goTo(say.words)
    await settledList(page)
    await begin('Half a word')

    // The session ends. Whoever does not sign in goes on with both forms.
    await writeFile(clock, String(20 * 60))
    await page.keyboard.press('Control+s')
    const above = page.getByRole('dialog', { name: say.title })
    await above.getByRole('button', { name: say.notNow }).click()
    await expect(box(page)).toHaveValue('Half a word')
    await tab(say.links).click()
    await expect(box(page)).toHaveValue('Half a link')

    await site.end('SIGTERM')
    const { port } = new URL(site.url)
    const rest = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off', DRILL_CLOCK: clock }
    const anew = await startProduct({ DATA_DIR: site.folder, PORT: port, ...rest })
    await page.reload()
    await fillSignIn(page, { username: 'admin', password: adminPassword })
    for (const [screen, words] of [
      [say.links, 'Half a link'],
      [say.words, 'Half a word'],
    ] as const) {
      await goTo(screen)
      await settledList(page)
      await page.locator('main').getByRole('button', { name: say.goOn }).filter({ visible: true }).click()
      await expect(box(page)).toHaveValue(words)
    }
    await anew.end('SIGTERM')
  })
