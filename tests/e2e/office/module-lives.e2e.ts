import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSource } from '#features/modules/module-source.server.ts'
import { packModule } from '#features/modules/pack.server.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import { visitorsReading } from '#tests/e2e/support/visitors-reading.ts'
import { publicKey, publisher } from '#tests/modules/module-house.ts'
import { pictureTaker } from '#tests/e2e/support/take-pictures.ts'

const ids = ['faq', 'feedback', 'chat_notices'] as const
type Uid = (typeof ids)[number]

const said = {
  en: {
    agree: /I agree/,
    install: 'Install',
    installed: 'Installed',
    update: (version: string) => `Update to ${version}`,
    failed: /Installing it failed: .*This version is broken/,
    discard: 'Discard the package',
    back: 'Go back to 1.0.0',
    disable: 'Disable',
    disabled: 'Disabled',
    remove: 'Remove',
    cancel: 'Cancel',
    empty: 'There is no module yet',
    version: (version: string) => `Version ${version}`,
  },
  'zh-cn': {
    agree: /我同意/,
    install: '安装',
    installed: '已安装',
    update: (version: string) => `更新到 ${version}`,
    failed: /上次安装失败：.*This version is broken/,
    discard: '放弃这个包',
    back: '恢复到 1.0.0',
    disable: '停用',
    disabled: '已停用',
    remove: '卸载',
    cancel: '取消',
    empty: '还没有模块',
    version: (version: string) => `版本 ${version}`,
  },
} as const

const sheet = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })

/** A module of the repository with another number. A broken one throws when its code is read. */
async function packageOf(id: Uid, version: string, isBroken = false): Promise<Buffer> {
  const { manifest, files } = await readSource(join(checkout, 'modules', id))
  if (isBroken) files.set('code.js', Buffer.from("throw new Error('This version is broken')"))
  return packModule({ ...manifest, version }, files, publisher.privateKey)
}

for (const language of ['en', 'zh-cn'] as const)
  test(`Each module is installed, updated, broken, taken back and removed while visitors read (${language})`, async ({
    another,
    clerk,
  }, info) => {
    const words = said[language]
    const at = await another({})
    await at.ask('POST', '/admin/module/trust', { name: 'Tests', key: publicKey })
    const page = await clerk({ language, at })
    const shot = pictureTaker(info)
    const bring = async (bytes: Buffer, agreed: string) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'm.zip', mimeType: 'application/zip', buffer: bytes })
      await sheet(page).getByLabel(words.agree).check()
      await button(page, agreed).click()
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
    }
    /** The first press says what it means, the second does it. */
    const take = async (name: string) => {
      await button(page, name).click()
      await button(page, name).click()
      await expect(button(page, words.cancel)).toHaveCount(0)
    }

    await page.goto('/admin/module')
    const visitors = visitorsReading(at.url, (round) => [
      '/',
      '/en/event/list',
      `/course/center?round=${round}`,
      `/en/master/list?round=${round}`,
      '/api/event/index?page=1',
    ])
    for (const id of ids) {
      await bring(await packageOf(id, '1.0.0'), words.install)
      await expect(sheet(page).getByText(words.installed, { exact: true })).toBeVisible()
      await close()
      await bring(await packageOf(id, '1.1.0'), words.update('1.1.0'))
      await expect(button(page, words.back)).toBeVisible()
      await close()
      await bring(await packageOf(id, '1.2.0', true), words.update('1.2.0'))
      await expect(sheet(page).getByText(words.failed)).toBeVisible()
      await expect(sheet(page).getByText(words.version('1.1.0')).first()).toBeVisible()
      await shot(page, `${id}-broken`)
      await button(page, words.discard).click()
      await expect(sheet(page).getByText(words.failed)).toHaveCount(0)
      await take(words.back)
      await close()
    }
    await shot(page, 'cards')
    const { status } = await fetch(`${at.url}/m/faq/questions`)
    expect(status).toBe(200)
    for (const id of ids) {
      await page
        .getByRole('listitem')
        .filter({ has: page.locator('code', { hasText: id }) })
        .getByRole('button')
        .first()
        .click()
      await take(words.disable)
      await expect(sheet(page).getByText(words.disabled, { exact: true })).toBeVisible()
      await button(page, words.remove).click()
      await button(page, words.remove).click()
      await expect(sheet(page)).toHaveCount(0)
    }
    await expect(page.getByText(words.empty)).toBeVisible()
    const { answered, failed } = await visitors.stop()
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })
