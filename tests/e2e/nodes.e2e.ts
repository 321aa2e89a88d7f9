import type { Locator } from '@playwright/test'
import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { form, openList, save } from '#tests/e2e/support/back-office.ts'
import { staffWith } from '#tests/e2e/support/desk-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const managing = ['index', 'add', 'edit'].map((action) => `admin_group/${action}`)

test('Permissions are granted from a tree, and nobody can grant nodes that they do not have', async ({
  clerk,
  site,
}) => {
  const session = await staffWith(site, [...managing, 'event/index', 'event/edit', 'signup_desk/index'])
  const page = await clerk({ session })
  await openList(page, 'admin_group')
  await page.getByRole('toolbar').getByRole('button', { name: 'Add' }).click()
  const sheet = form(page)
  const tree = sheet.getByRole('group', { name: 'Permission nodes' })
  await sheet.getByRole('combobox', { name: 'Superior group' }).click()
  await page.getByRole('option', { name: /^door/ }).click()
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Volunteers')

  const line = (name: string): Locator => tree.getByRole('checkbox', { name, exact: true })
  await expect(tree.getByRole('checkbox', { name: /^Everything/ })).toHaveCount(0)
  await expect(line('Lectures')).toBeDisabled()
  await line('Events').focus()
  await page.keyboard.press('ArrowDown')
  await expect(line('Event')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(line('Delete').first()).toBeDisabled()
  await expect(tree.getByText('You have not got it').first()).toBeVisible()
  await line('Edit').first().check()
  await expect(line('View').and(tree.locator('[title="event/index"]'))).toBeChecked()
  await expect(tree.getByText('2 permissions')).toBeVisible()

  await tree.getByRole('searchbox').fill('desk')
  await expect(line('Lectures')).toHaveCount(0)
  await line('Sign-up desk').click()
  await expect(tree.getByText('3 permissions')).toBeVisible()
  await expectAccessible(page, 'the tree of permissions', '[role=dialog]')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'the tree of permissions')
  await save(page)
  await expect(sheet).toBeHidden()
  const { data } = await site.ask<{ list: { children?: { rules: string }[] }[] }>(
    'GET',
    '/admin/admin_group/index',
    { quick_search: 'Volunteers' },
  )
  const [door] = data.list
  expect(door?.children?.[0]?.rules.split(',').toSorted()).toEqual([
    'event/edit',
    'event/index',
    'signup_desk/index',
  ])
})
