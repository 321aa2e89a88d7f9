import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { applyFor, button, fill, openEvent, person, ticketOf } from '#tests/e2e/support/signup-people.ts'
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

test('An offer is accepted on its page, and passing a seat on ends the old ticket', async ({
  page,
  site,
}) => {
  const id = await openEvent(site, { capacity: 1 })
  const first = await applyFor(site, id)
  const second = await applyFor(site, id)
  await page.goto(ticketOf(second))
  await expect(page.getByText('Number 1 in line')).toBeVisible()
  await page.getByText('Leave the waiting list', { exact: true }).click()
  await expect(page.getByText('You leave the waiting list')).toBeVisible()
  await site.ask('POST', '/api/event/cancel', { code: first.code, key: first.key })
  await page.reload()
  await expect(page.getByText('A seat has come free')).toBeVisible()
  await expectAccessible(page, 'a ticket with an offer')
  await button(page, 'Take the seat').click()
  await expect(page.getByText('Your seat is confirmed. We look')).toBeFocused()
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible()

  await page.getByText('Pass it on', { exact: true }).first().click()
  await fill(page, person())
  await button(page, 'Pass it on').click()
  await expect(page.getByText('The seat now belongs to')).toBeFocused()
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toHaveCount(0)
})
