import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, openList } from '#tests/e2e/support/back-office.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'
import { startProduct } from '#tests/product.ts'

const languages = [
  {
    language: 'en',
    add: 'Add',
    next: 'Next page',
    name: 'Name',
    quick: /^Search /,
    sought: 'Yun’s Kitchen',
    late: /^What you asked for has not arrived\./,
    again: 'Try again',
    rest: 'The rest has not arrived.',
    details: /^Details: /,
    failed: 'The data did not arrive',
  },
  {
    language: 'zh-cn',
    add: '添加',
    next: '下一页',
    name: '名称',
    quick: /^搜索/,
    sought: '芸娘的厨房',
    late: /^所要的内容还没有取到/,
    again: '重试',
    rest: '其余的还没有取到。',
    details: /^详情: /,
    failed: '没有取到数据',
  },
] as const

/** Stops the server, and gives a way to start it again at the same address with the same data. */
async function stop(site: Pick<Site, 'end'>, { folder, url }: Site) {
  await site.end('SIGTERM')
  const rest = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }
  return () => startProduct({ DATA_DIR: folder, PORT: new URL(url).port, ...rest })
}

for (const { language, ...say } of languages) {
  const rows = (page: Page) => page.locator('main tbody td[data-title]')
  const note = (page: Page) => page.getByRole('status').filter({ hasText: say.late })
  const again = (page: Page) => page.getByRole('button', { name: say.again, exact: true })

  test(`What is asked of a list while the server is away arrives when it is back (${language})`, async ({
    another,
    clerk,
    watch,
  }) => {
    watch.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|50[23]/)
    const site = await another({})
    const page = await clerk({ at: site, language })
    await openList(page, 'event')
    const before = await rows(page).allInnerTexts()

    const start = await stop(site, site)
    await page.getByRole('button', { name: say.next, exact: true }).click()
    await expect(note(page)).toBeVisible()
    expect(await rows(page).allInnerTexts()).toEqual(before)
    await again(page).click()
    await expect(again(page)).toBeFocused()
    await expectAccessible(page, 'the note of a late list')
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page, `the note of a late list at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('columnheader').getByRole('button', { name: say.name }).click()
    await expect(note(page)).toBeVisible()
    await page.getByRole('searchbox', { name: say.quick }).fill(say.sought)
    await page.keyboard.press('Enter')
    await expect(note(page)).toBeVisible()
    expect(await rows(page).allInnerTexts()).toEqual(before)

    const anew = await start()
    await expect(rows(page)).toHaveText([say.sought])
    await expect(note(page)).toBeHidden()
    await anew.end('SIGTERM')
  })

  test(`A picker and a record go on by themselves when the server is back (${language})`, async ({
    another,
    clerk,
    watch,
  }) => {
    watch.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|50[23]/)
    const site = await another({})
    for (let at = 0; at < 25; at += 1)
      await site.ask('POST', '/admin/tag/add', { tag_name_zh_cn: `标签 ${at}`, tag_name_en: `Tag ${at}` })
    const page = await clerk({ at: site, language })
    await openList(page, 'event')
    await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).click()
    await form(page).locator('[name=tag_id]').click()
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options).toHaveCount(20)
    const start = await stop(site, site)
    await options.last().scrollIntoViewIfNeeded()
    await page.getByRole('listbox').evaluate((list) => list.scrollTo({ top: list.scrollHeight }))
    const rest = page.getByRole('status').filter({ hasText: say.rest })
    await expect(rest).toBeVisible()
    await expectAccessible(page, 'a picker whose next names are late', '#overlays')
    await expect(options).toHaveCount(20)
    await rest.getByRole('button', { name: say.again }).click()
    await expect(rest).toBeVisible()
    const anew = await start()
    await expect.poll(() => options.count()).toBeGreaterThan(25)
    await expect(rest).toBeHidden()

    await openList(page, 'admin_log')
    const startAgain = await stop(anew, site)
    await page.getByRole('button', { name: say.details }).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(say.failed)).toBeVisible()
    const last = await startAgain()
    await expect(sheet.locator('dl').first()).toBeVisible()
    await last.end('SIGTERM')
  })
}
