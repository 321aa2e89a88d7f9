import type { Page } from '@playwright/test'
import { form, openList } from '#tests/e2e/support/back-office.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { adminPassword, expect, signIn, test } from '#tests/e2e/support/site.ts'

const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'

test('A long list is scrolled under its head, and the link to the next page stays visible', async ({
  clerk,
}) => {
  const page = await clerk({ viewport: { width: 1280, height: 720 } })
  const rows = await openList(page, 'event', '?limit=20')
  await expect(rows).toHaveCount(20)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeInViewport()
  await expect(page.getByLabel('Per page')).toBeInViewport()
  await expect.poll(() => hidden(page, 'scrollHeight', 'innerHeight')).toBeLessThanOrEqual(0)
})

test('The current entry of a long menu is visible', async ({ clerk }) => {
  const page = await clerk({ viewport: { width: 1280, height: 600 } })
  await openList(page, 'menu_rule')
  const here = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current=page]')
  await expect(here).toHaveText('Menu rule')
  await expect(here).toBeInViewport({ ratio: 1 })
})

test('A form names its record, and a long word stays inside its question', async ({ clerk, site }) => {
  const id = await addEvent(site, { name_zh_cn: '长词', name_en: longWord })
  const page = await clerk({ viewport: { width: 360, height: 780 } })
  await openList(page, 'event', `?quick=${longWord}`)
  await page.getByRole('button', { name: `Edit: ${longWord}` }).click()
  await expect(page.getByRole('dialog', { name: longWord })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await page.getByRole('button', { name: `Delete: ${longWord}` }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(longWord)).toBeVisible()
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  expect(await hidden(page, 'scrollWidth', 'innerWidth')).toBeLessThanOrEqual(0)
  await removeEvents(site, [id])
})

test('The closing key works right after the first typed letter', async ({ clerk }) => {
  const page = await clerk()
  await openList(page, 'event_theme')
  await page.getByRole('toolbar').getByRole('button', { name: 'Add' }).click()
  const name = form(page).getByRole('textbox', { name: 'Name (Chinese)' })
  await expect(name).toBeFocused()
  await name.evaluate((input: HTMLInputElement) => {
    document.execCommand('insertText', false, '山')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect(name).toHaveValue('山')
})

test('An administrator without nodes reads why nothing is shown, and can sign in with another account', async ({
  clerk,
  site,
}) => {
  const username = `guest${Date.now() % 1_000_000}`
  const groups = await site.ask<{ list: { id: number; rules: string }[] }>('GET', '/admin/admin_group/index')
  const group = await site.ask<{ id: number }>('POST', '/admin/admin_group/add', {
    name: `Nothing yet ${username}`,
    superior_id: groups.data.list.find(({ rules }) => rules === '*')?.id,
    rules: '',
  })
  await site.ask('POST', '/admin/admin/add', {
    username,
    nickname: 'Guest',
    password: adminPassword,
    group_ids: String(group.data.id),
  })
  const page = await clerk({ session: await signIn(site.ask, username, adminPassword) })
  await page.goto('/admin')
  await expect(page.getByRole('main').getByText('There is no menu for you yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByLabel('Account')).toBeVisible()
})

/** By how much the page is wider than the window. */
const hidden = (page: Page, whole: 'scrollWidth' | 'scrollHeight', seen: 'innerWidth' | 'innerHeight') =>
  page.evaluate(([all, part]) => document.documentElement[all] - window[part], [whole, seen] as const)
