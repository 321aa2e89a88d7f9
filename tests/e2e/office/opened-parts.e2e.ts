import type { Locator, Page, TestInfo } from '@playwright/test'
import { form, openList } from '#tests/e2e/support/back-office.ts'
import { expectGood, expectLoaded, looksInTurn, type Look } from '#tests/e2e/support/office-looks.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(5 * 60_000)

const languages = [
  {
    language: 'en',
    add: 'Add',
    edit: /^Edit: /,
    save: 'Save',
    link: 'Link',
    filter: 'Add a filter',
    file: 'Export',
    leave: 'Leave without saving?',
    word: 'Tag',
    tabs: 'Open pages',
    province: 'Home town: Province',
  },
  {
    language: 'zh-cn',
    add: '添加',
    edit: /^编辑: /,
    save: '保存',
    link: '链接',
    filter: '添加筛选',
    file: '导出',
    leave: '有未保存的内容，确定离开？',
    word: '标签',
    tabs: '打开的页面',
    province: '籍贯: 省级',
  },
] as const

const wide = { width: 1280, height: 900 }
const onlyWide: Look[] = [
  [1280, 'light'],
  [1280, 'dark'],
]
const wideAndNarrow: Look[] = [...onlyWide, [360, 'dark'], [360, 'light']]

for (const { language, ...say } of languages) {
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first()
  const openAdd = async (page: Page, entity: string) => {
    await openList(page, entity)
    await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).click()
    await expect(form(page)).toBeVisible()
    await expectLoaded(page)
  }

  /** Opens a part anew for each look, because one whose field a resize moves out of sight is hidden and loses the focus. */
  const looker = (page: Page, info: TestInfo) => {
    let turn = 0
    return async (part: string, open: () => Promise<unknown>, opened: Locator, looks = wideAndNarrow) => {
      turn += 1
      for (const look of looksInTurn(turn, language, looks)) {
        await page.setViewportSize({ width: look[0], height: 900 })
        await open()
        await expect(opened, `${part} at ${look[0]}`).toBeVisible()
        await expectLoaded(page)
        await expectGood(page, [look], part, info, 'html')
        await expect(opened, `${part} is still open`).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(opened).toHaveCount(0)
      }
      await page.setViewportSize(wide)
    }
  }

  const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first()

  test(`What a field opens is accessible (${language})`, async ({ clerk }, info) => {
    const page = await clerk({ language, reducedMotion: 'reduce', viewport: wide })
    const look = looker(page, info)
    const dropdown = visible(page, '.mantine-Popover-dropdown, .mantine-ColorInput-dropdown')
    const option = visible(page, '[role=option]')
    const openCalendar = async (name: string) => {
      await field(name).scrollIntoViewIfNeeded()
      await field(name).press('Alt+ArrowDown')
    }
    const field = (name: string) => form(page).locator(`[name=${name}]`)
    await openAdd(page, 'event')
    for (const name of ['date', 'start_at']) {
      await look(`the calendar of ${name}`, () => openCalendar(name), dropdown)
      const months = async () => {
        await openCalendar(name)
        await dropdown
          .locator('[data-calendar-header-level], .mantine-DatePicker-calendarHeaderLevel')
          .click()
      }
      await look(`the months of ${name}`, months, dropdown)
    }
    for (const name of ['theme_id', 'masters'])
      await look(`the names of ${name}`, () => field(name).click(), option)
    const link = form(page).getByRole('button', { name: say.link, exact: true }).first()
    await look('the address of a link', () => link.click(), dropdown)

    await openAdd(page, 'tag')
    await look('a colour', () => field('tag_color').click(), dropdown)
    await openAdd(page, 'menu_rule')
    await look('the icons', () => form(page).locator('button[data-field=icon]').click(), dropdown)
    await look('the tree of permissions', () => openAdd(page, 'admin_group'), form(page))
  })

  /** What else a list and the header open is looked at in the layouts. */
  test(`The ways of saving a list, the menu of a tab and the found pages are accessible (${language})`, async ({
    clerk,
  }, info) => {
    const page = await clerk({ language, reducedMotion: 'reduce', viewport: wide })
    const look = looker(page, info)
    const menu = visible(page, '[role=menu]')
    const dialog = visible(page, '[role=dialog]')
    await openList(page, 'event')
    await look('the ways of saving a list', () => button(page, say.file).click(), menu)
    const tab = page.getByRole('navigation', { name: say.tabs }).getByRole('link').first()
    await look('the menu of a tab', () => tab.click({ button: 'right' }), menu, onlyWide)
    const find = async () => {
      await page.keyboard.press('Control+k')
      await dialog.getByRole('textbox').or(dialog.getByRole('combobox')).fill(say.word)
    }
    await look('the found pages', find, dialog)
  })

  test(`Every value of a filter is accessible (${language})`, async ({ clerk }, info) => {
    const page = await clerk({ language, reducedMotion: 'reduce', viewport: wide })
    const filter = visible(page, '[role=dialog]')
    const valuesOf = (list: Locator) =>
      list.locator('option').evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value))
    await openList(page, 'event')
    const opened = new Set<string>()
    const looks = looksInTurn(0, language, [
      [1280, 'light'],
      [360, 'dark'],
    ])
    for (const look of looks) {
      await page.setViewportSize({ width: look[0], height: 900 })
      await button(page, say.filter).click()
      const [name, condition] = [filter.locator('select').nth(0), filter.locator('select').nth(1)]
      await expect(condition).toBeVisible()
      for (const field of await valuesOf(name)) {
        await name.selectOption(field)
        for (const operator of await valuesOf(condition)) {
          await condition.selectOption(operator)
          const part = `${field} ${operator}`
          await expectGood(page, [look], part, info, '[role=dialog]')
          const opener = filter.locator('input[aria-haspopup=listbox], button[aria-haspopup=dialog]')
          if ((await opener.count()) === 0) continue
          const kind = `${operator} ${await opener.first().getAttribute('aria-haspopup')} ${look[0]}`
          if (opened.has(kind)) continue
          opened.add(kind)
          // The line that is pressed may lie above the input that it belongs to.
          await opener.first().click({ force: true })
          const list = filter.locator('[role=listbox], [role=dialog]').filter({ visible: true })
          await expect(list.first(), part).toBeVisible()
          await expectLoaded(page)
          await expectGood(page, [look], `${part}, opened`, info, 'html')
          await page.keyboard.press('Escape')
          await expect(list).toHaveCount(0)
          await expect(name, `${part}: the filter stays`).toBeVisible()
        }
      }
      await page.keyboard.press('Escape')
      await expect(filter).toHaveCount(0)
    }
    for (const kind of ['= listbox', 'IN listbox', '= dialog', 'RANGE dialog'])
      for (const [width] of looks) expect([...opened]).toContain(`${kind} ${width}`)
  })

  test(`A question, a comparison and a region are accessible (${language})`, async ({
    clerk,
    site,
  }, info) => {
    const id = await addEvent(site, {
      name_zh_cn: `打开的部分 ${language}`,
      name_en: `Opened parts ${language}`,
      subtitle_en: 'As it was',
    })
    const page = await clerk({ language, reducedMotion: 'reduce', viewport: wide })
    const look = looker(page, info)
    await openList(page, 'event', `?quick=Opened+parts+${language}`)
    await button(page, say.edit).click()
    const subtitle = form(page).locator('[name=subtitle_en]')
    await expect(subtitle).toHaveValue('As it was')
    await subtitle.fill('As it is here')
    await look(
      'the question before leaving',
      () => page.keyboard.press('Escape'),
      page.getByRole('alertdialog').or(page.getByRole('dialog', { name: say.leave })),
    )
    const { data } = await site.ask<{ row: { version: number } }>('GET', '/admin/event/edit', { id })
    await site.ask('POST', '/admin/event/edit', {
      id,
      version: data.row.version,
      subtitle_en: 'As it is there',
    })
    await button(page, say.save).click()
    await expect(form(page).getByRole('heading', { level: 3 })).toBeVisible()
    await expectGood(page, wideAndNarrow, 'the comparison of two edits', info, 'html')
    await removeEvents(site, [id])
  })

  test(`The lists of a region are accessible (${language})`, async ({ clerk, site }, info) => {
    const titles = { title_zh_cn: '籍贯', title_en: 'Home town' }
    const item = { name: `opened_town_${language.slice(0, 2)}`, ...titles, type: 'city', group: 'own' }
    const { data } = await site.ask<{ id: number }>('POST', '/admin/config/add', item)
    const page = await clerk({ language, reducedMotion: 'reduce', viewport: wide })
    await page.goto('/admin/config?group=own')
    const province = page.getByRole('combobox', { name: say.province })
    await looker(page, info)('the provinces', () => province.click(), visible(page, '[role=listbox]'))
    await site.ask('DELETE', '/admin/config/del', { ids: [data.id] })
  })
}
