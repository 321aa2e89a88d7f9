import type { Locator, Page } from '@playwright/test'
import { namesIn, openList, rowOf, settledList, stored } from '#tests/e2e/support/back-office.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A list is filtered, and the address stores the filter', async ({ clerk }) => {
  const page = await clerk()
  const { promise: scriptMayCome, resolve: letCome } = Promise.withResolvers<void>()
  // The script of the filter comes late, and the focus goes into it all the same.
  await page.route(/\/assets\/FilterForm-.*\.js$/, async (route) => {
    await scriptMayCome
    await route.continue()
  })
  await openList(page, 'event')
  await page.getByRole('button', { name: 'Add a filter' }).click()
  const filter = page.getByRole('dialog')
  await expect(filter).toBeVisible()
  letCome()
  await expect(filter.getByLabel('Field')).toBeFocused()
  await filter.getByLabel('Field').selectOption({ label: 'Status' })
  await filter.getByLabel('Value').selectOption({ label: 'Closed' })
  await filter.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/admin\/event\?status=2$/)
  await expect(page.getByText('Status is Closed')).toBeVisible()
  const rows = await settledList(page)
  await expect.poll(async () => (await rows.filter({ hasText: 'Closed' }).count()) > 0).toBe(true)
  await expect(rows.filter({ hasText: 'Not started' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Status is Closed')).toBeVisible()
  await page.getByRole('button', { name: /^Remove the filter/ }).click()
  await expect(page).toHaveURL(/\/admin\/event$/)
})

test('A filter stays open while a name is picked for it', async ({ clerk }) => {
  const page = await clerk()
  await openList(page, 'event')
  await page.getByRole('button', { name: 'Add a filter' }).click()
  const filter = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Apply' }) })
  await filter.getByLabel('Field').selectOption({ label: 'Masters' })
  await filter.getByRole('combobox', { name: 'Value' }).fill('Gu Moyun')
  await page.getByRole('option', { name: 'Gu Moyun' }).click()
  await filter.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Masters includes Gu Moyun')).toBeVisible()
  const rows = await settledList(page)
  await expect(rows.filter({ hasText: 'Gu Moyun' }).first()).toBeVisible()
  await expect(rows.filter({ hasNotText: 'Gu Moyun' })).toHaveCount(0)
})

test('A list is sorted by its column heads: ascending, descending, and back to its default', async ({
  clerk,
}) => {
  const page = await clerk()
  await openList(page, 'event')
  const own = await namesIn(page)
  const head = page.getByRole('columnheader', { name: 'ID' })
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/order=id%2Casc/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(() => expectSorted(page, (one, next) => one - next)).toPass()
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/order=id%2Cdesc/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(() => expectSorted(page, (one, next) => next - one)).toPass()
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/\/admin\/event$/)
  await expect.poll(() => namesIn(page)).toEqual(own)
})

test('A list can be paged and its page size changed; the address stores both', async ({ clerk }) => {
  const page = await clerk()
  const rows = await openList(page, 'event')
  await expect(rows).toHaveCount(10)
  const first = await namesIn(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect.poll(() => namesIn(page)).not.toEqual(first)
  await page.getByLabel('Per page').selectOption('20')
  await expect(page).toHaveURL(/\?limit=20$/)
  await expect(rows).toHaveCount(20)
  await page.reload()
  await expect(rows).toHaveCount(20)
})

test('The chosen columns are stored in the address', async ({ clerk }) => {
  const page = await clerk()
  await openList(page, 'event')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Place' }).uncheck()
  await page.getByRole('checkbox', { name: 'Seats' }).check()
  await page.keyboard.press('Escape')
  await expect(head('Place')).toHaveCount(0)
  await expect(head('Seats')).toBeVisible()
  await expect(page).toHaveURL(/columns=/)
  await page.reload()
  await expect(head('Seats')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Restore the default columns' }).click()
  await expect(head('Place')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/event$/)
})

test('A search finds a name as it is being typed', async ({ clerk, site }) => {
  const id = await addEvent(site, { name_zh_cn: '檐下听雨', name_en: 'Rain from the eaves' })
  const page = await clerk()
  const rows = await openList(page, 'event')
  await page.getByRole('searchbox').fill('Rain from the')
  await expect(page).toHaveURL(/quick=Rain\+from\+the/)
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').fill('nobody wrote this')
  await expect(page.getByText('No record matches')).toBeVisible()
  await removeEvents(site, [id])
})

test('A switch in the list saves at once', async ({ clerk, site }) => {
  const id = await addEvent(site, { name_zh_cn: '开关', name_en: 'Switched event', index_switch: 0 })
  const page = await clerk()
  await openList(page, 'event', '?quick=Switched+event')
  const toggle = rowOf(page, 'Switched event').getByRole('switch')
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => stored(site, id, 'index_switch')).toBe(1)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await removeEvents(site, [id])
})

test('Rows are sorted by keyboard and by drag, and keep their order', async ({ clerk, site }) => {
  const ids: number[] = []
  for (const [at, word] of ['first', 'second', 'third'].entries())
    ids.push(
      await addEvent(site, {
        name_zh_cn: `排序 ${word}`,
        name_en: `Weighed ${word}`,
        weigh: 90_000 - at * 10,
      }),
    )
  const page = await clerk()
  await openList(page, 'event', '?quick=Weighed')
  const order = (...words: string[]) => words.map((word) => `Weighed ${word}`)
  await expect.poll(() => namesIn(page)).toEqual(order('first', 'second', 'third'))

  await page.getByRole('button', { name: /^Move Weighed third/ }).press('Alt+ArrowUp')
  await expect.poll(() => namesIn(page)).toEqual(order('first', 'third', 'second'))
  await expect(page.getByText('Weighed third was moved')).toBeAttached()

  await dragAbove(
    page,
    page.getByRole('button', { name: /^Move Weighed second/ }),
    rowOf(page, 'Weighed first'),
  )
  await expect.poll(() => namesIn(page)).toEqual(order('second', 'first', 'third'))
  await page.reload()
  await expect.poll(() => namesIn(page)).toEqual(order('second', 'first', 'third'))
  await removeEvents(site, ids)
})

test('A row is deleted only after a confirmation', async ({ clerk, site }) => {
  const id = await addEvent(site, { name_zh_cn: '将删', name_en: 'To be deleted' })
  const page = await clerk()
  await openList(page, 'event', '?quick=To+be+deleted')
  const button = page.getByRole('button', { name: 'Delete: To be deleted' })
  await button.click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('heading')).toHaveText('Are you sure to delete the selected record?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(rowOf(page, 'To be deleted')).toBeVisible()

  await button.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, 'To be deleted')).toBeHidden()
  expect((await site.ask('GET', '/admin/event/edit', { id })).code).toBe(0)
})

async function expectSorted(page: Page, order: (one: number, next: number) => number): Promise<void> {
  const ids = (await page.locator('main tbody td[data-label=ID]').allInnerTexts()).map(Number)
  expect(ids).toHaveLength(10)
  expect(ids).toEqual(ids.toSorted(order))
}

/** Drags like a hand: press, move in steps, release. */
async function dragAbove(page: Page, handle: Locator, row: Locator): Promise<void> {
  const box = await row.boundingBox()
  if (!box) throw new Error('There is no row to drop on')
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.move(box.x + box.width / 2, box.y + 4, { steps: 4 })
  await page.mouse.up()
}
