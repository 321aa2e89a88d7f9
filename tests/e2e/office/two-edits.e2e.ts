import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, openList, stored } from '#tests/e2e/support/back-office.ts'
import { staffWith } from '#tests/e2e/support/desk-people.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    edit: /^Edit: /,
    save: 'Save',
    subtitle: 'Subtitle (English)',
    place: 'Place (English)',
    content: 'Content (Chinese)',
    masters: 'Masters',
    go: 'Save these',
    mine: 'My value',
    theirs: 'The stored value',
    missing: 'Please choose one of the two',
    both: 'Shen Huaidan, Lu Tinglan',
    newMaster: 'Gu Moyun',
    newBoth: 'Shen Huaidan, Gu Moyun',
  },
  {
    language: 'zh-cn',
    edit: /^编辑: /,
    save: '保存',
    subtitle: '副标题（英文）',
    place: '地点（英文）',
    content: '内容（中文）',
    masters: '名师',
    go: '按所选保存',
    mine: '我的值',
    theirs: '已保存的值',
    missing: '请从两者中选一个',
    both: '沈怀澹、陆听岚',
    newMaster: '顾墨耘',
    newBoth: '沈怀澹、顾墨耘',
  },
] as const

const nodes = ['event/index', 'event/edit', 'master/index', 'master/select', 'event_theme/select']
const choices = (page: Page, label: string): Locator => page.getByRole('radiogroup', { name: label })

for (const { language, ...say } of languages) {
  const box = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
  const openForm = async (page: Page, quick: string) => {
    await openList(page, 'event', `?quick=${quick}`)
    await page.getByRole('button', { name: say.edit }).click()
    await expect(box(page, say.subtitle)).toHaveValue('As it was')
  }
  const save = (page: Page) => form(page).getByRole('button', { name: say.save, exact: true }).click()
  const addTwoEdits = (site: Parameters<typeof addEvent>[0]) =>
    addEvent(site, {
      name_zh_cn: `两人同改 ${language}`,
      name_en: `Edited by two ${language}`,
      subtitle_en: 'As it was',
      location_en: 'Old hall',
      content_zh_cn: `<h2>雨天</h2><p>雨天改在东厅举行。</p>${'<p>请自带茶杯，其余照旧。</p>'.repeat(30)}<p>晚上七点散场。</p>`,
    })

  test(`Two edits of one record are compared in words, and nothing is chosen beforehand (${language})`, async ({
    clerk,
    site,
  }) => {
    const id = await addTwoEdits(site)
    const session = await staffWith(site, nodes)
    const [anna, ben] = [await clerk({ language, session }), await clerk({ language })]
    for (const page of [anna, ben]) await openForm(page, `Edited+by+two+${language}`)
    await box(anna, say.subtitle).fill('As Anna wrote it')
    await write(box(anna, say.content), '晚上七点', '晚上八点')
    await save(anna)
    await expect(form(anna)).toBeHidden()

    await box(ben, say.subtitle).fill('As Ben wrote it')
    await box(ben, say.place).fill('New hall')
    await write(box(ben, say.content), '东厅', '西厅')
    await save(ben)
    const sheet = form(ben)
    await expect(sheet.getByRole('heading', { level: 3 })).toContainText(String(session.username))
    await expect(sheet.getByRole('heading', { level: 3 })).toBeFocused()
    for (const value of ['As it was', 'As Anna wrote it', 'As Ben wrote it'])
      await expect(sheet.getByText(value, { exact: true })).toBeVisible()
    const words = choices(ben, say.content)
    await expect(words.locator('del')).toHaveText(['东', '七'])
    await expect(words.locator('ins')).toHaveText(['西', '八'])
    for (const radio of await sheet.getByRole('radio').all()) await expect(radio).not.toBeChecked()
    await expectAccessible(ben, 'the comparison of two edits')
    for (const width of [768, 360]) {
      await ben.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(ben, `the comparison of two edits at ${width}`)
    }
    await ben.setViewportSize({ width: 1280, height: 800 })

    await sheet.getByRole('button', { name: say.go }).click()
    await expect(choices(ben, say.subtitle)).toContainText(say.missing)
    await expect(choices(ben, say.subtitle).getByRole('radio', { name: say.mine })).toBeFocused()
    expect(await stored(site, id, 'subtitle_en')).toBe('As Anna wrote it')
    await choices(ben, say.subtitle).getByRole('radio', { name: say.theirs }).check()
    await words.getByRole('radio', { name: say.mine }).check()
    await sheet.getByRole('button', { name: say.go }).click()
    await expect(sheet).toBeHidden()
    expect(await stored(site, id, 'subtitle_en')).toBe('As Anna wrote it')
    expect(await stored(site, id, 'location_en')).toBe('New hall')
    expect(String(await stored(site, id, 'content_zh_cn'))).toContain('西厅')
    await removeEvents(site, [id])
  })

  test(`A comparison of two edits names masters and choices (${language})`, async ({ clerk, site }) => {
    const id = await addEvent(site, {
      name_zh_cn: `同请名师 ${language}`,
      name_en: `Masters of two ${language}`,
      subtitle_en: 'As it was',
      masters: '1',
    })
    const page = await clerk({ language })
    await openForm(page, `Masters+of+two+${language}`)
    const version = await stored(site, id, 'version')
    await site.ask('POST', '/admin/event/edit', { id, version, masters: '1,2' })
    await form(page).getByRole('combobox', { name: say.masters }).fill(say.newMaster)
    await page.getByRole('option', { name: say.newMaster }).click()
    await save(page)
    for (const names of [say.both, say.newBoth])
      await expect(form(page).getByText(names, { exact: true })).toBeVisible()
    await choices(page, say.masters).getByRole('radio', { name: say.mine }).check()
    await form(page).getByRole('button', { name: say.go }).click()
    await expect(form(page)).toBeHidden()
    expect(await stored(site, id, 'masters')).toBe('1,3')
    await removeEvents(site, [id])
  })
}

/** Replaces some words of a rich text, as somebody does who selects and types. */
async function write(editor: Locator, old: string, words: string): Promise<void> {
  await editor.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf(sought) ?? -1
      if (at < 0) continue
      element.focus()
      getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + sought.length)
      return
    }
  }, old)
  await editor.page().keyboard.insertText(words)
}
