import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { eventWith, openDesk, row } from '#tests/e2e/support/desk-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('Staff are told of a network with its share of the seats, and release its sign-ups with a reason', async ({
  clerk,
  another,
}) => {
  const site = await another({ DEMO: 'off', DRILL_LIMITS: 'on' })
  const names = ['王小明', '李清照', '杜少陵', '白居易', '陆放翁']
  const { id, seats } = await eventWith(site, names, { capacity: 6 })
  const page = await clerk({ at: site })
  await openDesk(page, id)
  await expect(page.getByText('5 of 6 seats come from one network.')).toBeVisible()
  await page.getByRole('button', { name: 'Look at it' }).click()
  const dialog = page.getByRole('dialog')
  const network = dialog.getByRole('listitem')
  await expect(network).toHaveCount(1)
  await expect(network).toContainText('127.0.0.0/24')
  await expect(network).toContainText('5 sign-ups · 5 of 6 places (83 %)')
  await expectAccessible(page, 'the sign-ups by network')
  await network.getByRole('button', { name: 'Release all' }).click()
  await dialog.getByRole('button', { name: 'Release 5 sign-ups' }).click()
  const reason = dialog.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription('Please say why')
  await reason.fill('Invented people')
  await expectAccessible(page, 'the release of a network')
  await dialog.getByRole('button', { name: 'Release 5 sign-ups' }).click()
  await expect(dialog).toContainText('No network has many sign-ups.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('seats come from one network')).toBeHidden()
  for (const name of names) await expect(row(page, name)).toContainText('Released by staff')
  expect((await seats()).map(({ state, reason }) => `${state} ${reason}`)).toEqual(
    names.map(() => 'cancelled Invented people'),
  )
  await page.getByRole('button', { name: 'Tools of the list' }).click()
  await page.getByRole('menuitem', { name: 'Sign-ups by network' }).click()
  await expect(dialog).toContainText('No network has many sign-ups.')
})
