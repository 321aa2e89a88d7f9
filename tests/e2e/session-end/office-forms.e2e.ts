import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { generateSync } from 'otplib'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, openList, rowOf } from '#tests/e2e/support/back-office.ts'
import { staffWith } from '#tests/e2e/support/desk-people.ts'
import { adminPassword, expect, signIn, test, type Site } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    add: 'Add',
    title: 'Sign in to go on',
    expired: 'You were signed out after 15 minutes; your text is still here.',
    signedOut: 'You were signed out; your text is still here.',
    wrong: /password/i,
    notNow: 'Not now',
    step: 'One more step',
  },
  {
    language: 'zh-cn',
    add: '添加',
    title: '登录后继续',
    expired: '您已超过 15 分钟未操作，登录已退出；填写的内容还在。',
    signedOut: '您的登录已退出；填写的内容还在。',
    wrong: /密码/,
    notNow: '暂不登录',
    step: '两步验证',
  },
] as const

const staffPassword = 'seven-strings-13'
const linkNodes = ['link/index', 'link/add', 'link/edit']
const box = (page: Page) => form(page).getByRole('textbox').first()

async function openShort(another: (env: Record<string, string>) => Promise<Site>, info: TestInfo) {
  const clock = info.outputPath('clock')
  await writeFile(clock, '0')
  const site = await another({ DRILL_CLOCK: clock })
  return { site, wait20Minutes: () => writeFile(clock, String(20 * 60)) }
}

for (const { language, ...say } of languages) {
  const dialog = (page: Page) => page.getByRole('dialog', { name: say.title })
  const openForm = async (page: Page, name: string) => {
    await openList(page, 'link')
    await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).click()
    await box(page).fill(name)
    await form(page)
      .locator('[data-field=url] input, input[data-field=url]')
      .first()
      .fill('https://example.com/')
  }

  test(`A form of the office whose session has ended is saved after a sign-in above it (${language})`, async ({
    clerk,
    another,
  }, info) => {
    const { site, wait20Minutes } = await openShort(another, info)
    const session = await signIn(site.ask, 'admin', adminPassword, false)
    const page = await clerk({ at: site, session, language })
    await openForm(page, 'Half typed')
    await wait20Minutes()
    await page.keyboard.press('Control+s')

    await expect(dialog(page)).toContainText(say.expired)
    await expect(dialog(page).locator('[name=username]')).toHaveValue('admin')
    const password = dialog(page).locator('[name=password]')
    await expect(password).toBeFocused()
    await expectAccessible(page, 'the sign-in above a form of the office')
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page, `the sign-in above a form at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText(say.wrong)
    await expect(password).toBeFocused()

    await dialog(page).getByRole('button', { name: say.notNow }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(box(page)).toHaveValue('Half typed')
    await page.keyboard.press('Control+s')
    await expect(dialog(page)).toContainText(say.expired)
    await password.fill(adminPassword)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(form(page)).toBeHidden()
    await expect(rowOf(page, 'Half typed')).toHaveCount(1)
  })

  test(`Who signed out in another tab goes on with a second factor above the form (${language})`, async ({
    clerk,
    site,
  }) => {
    const session = await staffWith(site, linkNodes)
    const { secret } = await addApp(site, session.token)
    const page = await clerk({ session, language })
    await openForm(page, `Two steps ${language}`)
    await page.evaluate(() => localStorage.removeItem('adminInfo'))
    await page.keyboard.press('Control+s')
    await expect(dialog(page)).toContainText(say.signedOut)
    await dialog(page).locator('[name=password]').fill(staffPassword)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading', { name: say.step })).toBeVisible()
    await expectAccessible(page, 'the second step above a form')
    await page.keyboard.type(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(form(page)).toBeHidden()
    await expect(rowOf(page, `Two steps ${language}`)).toHaveCount(1)
  })

  test(`Somebody else who signs in above a form gets a page without its words (${language})`, async ({
    clerk,
    site,
  }) => {
    const other = await staffWith(site, linkNodes)
    const page = await clerk({ session: await staffWith(site, linkNodes), language })
    await openForm(page, `Not mine ${language}`)
    await page.evaluate(() => localStorage.removeItem('adminInfo'))
    await page.keyboard.press('Control+s')
    await dialog(page).locator('[name=username]').fill(String(other.username))
    await dialog(page).locator('[name=password]').fill(staffPassword)
    const opened = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await opened
    await expect(page.getByRole('toolbar')).toBeVisible()
    await expect(form(page)).toBeHidden()
    await expect(rowOf(page, `Not mine ${language}`)).toHaveCount(0)
  })
}

async function addApp(site: Site, token: string): Promise<{ secret: string }> {
  const begin = { kind: 'codes', current_password: staffPassword }
  const { data } = await site.ask<{ id: string; secret: string }>('POST', '/admin/factor/begin', begin, token)
  const { id, secret } = data
  await site.ask('POST', '/admin/factor/finish', { id, name: 'App', code: generateSync({ secret }) }, token)
  return { secret }
}
