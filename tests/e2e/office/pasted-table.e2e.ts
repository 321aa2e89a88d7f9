import type { Locator, Page } from '@playwright/test'
import { pastedSources } from '#tests/browser/pasted-sources.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, openList, stored } from '#tests/e2e/support/back-office.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const languages = [
  {
    language: 'zh-cn',
    edit: /^编辑: /,
    save: '保存',
    content: '内容（中文）',
    field: 'content_zh_cn',
    tools: '表格: 内容（中文）',
    headings: '首行作表头',
    page: '/event/detail',
    words: ['日子', '时间', '地点', '主讲', '名额', '费用'],
    row: ['初一', '上午九点', '东厅与后园的水榭', '陆听岚', '40', '免费'],
  },
  {
    language: 'en',
    edit: /^Edit: /,
    save: 'Save',
    content: 'Content (English)',
    field: 'content_en',
    tools: 'Table: Content (English)',
    headings: 'First row as headings',
    page: '/en/event/detail',
    words: ['Day', 'Hour', 'Place', 'Speaker', 'Seats', 'Price'],
    row: ['Monday', 'nine in the morning', 'East hall and the pavilion', 'Lu Tinglan', '40', 'free'],
  },
] as const

const cells = (words: readonly string[]) =>
  words.map((word) => `<td style="width:48pt">${word}</td>`).join('')

for (const { language, words, row, ...say } of languages)
  test(`A table pasted in the office is read on a phone, as it was (${language})`, async ({
    clerk,
    visitor,
    site,
  }) => {
    const name = `Pasted table ${language}`
    const id = await addEvent(site, { name_zh_cn: name, name_en: name })
    const office = await clerk({ language })
    await openList(office, 'event', `?quick=${name.replaceAll(' ', '+')}`)
    await office.getByRole('button', { name: say.edit }).click()
    const text = form(office).getByRole('textbox', { name: say.content, exact: true })
    await paste(text, `<table><tr>${cells(words)}</tr><tr>${cells(row)}</tr></table>`)
    await paste(text, pastedSources.word)
    await text.getByText(words[0], { exact: true }).click()
    const tools = form(office).getByRole('toolbar', { name: say.tools })
    await tools.getByRole('button', { name: say.headings }).click()
    await expectAccessible(office, `form with a table in ${language}`)
    await form(office).getByRole('button', { name: say.save, exact: true }).click()
    await expect(form(office)).toBeHidden()
    expect(await stored(site, id, say.field)).toMatch(/^<table><tbody><tr><th><p>/)

    const page = await visitor({ viewport: { width: 360, height: 720 } })
    await page.goto(`${say.page}/${id}`)
    await readOnPhone(page, words, row)
    await expectAccessible(page, `table at 360 px in ${language}`)
    await expectNoHorizontalScroll(page, `table at 360 px in ${language}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('region', { name: words.join(' · ') })).toHaveCount(0)
    await removeEvents(site, [id])
  })

async function readOnPhone(page: Page, words: readonly string[], row: readonly string[]): Promise<void> {
  const wide = page.getByRole('region', { name: words.join(' · ') })
  await expect(wide.getByRole('columnheader')).toHaveText([...words])
  await expect(wide.getByRole('cell')).toHaveText([...row])
  await wide.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  // A table that fits is no stop on the way.
  const small = page.getByRole('table').last()
  await expect(small.getByRole('row')).toHaveText(['HallSeats', 'East12', '20'])
  await expect(small.locator('xpath=..')).not.toHaveAttribute('role')
}

async function paste(text: Locator, html: string): Promise<void> {
  await text.click()
  await text.press('ControlOrMeta+End')
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}
