import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { adminPassword, expect, someMember, test } from '#tests/e2e/support/site.ts'

const { username, password, nickname } = someMember
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillDoor(page: Page, more: Record<string, string> = {}): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  for (const [name, value] of Object.entries({ username, password, ...more }))
    await page.locator(`input[name=${name}]`).fill(value)
}

test.beforeEach(({ site }) => site.ask('POST', '/admin/member/add', someMember))

test('/user leads over the loading page and the sign-in to the account', async ({ page }) => {
  await page.goto('/en/user')
  await expect(page).toHaveURL(/\/en\/user\/login$/)
  await fillDoor(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/user\/account$/)
  await expect(heading(page)).toHaveText(nickname)
})

test('What is typed into the sign-in before the page listens stays, and is sent', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/site-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/en/user/login', { waitUntil: 'commit' })
  for (const [name, value] of Object.entries({ username, password }))
    await page.locator(`input[name=${name}]`).fill(value)
  arrived.resolve()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await page.getByLabel('Keep me signed in').check()
  await expect(page.locator('input[name=username]')).toHaveValue(username)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/user\/account$/)
})

test('The requested page opens after signing in, also after another form', async ({ page }) => {
  const query = JSON.stringify({ when: 'past' })
  await page.goto(`/en/user/loading?${new URLSearchParams({ url: '/en/event/list', query })}`)
  await expect(page).toHaveURL(/\/en\/user\/login\?/)
  await page.getByRole('link', { name: 'Join' }).click()
  await expect(page).toHaveURL(/tab=register/)
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
  await fillDoor(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/event\/list\?when=past$/)
})

test('A page of the member area that was requested without a session opens after signing in', async ({
  page,
}) => {
  await page.goto('/en/user/account')
  await expect(page).toHaveURL(/\/en\/user\/login\?url=/)
  await fillDoor(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/user\/account$/)
})

for (const asked of [
  '/en/user/nowhere?page=2',
  '/en/user/loading?url=//evil.example',
  '/en/user/loading?url=https://evil.example/user',
  '/en/user/loading?url=/user/nowhere',
]) {
  test(`${asked} leads a member to the account and nowhere else`, async ({ member }) => {
    const page = await member()
    await page.goto(asked)
    await expect(page).toHaveURL(/\/en\/user\/account$/)
    await expect(heading(page)).toHaveText(nickname)
  })
}

test('Signing out leads to the sign-in, and the session has ended on the server', async ({
  member,
  site,
}) => {
  const page = await member()
  await page.goto('/en/user/account')
  await expect(heading(page)).toHaveText(nickname)
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token,
  )
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/en\/user\/login$/)
  const answer = await fetch(`${site.url}/api/user/index`, { headers: { 'ba-user-token': token } })
  expect(await answer.json()).toMatchObject({ code: 302 })
})

test('The sign-in works by keyboard alone, and announces missing fields to screen readers', async ({
  page,
}) => {
  await page.goto('/en/user/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await page.locator('input[name=username]').focus()
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct these first' })
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=username]')).toBeFocused()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await expect(page.locator('input[name=password]')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/user\/account$/)
})

test('The browser can solve a proof of work instead of the captcha, at both sign-ins', async ({
  visitor,
  another,
}) => {
  const site = await another({ DEMO: 'off', DRILL_CAPTCHA: 'on' })
  const page = await visitor({ baseURL: site.url })
  await page.goto('/en/user/login')
  await expect(page.locator('input[name=captcha]')).toBeVisible()
  await page.getByRole('button', { name: 'I cannot read the picture' }).click()
  await expect(page.locator('input[name=captcha]')).toHaveCount(0)
  await expect(page.getByText('there is nothing to read')).toBeVisible()
  await expectAccessible(page, 'the door without a picture')
  await fillDoor(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const refusal = page.getByText('The account or the password is incorrect')
  await expect(refusal).toBeVisible({ timeout: 60_000 })

  await page.goto('/en/admin/login')
  await page.getByRole('button', { name: 'I cannot read the picture' }).click()
  await expect(page.getByText('there is nothing to read')).toBeVisible()
  await expectAccessible(page, 'the door of the office without a picture')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.locator('form button[type=submit]').click()
  // The proof of work takes some seconds on a slow machine.
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible({ timeout: 60_000 })
})
