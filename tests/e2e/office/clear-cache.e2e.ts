import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { openList } from '#tests/e2e/support/back-office.ts'
import { expect, signIn, test, adminPassword } from '#tests/e2e/support/site.ts'

const said = {
  en: {
    tool: 'Clear the cache',
    server: 'Cache of the server',
    storage: 'Storage of this browser',
    all: 'Everything',
    cleared: /^Cleared on the server: the stored pages and answers of all processes/,
    browser: /You stay signed in\.$/,
  },
  'zh-cn': {
    tool: '清除缓存',
    server: '服务器缓存',
    storage: '本浏览器的存储',
    all: '全部',
    cleared: /^服务器缓存已清除/,
    browser: /登录保留/,
  },
} as const

for (const language of ['en', 'zh-cn'] as const)
  test(`A super administrator clears the caches by keyboard and stays signed in (${language})`, async ({
    clerk,
  }) => {
    const words = said[language]
    const page = await clerk({ language })
    await openList(page, 'event')
    const tool = page.getByRole('button', { name: words.tool })
    await tool.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: words.server })).toBeFocused()
    await expectAccessible(page, 'the menu of the caches')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.cleared)).toBeVisible()

    await page.evaluate(() => {
      localStorage.theme = 'dark'
      sessionStorage.note = 'typed'
      localStorage['desk scans'] = '[]'
    })
    await tool.click()
    await page.getByRole('menuitem', { name: words.storage }).click()
    await expect(page.getByText(words.browser)).toBeVisible()
    expect(
      await page.evaluate(() => [Object.keys(localStorage).toSorted(), Object.keys(sessionStorage)]),
    ).toEqual([['adminInfo', 'desk scans'], []])

    await page.evaluate(() => void (localStorage.theme = 'dark'))
    await tool.click()
    await page.getByRole('menuitem', { name: words.all, exact: true }).click()
    await expect.poll(() => page.evaluate(() => localStorage.theme as unknown)).toBeUndefined()
    await page.reload()
    await openList(page, 'event')
  })

test('Other administrators have no tool to clear the cache', async ({ clerk, site }) => {
  const name = `plain${Date.now() % 1_000_000}`
  const { data: groups } = await site.ask<{ list: { id: number; rules: string }[] }>(
    'GET',
    '/admin/admin_group/index',
  )
  const { data: group } = await site.ask<{ id: number }>('POST', '/admin/admin_group/add', {
    name,
    superior_id: groups.list.find(({ rules }) => rules === '*')?.id,
    rules: 'event/index',
  })
  const added = { username: name, nickname: name, password: adminPassword, group_ids: String(group.id) }
  await site.ask('POST', '/admin/admin/add', added)
  const page = await clerk({ session: await signIn(site.ask, name, adminPassword) })
  await openList(page, 'event')
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
  await expect(page.getByRole('button', { name: said.en.tool })).toHaveCount(0)
})
