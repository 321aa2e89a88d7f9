import { newestCode } from '#tests/letters-in.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import {
  applyFor,
  button,
  fill,
  hour,
  now,
  openEvent,
  person,
  phone,
  ticketOf,
} from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A seat of an event in high demand is confirmed by the code of the letter', async ({
  visitor,
  another,
}) => {
  const site = await another({ DEMO: 'off' })
  const id = await openEvent(site, { high_demand: 1 })
  const page = await visitor(phone)
  await page.goto(`${site.url}/en/event/apply/${id}`)
  await fill(page, person())
  await button(page, 'Sign up').click()
  await expect(page.getByRole('heading', { name: 'A seat is held for you' })).toBeFocused()
  await expect(page.getByText(/The letter is on its way to \S+@\S+\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Type the code' }).click()
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.fill('12')
  await button(page, 'Confirm my seat').click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/code/)
  await expectAccessible(page, 'a code that is wrong')
  await expect.poll(() => newestCode(site.folder)).not.toBe('')
  await field.fill(await newestCode(site.folder))
  await button(page, 'Confirm my seat').click()
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the event' }).click()
  await expect(page.getByText('Sign-up is open')).toBeVisible()
})

test('A person with a mark for late cancellation objects, and the desk shows the objection', async ({
  page,
  clerk,
  site,
}) => {
  const id = await openEvent(site, { cancel_until: now() - hour })
  const given = await applyFor(site, id, { userName: '周小满' })
  await page.goto(ticketOf(given))
  await page.getByText('Cancel my sign-up', { exact: true }).click()
  await expect(page.getByText('Cancelling now is noted as late.')).toBeVisible()
  await button(page, 'Yes, cancel it').click()
  await expect(page.getByRole('status').first()).toBeFocused()
  await page.getByText('Tell us why', { exact: true }).click()
  await button(page, 'Send').click()
  const words = page.getByRole('textbox', { name: 'What happened' })
  await expect(words).toBeFocused()
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await words.fill('My train stood still')
  await button(page, 'Send').click()
  await expect(page.getByRole('status').first()).toBeFocused()
  await expectAccessible(page, 'a ticket with an objection')

  const desk = await clerk()
  await desk.goto(`/admin/signup_desk?event=${id}`)
  const row = desk.getByRole('listitem').filter({ hasText: '周小满' })
  await expect(row).toContainText('objects: “My train stood still”')
  await row.getByRole('button', { name: 'Actions for 周小满' }).click()
  await desk.getByRole('menuitem', { name: 'Clear the mark' }).click()
  await desk.getByRole('textbox', { name: 'Reason' }).fill('We know the railway')
  await desk.getByRole('button', { name: 'Clear the mark' }).click()
  await expect(row).not.toContainText('cancelled late')
  await page.reload()
  await expect(page.getByText('This is noted as a late cancellation.')).toHaveCount(0)
})

for (const when of ['after', 'before'] as const)
  test(`After many sign-ups from one address, the browser solves a proof of work for a form sent ${when} hydration`, async ({
    visitor,
    another,
  }) => {
    const site = await another({ DEMO: 'off', DRILL_LIMITS: 'on' })
    const id = await openEvent(site, { capacity: 100 })
    for (let each = 0; each < 5; each += 1) await applyFor(site, id)
    const refused = await site.ask('POST', '/api/event/apply', { event_id: id, ...person() })
    expect(refused).toMatchObject({ code: 0, data: { type: 'proof' } })
    const page = await visitor()
    let isHeld = when === 'before'
    await page.route('**/site-*.js', (route) => (isHeld ? undefined : route.continue()))
    await page.goto(`${site.url}/en/event/apply/${id}`, { waitUntil: 'commit' })
    await fill(page, person())
    isHeld = false
    await button(page, 'Sign up').click()
    await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeFocused({ timeout: 60_000 })
  })
