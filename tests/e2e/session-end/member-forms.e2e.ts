import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { openShortSession } from '#tests/e2e/support/short-session.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    lang: 'en',
    prefix: '/en',
    dialog: 'Sign in to go on',
    signIn: 'Sign in',
    expired: 'You were signed out after 15 minutes; your text is still here.',
    signedOut: 'You were signed out; your text is still here.',
    save: 'Save',
    newHere: 'Forgot the password, or new here?',
    back: 'You are signed in again. What you typed is still here, and was not sent.',
  },
  {
    lang: 'zh-cn',
    prefix: '',
    dialog: '登录后继续',
    signIn: '登录',
    expired: '您已超过 15 分钟未操作，登录已退出；填写的内容还在。',
    signedOut: '您的登录已退出；填写的内容还在。',
    save: '保存',
    newHere: '忘记密码，或还没有账号？',
    back: '您已重新登录。刚才填写的内容还在，尚未提交。',
  },
]

const motto = (page: Page) => page.locator('[name=motto]')
const words = 'Slowly, and to the end'

for (const { prefix, lang, ...say } of languages) {
  const profile = `${prefix}/user/account/profile`
  const form = (page: Page) => page.locator('main form', { has: motto(page) })
  const dialog = (page: Page) => page.getByRole('dialog', { name: say.dialog })

  test(`A form of a member whose session has ended is sent after a sign-in above it, in ${lang}`, async ({
    visitor,
    another,
  }, info) => {
    const { site, wait20Minutes, signIn, username, password } = await openShortSession(another, info)
    const page = await visitor({ baseURL: site.url })
    await signIn(page)
    await page.goto(profile)
    await motto(page).fill(words)
    await wait20Minutes()
    await form(page).getByRole('button', { name: say.save }).click()

    await expect(dialog(page)).toContainText(say.expired)
    await expect(dialog(page).locator('[name=username]')).toHaveValue(username)
    await expect(dialog(page).locator('[name=password]')).toBeFocused()
    await expectAccessible(page, 'the sign-in above a form')
    await page.keyboard.type('another-word-9')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toBeFocused()
    await dialog(page).locator('[name=password]').fill(password)
    await page.keyboard.press('Enter')

    await expect(dialog(page)).toHaveCount(0)
    await expect(form(page).getByRole('status')).toBeFocused()
    await expect(motto(page)).toHaveValue(words)
    await page.reload()
    await expect(motto(page)).toHaveValue(words)
    await expect(page).toHaveURL(new RegExp(`${profile}$`))
  })

  test(`A form of a member who signed out in another tab is sent after a sign-in, in ${lang}`, async ({
    visitor,
    another,
  }, info) => {
    const { site, signIn, password } = await openShortSession(another, info)
    const page = await visitor({ baseURL: site.url })
    await signIn(page)
    await page.goto(profile)
    await motto(page).fill(words)
    const other = await page.context().newPage()
    await other.goto('/en/user/account')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL(/\/user\/login$/)

    await form(page).getByRole('button', { name: say.save }).click()
    await expect(dialog(page)).toContainText(say.signedOut)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(form(page).getByRole('alert')).toBeFocused()
    await expect(motto(page)).toHaveValue(words)
    await form(page).getByRole('button', { name: say.save }).click()
    await dialog(page).locator('[name=password]').fill(password)
    await dialog(page).getByRole('button', { name: say.signIn, exact: true }).click()
    await expect(form(page).getByRole('status')).toBeFocused()
    await page.reload()
    await expect(motto(page)).toHaveValue(words)
  })

  test(`The sign-in page leads back to the form, and what was typed is there, in ${lang}`, async ({
    visitor,
    another,
  }, info) => {
    const { site, wait20Minutes, signIn, username, password } = await openShortSession(another, info)
    const page = await visitor({ baseURL: site.url })
    await signIn(page)
    await page.goto(`${profile}?from=letter`)
    await motto(page).fill(words)
    await wait20Minutes()
    await form(page).getByRole('button', { name: say.save }).click()
    await dialog(page).getByRole('button', { name: say.newHere }).click()

    await expect(page).toHaveURL(
      new RegExp(`/user/login\\?url=${encodeURIComponent(profile)}%3Ffrom%3Dletter$`),
    )
    await expect(page.locator('main').getByRole('status')).toHaveText(say.expired)
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill(password)
    await page.getByRole('button', { name: say.signIn, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${profile}\\?from=letter$`))
    await expect(motto(page)).toHaveValue(words)
    await expect(page.getByRole('alert').filter({ hasText: say.back })).toBeVisible()
  })
}
