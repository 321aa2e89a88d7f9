import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import { packed, publicKey } from '#tests/modules/module-house.ts'
import { pictureTaker } from '#tests/e2e/support/take-pictures.ts'

const said = {
  en: {
    publishers: 'Publishers',
    modules: 'Modules',
    trust: 'Trust a publisher',
    name: 'Name',
    key: 'Public key (PEM)',
    secret: /no public key/,
    agree: /I agree/,
    agreeFirst: /Please agree/,
    install: 'Install',
    installed: 'Installed',
    store: 'Stores data of its own: Questions',
    broken: /not a zip file/,
    update: 'Update to 1.1.0',
    back: 'Go back to 1.0.0',
    disable: 'Disable',
    enable: 'Enable',
    remove: 'Remove',
    menu: 'Questions',
    look: 'Look at it',
    empty: 'There is no module yet',
  },
  'zh-cn': {
    publishers: '发布者',
    modules: '模块',
    trust: '信任一个发布者',
    name: '名称',
    key: '公钥（PEM）',
    secret: /不是公钥/,
    agree: /我同意/,
    agreeFirst: /请同意/,
    install: '安装',
    installed: '已安装',
    store: '保存自己的数据：问题',
    broken: /不是 zip/,
    update: '更新到 1.1.0',
    back: '恢复到 1.0.0',
    disable: '停用',
    enable: '启用',
    remove: '卸载',
    menu: '问题',
    look: '查看',
    empty: '还没有模块',
  },
} as const

type Words = (typeof said)[keyof typeof said]

const sheet = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })

const choose = (page: Page, bytes: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'm.zip', mimeType: 'application/zip', buffer: bytes })

/** Takes a step of an installed module: the first press says what it means, the second does it. */
async function take(page: Page, name: string): Promise<void> {
  await button(page, name).click()
  await button(page, name).click()
  await expect(sheet(page).locator('form')).toHaveCount(0)
}

async function trust(page: Page, words: Words): Promise<void> {
  await page.getByRole('tab', { name: words.publishers }).click()
  await page.getByLabel(words.name, { exact: true }).fill('Tests')
  await page.getByLabel(words.key).fill('nonsense')
  await page.getByRole('button', { name: words.trust }).click()
  await expect(page.getByText(words.secret)).toBeVisible()
  await page.getByLabel(words.key).fill(publicKey)
  await page.getByRole('button', { name: words.trust }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tests' })).toBeVisible()
}

for (const language of ['en', 'zh-cn'] as const)
  test(`Staff install, update, take back, disable and remove a module (${language})`, async ({
    another,
    clerk,
  }, info) => {
    const words = said[language]
    const at = await another({})
    const page = await clerk({ language, at })
    const shot = pictureTaker(info)

    await page.goto('/admin/module')
    await expect(page.getByText(words.empty)).toBeVisible()
    await expectAccessible(page, 'no modules')
    await shot(page, 'empty')
    await trust(page, words)
    await expectAccessible(page, 'trusted publishers')
    await shot(page, 'publishers')

    await page.getByRole('tab', { name: words.modules, exact: true }).click()
    await choose(page, Buffer.from('no package'))
    await expect(page.getByRole('alert').filter({ hasText: words.broken })).toBeVisible()
    await shot(page, 'refused')
    await choose(page, await packed())
    await expect(sheet(page).getByText(words.store)).toBeVisible()
    await expectAccessible(page, 'a module that waits')
    await button(page, words.install).click()
    await expect(sheet(page).getByText(words.agreeFirst)).toBeVisible()
    await shot(page, 'agree')
    await sheet(page).getByLabel(words.agree).check()
    await button(page, words.install).click()
    await expect(sheet(page).getByText(words.installed, { exact: true })).toBeVisible()
    await expectAccessible(page, 'an installed module')
    await shot(page, 'installed')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation').getByRole('link', { name: words.menu }).first()).toBeAttached()

    await choose(page, await packed({ version: '1.1.0' }))
    await sheet(page).getByLabel(words.agree).check()
    await shot(page, 'update')
    await button(page, words.update).click()
    await take(page, words.back)
    await take(page, words.disable)
    await expect(page.getByRole('navigation').getByRole('link', { name: words.menu })).toHaveCount(0)
    await take(page, words.enable)
    await take(page, words.disable)
    await shot(page, 'disabled')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoHorizontalScroll(page, 'the cards of modules')
    await shot(page, 'narrow')
    await page.getByRole('button', { name: words.look }).click()
    await shot(page, 'narrow-sheet')
    await button(page, words.remove).click()
    await button(page, words.remove).click()
    await expect(page.getByText(words.empty)).toBeVisible()
  })
