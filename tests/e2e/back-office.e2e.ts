import { openList, settledList } from '#tests/e2e/support/back-office.ts'
import { farDay } from '#tests/e2e/support/rows.ts'
import { adminPassword, expect, signIn, test } from '#tests/e2e/support/site.ts'

test('An administrator with few nodes sees few screens, and the server refuses the others', async ({
  clerk,
  site,
}) => {
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

  // What one may not choose from says so in its list, and nowhere else.
  await page.locator('main tbody').getByRole('button', { name: /^Edit/ }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Theme' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await sheet.getByRole('combobox', { name: 'Tag' }).click()
  await expect(
    page.getByRole('status').getByText('You do not have the permission to choose from this list'),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click()

  for (const [method, address, input] of [
    ['POST', '/admin/event/add', { name_zh_cn: '越权', date: farDay }],
    ['DELETE', '/admin/event/del', { ids: [1] }],
    ['GET', '/admin/admin/index', {}],
  ] as const) {
    const { code, msg } = await site.ask(method, address, input, session.token)
    expect({ code, msg }, address).toEqual({ code: 302, msg: 'You do not have permission to operate' })
  }
  await page.goto('/admin/admin')
  await expect(page).toHaveTitle(/^This page does not exist, or you may not open it/)
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

test('The back office opens in every spelling of its address and keeps the query', async ({ clerk }) => {
  const page = await clerk()
  await page.goto('/ADMIN/Event?page=2')
  const rows = await settledList(page)
  await expect(rows).toHaveCount(10)
  await expect(page.getByText(/^Page 2 of /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event')
})
