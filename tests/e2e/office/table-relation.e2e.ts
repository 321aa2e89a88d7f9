import type { Page } from '@playwright/test'
import { qrPng } from '#platform/qr/qr-png.server.ts'
import { form } from '#tests/e2e/support/back-office.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import { carryOut, choose, openTable, sheet } from '#tests/e2e/support/table-sheet.ts'
import { tableWords } from '#tests/e2e/support/tables-words.ts'
import { pictureTaker } from '#tests/e2e/support/take-pictures.ts'

for (const language of ['en', 'zh-cn'] as const)
  test(`A table has a picture and a relation, and its screens fit everywhere (${language})`, async ({
    clerk,
    page: visitor,
  }, info) => {
    const words = tableWords[language]
    const [zh, en] = words.labels
    const table = `scroll_${language.slice(0, 2)}`
    const page = await clerk({ language })
    await page.goto('/admin/tables')
    await page.getByRole('button', { name: words.add }).click()
    await sheet(page).getByLabel(zh).first().fill('卷轴')
    await sheet(page).getByLabel(en).first().fill('Scrolls')
    await sheet(page).getByLabel(words.tableName).first().fill(`x_${table}`)
    await sheet(page).getByRole('button', { name: words.plan }).click()
    await sheet(page).getByRole('button', { name: words.apply, exact: true }).click()
    const addField = async (name: string, label: string, kind: string, more = async () => {}) => {
      await sheet(page).getByRole('button', { name: words.addField }).click()
      await sheet(page).getByLabel(zh).first().fill(label)
      await sheet(page).getByLabel(en).first().fill(label)
      await sheet(page).getByLabel(words.fieldName).fill(name)
      await choose(sheet(page).getByRole('combobox', { name: words.kind }), kind)
      await more()
      await carryOut(page, words)
    }
    await addField('photo', 'Photo', words.picture)
    await addField('keeper', 'Keeper', words.relation, () =>
      choose(sheet(page).getByRole('combobox', { name: words.relatesTo }), words.master),
    )

    await sheet(page).getByRole('button', { name: words.openList }).click()
    await page.getByRole('main').getByRole('button', { name: words.addRow, exact: true }).first().click()
    await form(page).locator('input[name="title_zh_cn"]').fill('山水卷')
    await form(page).locator('input[name="title_en"]').fill('A landscape scroll')
    await form(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'scroll.png', mimeType: 'image/png', buffer: qrPng('scroll') })
    await form(page).getByRole('combobox', { name: 'Keeper' }).click()
    const keeper = page.getByRole('option').filter({ visible: true }).first()
    const keeperName = (await keeper.innerText()).trim()
    await keeper.click()
    await form(page).getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.locator('main tbody').getByText(keeperName).first()).toBeVisible()

    await page.goto('/admin/tables')
    await openTable(page, table)
    await sheet(page).getByRole('button', { name: words.show }).click()
    for (const field of ['Photo', 'Keeper'])
      for (const place of [words.list, words.page])
        await sheet(page)
          .getByRole('checkbox', { name: `${field}: ${place}` })
          .check()
    await carryOut(page, words)
    const address = `${language === 'en' ? '/en' : ''}/x/${table}`
    await visitor.goto(`${address}/1`)
    await expect(visitor.locator('main img').first()).toBeVisible()
    await visitor.getByRole('link', { name: keeperName }).click()
    await expect(visitor).toHaveURL(/\/master\/home\/\d+/)

    // One language by day and the other at night.
    const colorScheme = language === 'en' ? 'light' : 'dark'
    const look = async (of: Page, name: string, width: number) => {
      await of.emulateMedia({ colorScheme })
      await of.setViewportSize({ width, height: 900 })
      await expectNoHorizontalScroll(of, `${name} at ${width}`)
      await pictureTaker(info)(of, `${name}-${width}`)
      if (width === 360) await expectAccessible(of, `${name}, ${colorScheme}`)
    }
    for (const width of [360, 768, 1024, 1440]) {
      await page.goto('/admin/tables')
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      await look(page, 'tables', width)
      await openTable(page, table)
      await expect(sheet(page).getByRole('button', { name: words.addField })).toBeVisible()
      await look(page, 'table', width)
      await visitor.goto(address)
      await look(visitor, 'collection', width)
      await visitor.goto(`${address}/1`)
      await look(visitor, 'item', width)
    }
  })
