import { openList } from '#tests/e2e/support/back-office.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = {
  en: {
    actions: /^Actions for /,
    up: 'Move up',
    down: 'Move down',
    move: /^Move /,
    edge: / is at this end of the list already$/,
    notFound: 'Page not found',
    first: 'Go to the first page',
    emptyBin: 'Nothing under “Recycle bin” yet',
  },
  'zh-cn': {
    actions: / 的操作$/,
    up: '上移',
    down: '下移',
    move: /^移动/,
    edge: /已经在列表的这一端$/,
    notFound: '页面不存在',
    first: '回到第一个页面',
    emptyBin: '“回收站”中还没有内容',
  },
} as const

for (const language of ['en', 'zh-cn'] as const) {
  const words = languages[language]

  test(`A list answers at its edges: pages, order and a range of rows (${language})`, async ({
    clerk,
    site,
  }) => {
    const page = await clerk({ language })
    const { total } = (await site.ask<{ total: number }>('GET', '/admin/event/index')).data
    const rows = await openList(page, 'event', '?page=999')
    await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(total / 10)}$`))
    await expect(rows.first()).toBeVisible()

    const tags = await openList(page, 'tag')
    const actions = tags.first().getByRole('button', { name: words.actions })
    await actions.click()
    await expect(page.getByRole('menuitem', { name: words.up })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: words.down })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    // The focus comes back a moment later, and would be taken from the next button.
    await expect(actions).toBeFocused()
    await tags.first().getByRole('button', { name: words.move }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText(words.edge)).toBeVisible()

    await tags.nth(1).getByRole('checkbox').check()
    await tags
      .nth(5)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(tags.getByRole('checkbox', { checked: true })).toHaveCount(5)
    await tags
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(tags.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })

  test(`An address of the office that does not exist says so (${language})`, async ({ clerk }) => {
    const page = await clerk({ language })
    for (const address of ['/admin/nonsense']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: words.notFound }).last()).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
    }
    await page.getByRole('button', { name: words.first }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })

  test(`An empty bin is empty, and not missing (${language})`, async ({ clerk, another }) => {
    const page = await clerk({ language, at: await another({ DEMO: 'off' }) })
    await page.goto('/admin/recycle_log')
    await expect(page.getByText(words.emptyBin)).toBeVisible()
  })
}
