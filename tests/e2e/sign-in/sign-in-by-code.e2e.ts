import type { Page } from '@playwright/test'
import { lettersIn } from '#tests/letters-in.ts'
import { readMail } from '#tests/read-mail.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

const words = {
  '': {
    byCode: '用验证码登录',
    byPassword: '用密码登录',
    send: '发送验证码',
    sent: '验证码已经发出',
    signIn: '登录',
    wrong: '验证码错误或已过期',
    letter: /登录验证码：(\d{6})/,
  },
  '/en': {
    byCode: 'Sign in with a code instead',
    byPassword: 'Sign in with the password instead',
    send: 'Send the code',
    sent: 'a code is on its way',
    signIn: 'Sign in',
    wrong: 'The code is wrong or has expired',
    letter: /code for signing in to .*: (\d{6})/,
  },
}

async function newMember(site: Site) {
  const username = `post${Math.random().toString(36).slice(2, 9)}`
  const email = `${username}@example.org`
  await site.ask('POST', '/admin/member/add', {
    username,
    nickname: 'Shen',
    email,
    password: 'plum-and-stone-9',
  })
  return email
}

/** The code that was sent to an address; the letters of the product are files. */
async function codeFor(site: Site, email: string, subject: RegExp): Promise<string> {
  const own = (await lettersIn(site.folder)).filter((text) => text.includes(`To: ${email}\r\n`))
  const mails = await Promise.all(own.map((text) => readMail(text)))
  return mails.flatMap((mail) => subject.exec(mail.subject)?.[1] ?? []).at(-1) ?? ''
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

for (const [language, t] of Object.entries(words))
  for (const width of [390, 1280])
    test(`A member signs in with a code that comes by letter (${language || '/'}, ${width})`, async ({
      visitor,
      site,
    }) => {
      const email = await newMember(site)
      const page = await visitor({ viewport: { width, height: 840 } })
      await openHydrated(page, `${language}/user/login?url=${language}/user/account/profile`)
      await page.locator('[name=username]').click()
      await page.keyboard.type(email)
      await page.getByRole('button', { name: t.byCode }).click()
      await expect(page.locator('[name=email]')).toHaveValue(email)
      await expect(page.locator('[name=password]')).toHaveCount(0)
      await expectNoHorizontalScroll(page, 'the sign-in by a code')
      await expectAccessible(page, 'the sign-in by a code')
      await page.getByRole('button', { name: t.send }).click()
      await expect(alert(page)).toContainText(t.sent)
      await page.locator('[name=captcha]').click()
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await expect(alert(page)).toContainText(t.wrong)
      // Whoever thinks better of it comes back to the password, with the account as it was.
      await page.getByRole('button', { name: t.byPassword }).click()
      await expect(page.locator('[name=username]')).toHaveValue(email)
      await expect(alert(page)).toBeEmpty()
      await page.getByRole('button', { name: t.byCode }).click()
      await page.locator('[name=captcha]').click()
      await expect.poll(() => codeFor(site, email, t.letter)).toMatch(/^\d{6}$/)
      await page.keyboard.insertText(` ${await codeFor(site, email, t.letter)} `)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${language}/user/account/profile$`))
      await expect(page.locator('[name=nickname]')).toHaveValue('Shen')
    })
