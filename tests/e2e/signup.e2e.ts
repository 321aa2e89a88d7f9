import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { waitForHydration } from '#tests/e2e/support/hydration.ts'
import { button, fill, openEvent, person, phone } from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

for (const [name, screen] of Object.entries({ phone, desktop: { viewport: { width: 1280, height: 860 } } })) {
  test(`A visitor goes from an event to a seat, its ticket and its cancellation, on a ${name}`, async ({
    visitor,
    site,
  }) => {
    const page = await visitor(screen)
    const id = await openEvent(site, { max_party: 3 })
    await page.goto(`/en/event/detail/${id}`)
    await expect(page.getByText('3 seats left')).toBeVisible()
    const way = page.getByRole('link', { name: 'Sign up', exact: true })
    await expect(way).toBeInViewport()
    await way.click()
    await expect(page).toHaveURL(new RegExp(`/en/event/apply/${id}$`))
    await waitForHydration(page)
    await expect(page.locator('[name=party_names]')).toBeHidden()
    await page.locator('[name=party]').selectOption('2')
    await fill(page, { ...person(), party_names: '周小满' })
    await button(page, 'Sign up').click()

    const done = page.getByRole('heading', { name: 'You are signed up' })
    await expect(done).toBeFocused()
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await page.getByRole('link', { name: 'Open my ticket' }).click()
    await expect(page).toHaveURL(/\/en\/event\/ticket\/\w+\?key=/)
    await expect(page.getByText('周小满').first()).toBeVisible()
    await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible()
    await expectNoHorizontalScroll(page, 'the ticket')
    await page.getByText('Cancel my sign-up', { exact: true }).click()
    await button(page, 'Yes, cancel it').click()
    await expect(page.getByText('Your sign-up is cancelled')).toBeFocused()
    await expect(page.getByRole('img', { name: /^Ticket code/ })).toHaveCount(0)

    await page.goto(`/en/event/apply/${id}`)
    await expect(page.getByText('3 seats left')).toBeVisible()
    await expect(page.locator('[name=userName]')).toHaveValue('')
  })
}

test('The form is filled with the data of a member, and the sign-up is in the account', async ({
  member,
  site,
}) => {
  const page = await member()
  const id = await openEvent(site)
  await page.goto(`/en/event/apply/${id}`)
  const somebody = person()
  await fill(page, somebody)
  await button(page, 'Sign up').click()
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()
  await page.goto(`/en/event/apply/${await openEvent(site, { name_en: 'Another evening' })}`)
  await expect(page.locator('[name=userName]')).toHaveValue(somebody.userName)
  await page.goto('/en/user/account/events')
  const row = page.getByRole('listitem').filter({ hasText: 'Reading at night' }).first()
  await expect(row).toContainText('Your seat is confirmed')
  await expectAccessible(page, 'the account with its events')
  await row.getByRole('link', { name: 'Open my ticket' }).click()
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible()
  await page.goBack()
  await row.getByText('Cancel my sign-up').click()
  await row.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(row).toContainText('This sign-up is cancelled')
  await button(page, 'Show the address of my calendar').click()
  await expect(page.getByRole('textbox', { name: 'Calendar feed' })).toHaveValue(/\/calendar\/.+\.ics$/)
  await expect(page.getByRole('link', { name: 'Open it in my calendar' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.+\.ics$/,
  )
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows errors, keeps the typed values, and gives the seat', async ({ page, site }) => {
    const id = await openEvent(site, { capacity: 1, waitlist_on: 0 })
    const { userName, mobile, email } = person()
    await page.goto(`/en/event/apply/${id}`)
    await fill(page, { userName, mobile: 'later' })
    await button(page, 'Sign up').click()
    await expect(page.locator('[name=userName]')).toHaveValue(userName)
    await expect(page.locator('[name=mobile]')).toHaveValue('later')
    await page.getByRole('link', { name: 'Please enter your email' }).click()
    await expect(page).toHaveURL(/#sign-up-email$/)
    await fill(page, { mobile, email })
    await button(page, 'Sign up').click()
    await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()

    await page.goto(`/en/event/apply/${id}`)
    await fill(page, person())
    await button(page, 'Sign up').click()
    await expect(page.getByRole('alert').filter({ hasText: 'All seats are taken' })).toBeVisible()
    await expect(page.locator('[name=email]')).toHaveValue(/@example.org/)
  })
})
