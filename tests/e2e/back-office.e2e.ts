import type { Locator, Page } from '@playwright/test'
import { form, namesIn, openList, rowOf, save, settledList } from './back-office.ts'
import { addEvent, farDay, removeEvents } from './rows.ts'
import { adminPassword, expect, signIn, test } from './site.ts'

test('A list is filtered, and the address says how', async ({ clerk }) => {
  const page = await clerk()
  await openList(page, 'event')
  await page.getByRole('button', { name: 'Add a filter' }).click()
  const filter = page.getByRole('dialog')
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

test('A list is sorted by its heads: up, down, and back to its own order', async ({ clerk }) => {
  const page = await clerk()
  await openList(page, 'event')
  const own = await namesIn(page)
  const head = page.getByRole('columnheader', { name: 'ID' })
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/order=id%2Casc/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const ids = () => page.locator('main tbody td[data-label=ID]').allInnerTexts()
  await expect
    .poll(async () => (await ids()).map(Number))
    .toEqual((await ids()).map(Number).toSorted((a, b) => a - b))
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/order=id%2Cdesc/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(async () => (await ids()).map(Number))
    .toEqual((await ids()).map(Number).toSorted((a, b) => b - a))
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/\/admin\/event$/)
  await expect.poll(() => namesIn(page)).toEqual(own)
})

test('A list is turned over and shows more at once; the address remembers both', async ({ clerk }) => {
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

test('The columns are a choice that the address carries', async ({ clerk }) => {
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

test('An event is written in both languages, stands on the site, and is changed', async ({
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
  await choose(sheet.getByRole('textbox', { name: 'Theme' }), page)
  await save(page)
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Added successfully')).toBeVisible()

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

test('A form that was written into asks before it closes', async ({ clerk, site }) => {
  const id = await addEvent(site, { name_zh_cn: '未竟之稿', name_en: 'Unfinished draft' })
  const page = await clerk()
  await openList(page, 'event', '?quick=Unfinished+draft')
  await page.getByRole('button', { name: 'Edit: Unfinished draft' }).click()
  const name = form(page).getByRole('textbox', { name: 'Name (English)' })
  await name.fill('Half a sentence')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Half a sentence')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form(page)).toBeHidden()
  await expect(rowOf(page, 'Unfinished draft')).toBeVisible()
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

test('Rows change places by keyboard and by hand, and keep them', async ({ clerk, site }) => {
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

test('A row is deleted after one question, and not without it', async ({ clerk, site }) => {
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

test('Two who change the same field are shown all three values, and one of them chooses', async ({
  clerk,
  site,
}) => {
  const id = await addEvent(site, {
    name_zh_cn: '两人同改',
    name_en: 'Edited by two',
    subtitle_en: 'As it was',
    location_en: 'Old hall',
  })
  const [anna, ben] = [await clerk(), await clerk()]
  for (const page of [anna, ben]) {
    await openList(page, 'event', '?quick=Edited+by+two')
    await page.getByRole('button', { name: 'Edit: Edited by two' }).click()
    await expect(form(page).getByRole('textbox', { name: 'Subtitle (English)' })).toHaveValue('As it was')
  }
  await form(anna).getByRole('textbox', { name: 'Subtitle (English)' }).fill('As Anna wrote it')
  await save(anna)
  await expect(form(anna)).toBeHidden()
  await form(ben).getByRole('textbox', { name: 'Subtitle (English)' }).fill('As Ben wrote it')
  await form(ben).getByRole('textbox', { name: 'Place (English)' }).fill('New hall')
  await save(ben)

  const sheet = ben.getByRole('dialog')
  await expect(sheet.getByText('Somebody changed this record just now')).toBeVisible()
  for (const value of ['As it was', 'As Anna wrote it', 'As Ben wrote it'])
    await expect(sheet.getByText(value, { exact: true })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Theirs' }).check()
  await sheet.getByRole('button', { name: 'Save these' }).click()
  await expect(sheet).toBeHidden()
  expect(await stored(site, id, 'subtitle_en')).toBe('As Anna wrote it')
  expect(await stored(site, id, 'location_en')).toBe('New hall')
  await removeEvents(site, [id])
})

test('Who was granted less sees less, and the server holds to it', async ({ clerk, site }) => {
  const name = `editor${Date.now() % 1_000_000}`
  const { data: groups } = await site.ask<{ list: { id: number; rules: string }[] }>(
    'GET',
    '/admin/admin_group/index',
  )
  const { data: group } = await site.ask<{ id: number }>('POST', '/admin/admin_group/add', {
    name: 'Editors of events',
    superior_id: groups.list.find(({ rules }) => rules === '*')?.id,
    rules: 'event/index,event/edit,event/select,event_theme/select',
  })
  const added = await site.ask('POST', '/admin/admin/add', {
    username: name,
    nickname: 'Editor',
    password: adminPassword,
    group_ids: String(group.id),
  })
  expect(added.msg).toBe('Added successfully')
  const session = await signIn(site.ask, name, adminPassword)

  const page = await clerk({ session })
  await openList(page, 'event')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Event'])
  const toolbar = page.getByRole('toolbar')
  await expect(toolbar.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(toolbar.getByRole('button', { name: 'Add' })).toHaveCount(0)
  await expect(toolbar.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(page.locator('main tbody').getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expect(page.locator('main tbody').getByRole('button', { name: /^Move / })).toHaveCount(0)

  for (const [method, address, input] of [
    ['POST', '/admin/event/add', { name_zh_cn: '越权', date: farDay }],
    ['DELETE', '/admin/event/del', { ids: [1] }],
    ['GET', '/admin/admin/index', {}],
  ] as const) {
    const { code, msg } = await site.ask(method, address, input, session.token)
    expect({ code, msg }, address).toEqual({ code: 0, msg: 'You do not have permission to operate' })
  }
  await page.goto('/admin/admin')
  await expect(page).toHaveURL(/\/admin\/event$/)
})

test('On a phone the menu is a drawer and a row is a card', async ({ clerk }) => {
  const page = await clerk({ viewport: { width: 360, height: 780 } })
  await openList(page, 'event')
  await page.getByRole('button', { name: /menu/i }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: 'Event theme' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/event_theme$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event theme')
})

test('A page is found by its name from the keyboard', async ({ clerk }) => {
  const page = await clerk()
  await openList(page, 'event')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type the name of a page…').fill('theme')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/event_theme$/)
})

test('The office is found however its address is written, with what it asks for', async ({ clerk }) => {
  const page = await clerk()
  await page.goto('/ADMIN/Event?page=2')
  const rows = await settledList(page)
  await expect(rows).toHaveCount(10)
  await expect(page.getByText(/^Page 2 of /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event')
})

async function choose(input: Locator, page: Page): Promise<void> {
  await input.click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(input).not.toHaveValue('')
}

/** The way a hand does it: taken, moved in steps, let go. */
async function dragAbove(page: Page, handle: Locator, row: Locator): Promise<void> {
  const box = await row.boundingBox()
  if (!box) throw new Error('There is no row to drop on')
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.move(box.x + box.width / 2, box.y + 4, { steps: 4 })
  await page.mouse.up()
}

async function stored(site: Parameters<typeof addEvent>[0], id: number, field: string): Promise<unknown> {
  const { data } = await site.ask<{ row: Record<string, unknown> }>('GET', '/admin/event/edit', { id })
  return data.row[field]
}
