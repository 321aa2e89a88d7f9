import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { joinMember } from '#tests/e2e/support/join-member.ts'
import { button } from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A member sees the devices that are signed in, and signs the others out', async ({ visitor, site }) => {
  const page = await visitor()
  const { username, password } = await joinMember(site, page)
  const credentials = { tab: 'login', username, password, keep: true }
  for (let each = 0; each < 2; each += 1) await site.ask('POST', '/api/user/checkIn', credentials, '')
  await page.goto('/en/user/account/changePassword')
  const section = page.getByRole('region', { name: 'Devices signed in' })
  const devices = section.locator('ul > li:has(p)')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('This device')
  await expectAccessible(page, 'the devices of a member')
  await section.getByRole('button', { name: 'Sign out Unknown device' }).first().click()
  await expect(section.getByRole('status')).toHaveText('The device was signed out')
  await expect(devices).toHaveCount(2)
  await button(section, 'Sign out all other devices').click()
  await expect(devices).toHaveCount(1)
  await page.reload()
  await expect(devices).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'the devices at 320')
})

test('An administrator sees the own devices in the account menu', async ({ clerk }) => {
  const page = await clerk()
  await page.goto('/admin/dashboard')
  await page.getByTitle('Account').click()
  await page.getByRole('menuitem', { name: 'Devices signed in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devices signed in' })
  await expect(dialog.getByText('This device')).toBeVisible()
  await expectAccessible(page, 'the devices of an administrator')
})
