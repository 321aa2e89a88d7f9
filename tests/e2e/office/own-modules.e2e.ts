import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { pictureTaker } from '#tests/e2e/support/take-pictures.ts'

const said = {
  en: {
    agree: /I agree/,
    install: 'Install',
    installed: 'Installed',
    question: 'Your question',
    name: 'Your name',
    send: 'Send',
    thanks: /Thank you\. It is shown here/,
    fill: /fill this in/i,
    first: 'What if I cannot come after all?',
    secret: 'Address of the bot of the group',
    save: 'Save the settings',
    saved: 'The settings are saved',
    look: 'Look at it',
    waiting: 'Waiting',
    faq: 'Questions and answers',
    disable: 'Disable',
    remove: 'Remove',
    keep: 'It comes back',
  },
  'zh-cn': {
    agree: /我同意/,
    install: '安装',
    installed: '已安装',
    question: '您的问题',
    name: '您的称呼',
    send: '提交',
    thanks: /收到了，谢谢/,
    fill: /填写此项/,
    first: '报名后不能来怎么办？',
    secret: '群机器人的地址',
    save: '保存设置',
    saved: '设置已保存',
    look: '查看',
    waiting: '待发送',
    faq: '问答',
    disable: '停用',
    remove: '卸载',
    keep: '恢复这些数据',
  },
} as const

const sheet = (page: Page) => page.getByRole('dialog')

const choose = (page: Page, id: string) =>
  page.locator('input[type=file]').setInputFiles({
    name: `${id}.zip`,
    mimeType: 'application/zip',
    buffer: readFileSync(join(checkout, `modules/${id}-1.0.0.zip`)),
  })

for (const language of ['en', 'zh-cn'] as const)
  test(`The modules beside the product are installed and used (${language})`, async ({
    another,
    clerk,
    visitor,
  }, info) => {
    const words = said[language]
    const at = await another({})
    const page = await clerk({ language, at })
    const shot = pictureTaker(info)

    await page.goto('/admin/module')
    for (const id of ['faq', 'chat_notices', 'feedback']) {
      await choose(page, id)
      await sheet(page).getByLabel(words.agree).check()
      await shot(page, `${id}-agree`)
      await sheet(page).getByRole('button', { name: words.install, exact: true }).click()
      await expect(sheet(page).getByText(words.installed, { exact: true })).toBeVisible()
      if (id === 'chat_notices') {
        await sheet(page).getByLabel(words.secret).fill('https://hooks.slack.com/services/none')
        await sheet(page).getByRole('button', { name: words.save }).click()
        await expect(page.getByText(words.saved)).toBeVisible()
        await expectAccessible(page, 'a module with settings')
        await shot(page, 'settings')
      }
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
    }
    await shot(page, 'cards')
    await page.goto('/admin')
    await expect(page.getByText(words.waiting, { exact: true })).toBeVisible()
    await shot(page, 'dashboard')

    const prefix = language === 'en' ? '/en' : ''
    const reader = await visitor({ baseURL: at.url })
    await reader.goto(`${prefix}/m/faq/questions`)
    await reader.getByText(words.first).click()
    await expectAccessible(reader, 'questions and answers')
    await shot(reader, 'page')
    await reader.getByRole('button', { name: words.send }).click()
    await reader.getByLabel(words.question).fill('停车？ Parking?')
    await reader.getByLabel(words.name).fill('Lin')
    await reader.getByRole('button', { name: words.send }).click()
    await expect(reader.getByText(words.thanks)).toBeVisible()
    await reader.setViewportSize({ width: 360, height: 740 })
    await reader.emulateMedia({ colorScheme: 'dark' })
    await expectNoHorizontalScroll(reader, 'a page of a module')
    await shot(reader, 'page-narrow', { fullPage: true })

    const plain = await visitor({ baseURL: at.url, javaScriptEnabled: false })
    await plain.goto(`${prefix}/m/faq/questions`)
    await plain.getByLabel(words.question).fill('没有脚本？ Without scripts?')
    await plain.getByRole('button', { name: words.send }).click()
    await expect(plain.getByText(words.thanks)).toBeVisible()
    await page.goto('/admin/x_faq_question')
    await expect(page.locator('main tbody').getByText('Without scripts?')).toBeVisible()
    await shot(page, 'rows')

    await page.goto('/admin/module')
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: words.faq, exact: true }) })
      .getByRole('button', { name: words.look })
      .click()
    for (const step of [words.disable, words.disable, words.remove, words.remove])
      await sheet(page).getByRole('button', { name: step, exact: true }).click()
    await expect(sheet(page)).toHaveCount(0)
    await choose(page, 'faq')
    await sheet(page).getByLabel(words.agree).check()
    await sheet(page).getByRole('button', { name: words.install, exact: true }).click()
    await sheet(page).getByLabel(words.keep).check()
    await expectAccessible(page, 'a choice about what was stored before')
    await shot(page, 'kept-data')
    await sheet(page).getByRole('button', { name: words.install, exact: true }).click()
    await expect(sheet(page).getByText(words.installed, { exact: true })).toBeVisible()
    await page.goto('/admin/x_faq_question')
    await expect(page.locator('main tbody').getByText('Without scripts?')).toBeVisible()
  })
