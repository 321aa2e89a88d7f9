import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fillSignIn, openList, settledList } from '#tests/e2e/support/back-office.ts'
import { adminPassword, expect, signIn, stateOf, test } from '#tests/e2e/support/site.ts'

const rightOne = { username: 'admin', password: adminPassword }

test('/admin leads over the loading page and the sign-in page to the first page of the menu', async ({
  page,
}) => {
  await page.goto('/en/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back office')
  await expect(page.locator('input[name=captcha]')).toHaveCount(0)
  await fillSignIn(page, rightOne)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).first(),
  ).toHaveAttribute('aria-current', 'page')
})

test('The requested page opens after signing in', async ({ page }) => {
  await page.goto('/en/admin/event?page=2&order=id,desc')
  await fillSignIn(page, rightOne)
  await expect(page).toHaveURL(/\/admin\/event\?/)
  await settledList(page)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ page: '2', order: 'id,desc' })
  await expect(page.getByText(/^Page 2 of /)).toBeVisible()
})

test('A wrong password is refused with a message, and the form keeps the account name', async ({ page }) => {
  await page.goto('/en/admin/login')
  await fillSignIn(page, { username: 'admin', password: 'not-the-password' })
  await expect(page.getByRole('alert')).toHaveText('The account or the password is incorrect')
  await expect(page.locator('input[name=username]')).toHaveValue('admin')
  await expect(page.locator('input[name=password]')).toBeFocused()
})

const words = {
  en: {
    account: 'Account length must be greater than 3 digit.',
    password: 'Password length must be between 6 and 32 characters.',
    noAccount: 'Please enter your account',
    noPassword: 'Please enter your password',
  },
  'zh-cn': {
    account: '账号长度必须大于 3 位',
    password: '密码长度必须为 6 到 32 位',
    noAccount: '请输入账号',
    noPassword: '请输入密码',
  },
} as const

for (const language of ['en', 'zh-cn'] as const) {
  test(`The sign-in says in ${language} which fields are missing, before anything is sent`, async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await page.goto(language === 'en' ? '/en/admin/login' : '/admin/login')
    await fillSignIn(page, {})
    await expect(page.getByText(words[language].noAccount)).toBeVisible()
    await expect(page.getByText(words[language].noPassword)).toBeVisible()
    await expect(page.locator('input[name=username]')).toBeFocused()
    await fillSignIn(page, { username: 'abc', password: '12345' })
    await expect(page.getByText(words[language].account)).toBeVisible()
    await expect(page.getByText(words[language].password)).toBeVisible()
    await expect(page.locator('input[name=username]')).toHaveAttribute('aria-invalid', 'true')
    await fillSignIn(page, { username: 'abcd', password: 'x'.repeat(65) })
    await expect(page.getByText(words[language].account)).toBeHidden()
    await expect(page.getByText(words[language].password)).toBeVisible()
    expect(sent).toEqual([])
  })
}

test('The sign-in page changes its language at a click', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back office')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('Signing out ends the session here and on the server', async ({ page, site }) => {
  await page.goto('/en/admin/login')
  await fillSignIn(page, rightOne)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const token = await tokenIn(page)
  expect((await site.ask('GET', '/admin/index/index', {}, token)).code).toBe(1)
  await page.getByTitle('Account').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.locator('form')).toBeVisible()
  await expect(page.locator('input[name=username]')).toBeFocused()
  await expect(page.getByRole('status')).toHaveText('')
  expect(await page.evaluate(() => localStorage.getItem('adminInfo'))).toBeNull()
  expect(await site.ask('GET', '/admin/index/index', {}, token)).toMatchObject({ code: 302 })
})

test('A required captcha is shown, and a wrong answer is refused with a message', async ({
  visitor,
  another,
}) => {
  const site = await another({ DEMO: 'off', DRILL_CAPTCHA: 'on' })
  const page = await visitor({ baseURL: site.url })
  await page.goto('/en/admin/login')
  const picture = page.getByRole('button', { name: 'Show another captcha' }).locator('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(60)
  const first = await picture.getAttribute('src')
  await fillSignIn(page, { ...rightOne, captcha: '12' })
  await expect(page.getByText('Captcha length must be between 4 and 6 characters.')).toBeVisible()
  await fillSignIn(page, { captcha: '0000' })
  await expect(page.getByRole('alert')).toHaveText('The captcha is wrong or has expired')
  await expect(picture).not.toHaveAttribute('src', String(first))
  await expect(page.locator('input[name=captcha]')).toHaveValue('')
})

test('When the token has expired, a remembered session is renewed in every tab, and another one leads to the sign-in', async ({
  visitor,
  another,
}, info) => {
  const clock = info.outputPath('clock')
  await writeFile(clock, '0')
  const site = await another({ DRILL_CLOCK: clock })
  const kept = await visitor({ baseURL: site.url })
  await kept.goto('/en/admin/login')
  await kept.locator('input[name=keep]').check()
  await fillSignIn(kept, rightOne)
  await expect(kept).toHaveURL(/\/admin\/dashboard$/)
  await openList(kept, 'event')
  const otherTab = await kept.context().newPage()
  await openList(otherTab, 'event')
  const brief = await visitor({ baseURL: site.url })
  await brief.goto('/en/admin/login')
  await fillSignIn(brief, rightOne)
  await expect(brief).toHaveURL(/\/admin\/dashboard$/)
  await openList(brief, 'event')

  const before = await tokenIn(kept)
  await writeFile(clock, String(20 * 60))
  await Promise.all([kept, otherTab].map(sortByDate))
  for (const tab of [kept, otherTab]) {
    await expect(tab).toHaveURL(/\/admin\/event\?order=date%2Casc$/)
    await expect(tab.locator('main tbody td[data-label=Date]').first()).toBeVisible()
    await settledList(tab)
    await expect(tab.getByRole('alert')).toHaveCount(0)
  }
  expect(await tokenIn(kept)).not.toBe(before)
  expect(await tokenIn(otherTab)).toBe(await tokenIn(kept))

  await sortByDate(brief)
  await expect(brief).toHaveURL(/\/admin\/login\?/)
  await expect(brief.getByRole('status')).toHaveText('Your session has expired')
  await fillSignIn(brief, rightOne)
  await expect(brief).toHaveURL(/\/admin\/event\?order=date%2Casc$/)
})

for (const [language, expired] of [
  ['en', 'Your session has expired'],
  ['zh-cn', '登录已过期'],
] as const) {
  test(`The sign-in says once that a session has ended, in ${language}`, async ({ clerk, site }) => {
    const session = await signIn(site.ask, 'admin', adminPassword)
    const page = await clerk({ session, language })
    await openList(page, 'event')
    await site.ask('POST', '/admin/index/logout', { refresh_token: session.refreshToken }, session.token)
    await page.getByRole('columnheader').getByRole('button').first().click()
    await expect(page).toHaveURL(/\/admin\/login\?/)
    const notice = page.getByRole('status')
    await expect(notice).toHaveText(expired)
    await expect(page.locator('input[name=username]')).toBeFocused()
    await page.reload()
    await expect(page.locator('input[name=username]')).toBeFocused()
    await expect(notice).toHaveText('')
    await fillSignIn(page, rightOne)
    await expect(page).toHaveURL(/\/admin\/event\?order=/)
  })
}

test('A signed-in administrator is redirected from the sign-in page', async ({ visitor, site }) => {
  const page = await visitor({ storageState: stateOf(site.url, site.session, 'en') })
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

const sortByDate = (page: Page) =>
  page.getByRole('columnheader').getByRole('button', { name: 'Date' }).click()

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token: string }).token)
