import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { openList } from '#tests/e2e/support/back-office.ts'
import { adminPassword, expect, signIn, test } from '#tests/e2e/support/site.ts'
import { dialog, expectStates, more, openHouse, openTerminal, said } from '#tests/e2e/support/terminal.ts'

test('The password is asked for above the terminal when the sign-in is a while ago', async ({
  another,
  clerk,
}, info) => {
  const words = said.en
  const { site, waitAnHour } = await openHouse(another, info.outputPath('house'))
  const page = await clerk({ at: site })
  await openList(page, 'admin')
  await openTerminal(page, words)
  await waitAnHour()
  await more(page, words, words.node)
  const password = dialog(page).getByLabel('Current password')
  await expect(password).toBeFocused()
  await expectStates(page, words, [0])
  await expectAccessible(page, 'the terminal that asks for the password')
  await password.fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/./)
  await password.fill(adminPassword)
  await page.keyboard.press('Enter')
  await expectStates(page, words, [3])
})

test('The package manager is chosen for all, on narrow screens, too', async ({ another, clerk }, info) => {
  const words = said.en
  const { site } = await openHouse(another, info.outputPath('house'))
  const page = await clerk({ at: site, viewport: { width: 360, height: 740 } })
  await openList(page, 'admin')
  await openTerminal(page, words)
  await dialog(page).getByRole('button', { name: words.manager }).click()
  await expectAccessible(page, 'the choice of a package manager')
  await dialog(page).getByRole('radio', { name: 'npm', exact: true }).check()
  await dialog(page).getByRole('button', { name: words.save }).click()
  await expect(dialog(page).getByRole('button', { name: words.manager })).toHaveText('npm')
  await dialog(page).getByRole('button', { name: 'Terminal settings' }).click()
  await dialog(page).getByLabel('Port of the installation service').fill('70000')
  await dialog(page).getByRole('button', { name: words.save }).click()
  await expect(dialog(page).getByText('A port is a whole number from 1 to 65535')).toBeVisible()
  await expectAccessible(page, 'the settings of the terminal')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Test command' }).click()
  await expectStates(page, words, [3])
})

test('Other administrators have no terminal', async ({ clerk, site }) => {
  const name = `quiet${Date.now() % 1_000_000}`
  const { data: groups } = await site.ask<{ list: { id: number; rules: string }[] }>(
    'GET',
    '/admin/admin_group/index',
  )
  const { data: group } = await site.ask<{ id: number }>('POST', '/admin/admin_group/add', {
    name,
    superior_id: groups.list.find(({ rules }) => rules === '*')?.id,
    rules: 'event/index',
  })
  await site.ask('POST', '/admin/admin/add', {
    username: name,
    nickname: name,
    password: adminPassword,
    group_ids: String(group.id),
  })
  const page = await clerk({ session: await signIn(site.ask, name, adminPassword) })
  await openList(page, 'event')
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
  await expect(page.getByRole('button', { name: said.en.terminal })).toHaveCount(0)
})
