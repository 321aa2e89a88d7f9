import type { Locator, Page } from '@playwright/test'
import { layoutModes } from '#platform/admin/layout/layout.ts'
import { openList } from '#tests/e2e/support/back-office.ts'
import {
  everyScreen,
  expectGood,
  expectLoaded,
  isEveryLook,
  isIn,
  looksInTurn,
  openScreen,
  wear,
} from '#tests/e2e/support/office-looks.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(isEveryLook ? 60 * 60_000 : 5 * 60_000)

const languages = {
  en: {
    filter: 'Add a filter',
    columns: 'Columns',
    info: /^Details: /,
    edit: /^Edit: /,
    remove: /^Delete: /,
    cancel: 'Cancel',
    more: /^Actions for /,
    find: /^Find a page/,
    terminal: 'Terminal',
    layout: 'Layout',
    theme: 'Colours',
    account: 'Account',
    cache: 'Clear the cache',
  },
  'zh-cn': {
    filter: '添加筛选',
    columns: '显示列',
    info: /^详情: /,
    edit: /^编辑: /,
    remove: /^删除: /,
    cancel: '取消',
    more: /^.+的操作$/,
    find: /^查找页面/,
    terminal: '终端',
    layout: '布局配置',
    theme: '配色',
    account: '账户',
    cache: '清除缓存',
  },
} as const

const dialog = '[role=dialog]'

for (const language of ['en', 'zh-cn'] as const) {
  const words = languages[language]
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first()
  const looksOf = (turn: number) => looksInTurn(turn, language)

  test(`The record, the form and the question of lists are accessible (${language})`, async ({
    clerk,
    site,
  }, info) => {
    const page = await clerk({ language, reducedMotion: 'reduce' })
    const seen = new Set<string>()
    let turn = 0
    for (const [at, address] of (await everyScreen(site)).entries()) {
      if (!isIn(language, at)) continue
      await page.setViewportSize({ width: 1440, height: 900 })
      await openScreen(page, address)
      const parts: [string, Locator][] = [
        ['record', button(page, words.info)],
        ['form', button(page, words.edit)],
        ['question', button(page, words.remove)],
      ]
      for (const [part, opener] of parts) {
        if ((await opener.count()) === 0) continue
        await page.setViewportSize({ width: 1440, height: 900 })
        await opener.click()
        await expect(page.getByRole('dialog').first()).toBeVisible()
        await expectLoaded(page)
        await expectGood(page, looksOf(turn++), `${part} of ${address}`, info, dialog)
        seen.add(part)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
    expect([...seen].toSorted()).toEqual(['form', 'question', 'record'])
  })

  test(`What opens above a list and beside it is accessible in the layouts (${language})`, async ({
    clerk,
    site,
  }, info) => {
    const page = await clerk({ language, reducedMotion: 'reduce' })
    for (const [at, mode] of layoutModes.entries()) {
      if (!isIn(language, at)) continue
      await page.setViewportSize({ width: 1440, height: 900 })
      await wear(site, mode)
      await openList(page, 'event')
      const parts: [string, Locator, string][] = [
        ['filter', button(page, words.filter), dialog],
        ['columns', button(page, words.columns), dialog],
        ['deeds', button(page, words.more), '[role=menu]'],
        ['pages', button(page, words.find), dialog],
        ['terminal', button(page, words.terminal), dialog],
        ['theme', button(page, words.theme), '[role=menu]'],
        ['cache', button(page, words.cache), '[role=menu]'],
        ['account', page.locator(`button[title="${words.account}"]`), '[role=menu]'],
        ['layout', button(page, words.layout), dialog],
      ]
      for (const [turn, [part, opener, place]] of parts.entries()) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await opener.click()
        await expect(page.locator(place).filter({ visible: true }).first()).toBeVisible()
        await expectLoaded(page)
        await expectGood(page, looksOf(turn + at), `${part} in ${mode}`, info)
        await page.keyboard.press('Escape')
        await expect(page.locator(place).filter({ visible: true })).toHaveCount(0)
      }
    }
    await wear(site, 'Default')
  })
}
