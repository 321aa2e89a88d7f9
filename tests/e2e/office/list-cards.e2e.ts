import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, namesIn, openList } from '#tests/e2e/support/back-office.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const phone = { width: 360, height: 780 }

test('On a phone a list is sorted by the same address as by the heads of its columns', async ({ clerk }) => {
  const page = await clerk({ viewport: phone })
  await openList(page, 'event')
  const own = await namesIn(page)
  const order = page.getByRole('combobox', { name: 'Sort' })
  await order.focus()
  await order.selectOption('Date, ascending')
  await expect(page).toHaveURL(/order=date%2Casc/)
  await expect.poll(() => namesIn(page)).not.toEqual(own)
  const rising = await namesIn(page)
  await order.selectOption('Date, descending')
  await expect(page).toHaveURL(/order=date%2Cdesc/)
  await expect.poll(() => namesIn(page)).not.toEqual(rising)
  await page.reload()
  await expect(order).toHaveValue('date,desc')
  await order.selectOption('Usual order')
  await expect.poll(() => namesIn(page)).toEqual(own)
})

test('On a phone a page and a range of rows are selected', async ({ clerk }) => {
  const page = await clerk({ viewport: phone })
  await openList(page, 'event')
  const boxes = page.locator('main tbody').getByRole('checkbox')
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Range to the next tick' }).click()
  await boxes.nth(4).check()
  await expect(page.getByText('4 selected')).toBeVisible()
  await boxes.nth(7).check()
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await expect(page.getByText('10 selected')).toBeVisible()
  await expectAccessible(page, 'a list of cards with a selection')
})

test('A card shows what is filled in, the first four values at first, and all that staff chose', async ({
  clerk,
  site,
}) => {
  const values = {
    name_zh_cn: '一张卡片',
    name_en: 'One card',
    subtitle_en: 'With a subtitle',
    location_en: 'Hall',
  }
  const id = await addEvent(site, values)
  const page = await clerk({ viewport: phone })
  const rows = await openList(page, 'event', '?quick=One+card')
  await expect(rows).toHaveCount(1)
  const card = rows.first()
  const created = card.locator('td[data-label=Created]')
  const height = () => card.evaluate(({ clientHeight }) => clientHeight)
  await expect(card.locator('td[data-label=Date]')).toBeVisible()
  await expect(created).toBeHidden()
  const few = await height()
  await card.getByRole('button', { name: /^More/ }).click()
  await expect(created).toBeVisible()
  await expect(card.getByRole('button', { name: /^Less/ })).toBeFocused()
  expect(await height()).toBeGreaterThan(few)
  await openList(page, 'event', '?quick=One+card&columns=name,date,status,weigh,createtime,language')
  await expect(rows.first().locator('td[data-label=Created]')).toBeVisible()
  await expectNoHorizontalScroll(page, 'a list of cards')
  await removeEvents(site, [id])
})

test('Missing translations are cards on a phone', async ({ clerk }) => {
  const page = await clerk({ viewport: phone })
  await page.goto('/admin/translation')
  const name = page.getByRole('button', { name: /^Edit “/ }).first()
  await expect(name).toBeVisible()
  const cells = page.locator('main tbody td[data-label="Missing words"]')
  const box = await cells.first().boundingBox()
  expect(box?.width).toBeGreaterThan(250)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
})

test('The form of an event begins with its name', async ({ clerk }) => {
  const page = await clerk({ viewport: phone })
  await openList(page, 'event')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form(page).getByRole('textbox', { name: 'Name (Chinese)' })).toBeFocused()
})
