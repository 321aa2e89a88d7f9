import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { adminPassword, expect, test } from '#tests/e2e/support/site.ts'
import { dialog, expectStates, openHouse, openTerminal, said } from '#tests/e2e/support/terminal.ts'

const words = {
  en: {
    title: 'Upkeep',
    backup: 'Make a backup',
    made: 'The backup is made',
    index: 'Make it anew',
    indexed: 'The search index is made anew',
    last: /^Last: .+, admin$/,
    password: 'Current password',
  },
  'zh-cn': {
    title: '系统维护',
    backup: '立即备份',
    made: '备份完成',
    index: '重建索引',
    indexed: '搜索索引已重建',
    last: /^上次：.+，admin$/,
    password: '当前密码',
  },
}

/** Nothing of the window is loaded before somebody opens it or adds a task. */
const terminalScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /TerminalWindow|use-terminal/.test(name)),
  )

for (const language of ['en', 'zh-cn'] as const)
  test(`The dashboard makes a backup and the search index anew by the terminal, and says so (${language})`, async ({
    another,
    clerk,
  }, info) => {
    const say = words[language]
    const { site, waitAnHour } = await openHouse(another, info.outputPath('house'))
    const page = await clerk({ at: site, language })
    await page.goto(`${site.url}/admin/dashboard`)
    const upkeep = page.getByRole('region', { name: say.title })
    await expect(upkeep.getByRole('button', { name: say.backup })).toBeVisible()
    expect(await terminalScripts(page)).toEqual([])
    await upkeep.getByRole('button', { name: say.backup }).click()
    await expect(page.getByText(say.made)).toBeVisible()
    await expect(upkeep.getByText(say.last)).toHaveCount(1)
    expect(await readdir(path.join(site.folder, 'backups'))).toHaveLength(1)
    await expectAccessible(page, 'the dashboard after a backup')

    // Whoever signed in a while ago gives the password above the terminal, which opens by itself.
    await waitAnHour()
    await upkeep.getByRole('button', { name: say.index }).click()
    await dialog(page).getByLabel(say.password).fill(adminPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.indexed)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(upkeep.getByText(say.last)).toHaveCount(2)
    await openTerminal(page, said[language])
    await expectStates(page, said[language], [3])
  })
