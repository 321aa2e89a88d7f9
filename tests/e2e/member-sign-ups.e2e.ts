import { readFile } from 'node:fs/promises'
import { newestCode } from '#tests/letters-in.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { waitForHydration, openHydrated } from '#tests/e2e/support/hydration.ts'
import { button, fill, openEvent } from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A guest who registers with the address finds the sign-up in the account, with its calendar entry', async ({
  another,
  visitor,
}) => {
  const site = await another({})
  const id = await openEvent(site)
  const page = await visitor()
  await page.goto(`${site.url}/en/event/apply/${id}`)
  await fill(page, { userName: 'Xu Ming', mobile: '13912340001', email: 'xu@example.org' })
  await button(page, 'Sign up').click()
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()

  await page.goto(`${site.url}/en/user/login?tab=register`)
  await expect(button(page, 'Send the code')).toBeEnabled()
  await fill(page, { username: 'xuming', email: 'xu@example.org', password: 'plum-and-stone-9' })
  await button(page, 'Send the code').click()
  await expect.poll(() => newestCode(site.folder)).toMatch(/^\d{6}$/)
  await page.locator('[name=captcha]').fill(await newestCode(site.folder))
  await button(page, 'Join').click()
  await expect(page).toHaveURL(/\/en\/user\/account$/)
  const own = page.getByRole('region', { name: 'What is next' })
  await own.getByRole('link', { name: 'Reading at night' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading at night')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain('BEGIN:VEVENT')
})

test('A member with a seat sees the seat on the event and instead of the form', async ({ member, site }) => {
  const id = await openEvent(site)
  const page = await member()
  // Before hydration the form is sent as a guest, because only the page's script knows the session.
  await openHydrated(page, `/en/event/apply/${id}`)
  await fill(page, { userName: 'Xu Ming', mobile: '13912340002', email: 'ming@example.org' })
  await button(page, 'Sign up').click()
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()
  for (const where of ['detail', 'apply']) {
    await page.goto(`/en/event/${where}/${id}`)
    await expect(page.getByText('Your seat is confirmed')).toBeVisible()
    await expect(page.locator('[name=userName]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveCount(0)
    await expectAccessible(page, where)
  }
  await page.getByRole('link', { name: 'Cancel my sign-up' }).click()
  await expect(button(page, 'Yes, cancel it')).toBeVisible()
})

for (const days of [-9, 9]) {
  test(`A reader whose clock is ${days} days off gets the page as the server rendered it`, async ({
    page,
    site,
  }) => {
    const id = await openEvent(site)
    await page.addInitScript((off) => {
      const real = Date.now
      Date.now = () => real() + off * 86_400_000
    }, days)
    // A page that renders again after hydration is an error, which the watch reports.
    await page.goto(`/en/event/detail/${id}`)
    await waitForHydration(page)
    await expect(page.getByText(days < 0 ? 'In 10 days' : 'Tomorrow', { exact: true })).toBeVisible()
  })
}
