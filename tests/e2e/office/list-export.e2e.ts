import { readFile } from 'node:fs/promises'
import { readCsv } from '#tests/entities/read-csv.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const said = {
  en: {
    menu: 'Export',
    shown: 'The columns shown',
    all: 'All columns',
    only: 'Only the 2 selected',
    select: 'Select this row',
    status: 'Status',
    closed: 'Closed',
    names: ['Name (Chinese)', 'Name (English)'],
  },
  'zh-cn': {
    menu: '导出',
    shown: '当前显示的列',
    all: '全部列',
    only: '仅所选 2 条',
    select: '选择此行',
    status: '状态',
    closed: '已结束',
    names: ['名称（中文）', '名称（英文）'],
  },
}

for (const language of ['en', 'zh-cn'] as const)
  test(`A list is saved as a file, as it is filtered and sorted (${language})`, async ({ clerk }) => {
    const words = said[language]
    const page = await clerk({ language })
    await page.goto('/admin/event?status=2&order=id,asc&columns=id,status,name')
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows.first()).toBeVisible()
    const saved = async (item: string) => {
      await page.getByRole('button', { name: words.menu, exact: true }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).click()
      const done = await file
      expect(done.suggestedFilename()).toMatch(/^event-\d{4}-\d{2}-\d{2}\.csv$/)
      return readCsv(await readFile(await done.path(), 'utf8'))
    }

    const { head, records } = await saved(words.shown)
    expect(head).toEqual(
      ['ID', '编号']
        .filter((each) => (language === 'en') === (each === 'ID'))
        .concat(words.status, words.names),
    )
    expect(records.length).toBeGreaterThan(2)
    expect(records.every(([, status]) => status === words.closed)).toBe(true)
    const ids = records.map(([id]) => Number(id))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))

    expect((await saved(words.all)).head.length).toBeGreaterThan(20)

    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    expect((await saved(words.only)).records.map(([id]) => id)).toEqual(ids.slice(0, 2).map(String))

    await page.getByRole('button', { name: words.menu, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: words.shown })).toBeFocused()
    await expectAccessible(page, 'the menu of a file')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: words.menu, exact: true })).toBeFocused()
  })
