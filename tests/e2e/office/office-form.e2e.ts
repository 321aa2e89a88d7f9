import type { Locator, Page } from '@playwright/test'
import { form, openList, rowOf, save } from '#tests/e2e/support/back-office.ts'
import { addEvent, farDay, removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('An event is entered in both languages, appears on the site, and is changed', async ({
  clerk,
  page: visitor,
  site,
}) => {
  const page = await clerk()
  await openList(page, 'event')
  await page.getByRole('toolbar').getByRole('button', { name: 'Add' }).click()
  const sheet = form(page)
  await save(page)
  await expect(sheet.getByText('Please fill in: Name')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Name (Chinese)' })).toBeFocused()

  await sheet.getByRole('textbox', { name: 'Name (Chinese)' }).fill('溪山夜话')
  await sheet.getByRole('textbox', { name: 'Name (English)' }).fill('Night talk by the stream')
  await sheet.getByRole('textbox', { name: 'Place (English)' }).fill('The half pavilion')
  await sheet.getByRole('textbox', { name: 'Date' }).first().fill(farDay)
  await sheet.getByRole('textbox', { name: 'Content (Chinese)' }).fill('一盏灯，两三人。')
  await sheet.getByRole('textbox', { name: 'Content (English)' }).fill('One lamp and a few of us.')
  await choose(sheet.getByRole('combobox', { name: 'Theme' }), page)
  // The message disappears, so the test waits for it from the beginning.
  await Promise.all([page.getByText('Added successfully').waitFor(), save(page)])
  await expect(sheet).toBeHidden()

  const { data } = await site.ask<{ list: { id: number }[] }>('GET', '/admin/event/index', {
    quick_search: 'Night talk by the stream',
  })
  const id = data.list[0]?.id ?? 0
  await visitor.goto(`/en/event/detail/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Night talk by the stream')
  await expect(visitor.getByText('One lamp and a few of us.')).toBeVisible()
  await visitor.goto(`/event/detail/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('溪山夜话')
  await expect(visitor.getByText('一盏灯，两三人。')).toBeVisible()

  await openList(page, 'event', '?quick=Night+talk+by+the+stream')
  await page.getByRole('button', { name: 'Edit: Night talk by the stream' }).click()
  const name = sheet.getByRole('textbox', { name: 'Name (English)' })
  await expect(name).toHaveValue('Night talk by the stream')
  await name.fill('Night talk by the brook')
  await page.keyboard.press('Control+s')
  await expect(sheet).toBeHidden()
  await visitor.goto(`/en/event/detail/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Night talk by the brook')
  await removeEvents(site, [id])
})

test('A changed form asks before it closes', async ({ clerk, site }) => {
  const id = await addEvent(site, { name_zh_cn: '未竟之稿', name_en: 'Unfinished draft' })
  const page = await clerk()
  await openList(page, 'event', '?quick=Unfinished+draft')
  await page.getByRole('button', { name: 'Edit: Unfinished draft' }).click()
  const name = form(page).getByRole('textbox', { name: 'Name (English)' })
  await name.fill('Half a sentence')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Half a sentence')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form(page)).toBeHidden()
  await expect(rowOf(page, 'Unfinished draft')).toBeVisible()
  await removeEvents(site, [id])
})

async function choose(input: Locator, page: Page): Promise<void> {
  await input.click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(input).not.toHaveValue('')
}
