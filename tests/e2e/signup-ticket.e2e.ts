import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { applyFor, button, openEvent, ticketOf } from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the cancel link of a ticket asks first, and its form cancels', async ({ page, site }) => {
    const given = await applyFor(site, await openEvent(site))
    await page.goto(`${ticketOf(given)}#cancel`)
    await expect(page.getByText('Your seat is confirmed')).toBeVisible()
    await button(page, 'Yes, cancel it').click()
    await expect(page.getByText('Your sign-up is cancelled')).toBeVisible()
    await page.reload()
    await expect(page.getByText('This sign-up is cancelled')).toBeVisible()
  })
})

test('A party that is offered fewer seats says who comes, and is made smaller later', async ({
  page,
  site,
}) => {
  const id = await openEvent(site, { capacity: 2, max_party: 3 })
  const first = await applyFor(site, id, { party: 2 })
  const names = { party_names: '韩梅梅\n李明', takes_fewer: true }
  const party = await applyFor(site, id, { party: 3, ...names })
  await site.ask('POST', '/api/event/cancel', { code: first.code, key: first.key })
  await page.goto(ticketOf(party))
  await expect(
    page.getByRole('group', { name: 'Who comes with you? one companion has a seat' }),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: '李明' }).check()
  await button(page, 'Take the seat').click()
  await expect(page.getByText('Only one companion can come with you').last()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '韩梅梅' })).toBeFocused()
  await page.getByRole('checkbox', { name: '韩梅梅' }).uncheck()
  await expectAccessible(page, 'an offer of fewer seats')
  await button(page, 'Take the seat').click()
  await expect(page.getByText('Your seat is confirmed. We look')).toBeFocused()
  await expect(page.getByText('2 people')).toBeVisible()

  await page.getByText('Come with fewer', { exact: true }).click()
  await page.getByRole('checkbox', { name: '李明' }).uncheck()
  await button(page, 'Make the party smaller').click()
  await expect(page.getByText('Your party is one person now.')).toBeFocused()
  await expect(page.getByText('Come with fewer', { exact: true })).toHaveCount(0)
  await expect(page.getByText('2 people')).toHaveCount(0)
})
