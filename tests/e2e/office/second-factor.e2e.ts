import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { staffWith } from '#tests/e2e/support/desk-people.ts'
import { joinMember } from '#tests/e2e/support/join-member.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    title: 'Second factor',
    addApp: 'Add an app',
    addPasskey: 'Add a passkey',
    current: 'Current password',
    goOn: 'Go on',
    digits: 'Six digits',
    name: 'Name',
    kept: 'I have kept them',
    remove: 'Remove Telephone',
    left: /^10 recovery codes/,
    step: 'One more step',
    code: /^Six digits of the app/,
    confirm: 'Confirm',
    wrong: 'This code or passkey is wrong',
    usePasskey: 'Use the passkey',
    removed: 'The second factor is removed',
  },
  {
    language: 'zh-cn',
    title: '两步验证',
    addApp: '添加验证器',
    addPasskey: '添加通行密钥',
    current: '当前密码',
    goOn: '继续',
    digits: '六位数字',
    name: '名称',
    kept: '我已保存好',
    remove: '移除：Telephone',
    left: /^还有 10 个恢复码/,
    step: '两步验证',
    code: /^验证器的六位数字/,
    confirm: '确认',
    wrong: '验证码或通行密钥不正确',
    usePasskey: '使用通行密钥',
    removed: '已移除两步验证',
  },
] as const
type Words = (typeof languages)[number]

const staffPassword = 'seven-strings-13'

/** The panel is the same for staff and members. Returns the secret and the recovery codes. */
async function addApp(page: Page, words: Words, password: string) {
  const panel = page.getByRole('region', { name: words.title, exact: true })
  await panel.getByRole('button', { name: words.addApp }).click()
  const current = panel.getByLabel(words.current, { exact: true })
  await expect(current).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).not.toBeEmpty()
  await current.fill(password)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('img')).toBeVisible()
  await expectAccessible(page, 'adding an app')
  const secret = (await panel.locator('[class*=key]').innerText()).replaceAll(' ', '')
  await panel.getByLabel(words.name, { exact: true }).fill('Telephone')
  await panel.getByLabel(words.digits, { exact: true }).fill(generateSync({ secret }))
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('listitem').filter({ hasText: /^[\da-z]{5}-[\da-z]{5}$/ })).toHaveCount(10)
  const recovery = await panel.locator('ol li').allInnerTexts()
  await expectAccessible(page, 'recovery codes')
  await panel.getByRole('button', { name: words.kept }).click()
  await expect(panel.getByText(words.left)).toBeVisible()
  return { panel, secret, recovery }
}

const nextCode = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })

for (const words of languages) {
  test(`Staff sign in with an app and a recovery code, by keyboard (${words.language})`, async ({
    clerk,
    site,
  }) => {
    const session = await staffWith(site, ['event/index'])
    const page = await clerk({ session, language: words.language })
    await page.goto('/admin/profile')
    const { panel, secret, recovery } = await addApp(page, words, staffPassword)
    await expectAccessible(page, 'the profile with a factor')

    await page.evaluate(() => localStorage.removeItem('adminInfo'))
    await page.goto('/admin/login')
    await page.locator('[name=username]').fill(String(session.username))
    await page.locator('[name=password]').fill(staffPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: words.step })).toBeVisible()
    const code = page.getByLabel(words.code)
    await expect(code).toBeFocused()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.wrong)).toBeVisible()
    await expect(code).toBeFocused()
    await expectAccessible(page, 'the second step of signing in')
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page, `the second step at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.type(nextCode(secret))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin(?!\/login)/)

    await page.goto('/admin/profile')
    await panel.getByRole('button', { name: words.remove }).click()
    await panel.getByLabel(words.current, { exact: true }).fill(staffPassword)
    await page.keyboard.press('Enter')
    await panel.getByLabel(words.code).fill(recovery[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(panel.getByText(words.removed)).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(0)
  })

  test(`Staff sign in with a passkey (${words.language})`, async ({ clerk, site, watch }) => {
    const session = await staffWith(site, ['event/index'])
    // Passkeys belong to a name, and an address of numbers has none.
    const named = { ...site, url: site.url.replace('127.0.0.1', 'localhost') }
    watch.alsoOwn(named.url)
    const page = await clerk({ at: named, session, language: words.language })
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/admin/profile')
    const panel = page.getByRole('region', { name: words.title, exact: true })
    await panel.getByRole('button', { name: words.addPasskey }).click()
    await page.keyboard.type(staffPassword)
    await page.keyboard.press('Enter')
    await panel.getByLabel(words.name, { exact: true }).fill('Telephone')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: words.kept }).click()

    await page.evaluate(() => localStorage.removeItem('adminInfo'))
    await page.goto('/admin/login')
    await page.locator('[name=username]').fill(String(session.username))
    await page.locator('[name=password]').fill(staffPassword)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: words.usePasskey }).click()
    await expect(page).toHaveURL(/\/admin(?!\/login)/)
  })
}

const memberWords = {
  en: { account: 'Username, email or mobile', password: 'Password' },
  'zh-cn': { account: '用户名、邮箱或手机号', password: '密码' },
} as const

for (const words of languages) {
  test(`A member adds an app, and signs in with it, also without scripts (${words.language})`, async ({
    page,
    site,
    visitor,
  }) => {
    const { username, password } = await joinMember(site, page)
    const prefix = words.language === 'en' ? '/en' : ''
    await page.goto(`${prefix}/user/account/changePassword`)
    const { secret, recovery } = await addApp(page, words, password)
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    await page.goto(`${prefix}/user/login`)
    const own = memberWords[words.language]
    await page.getByLabel(own.account, { exact: true }).fill(username)
    await page.getByLabel(own.password, { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const code = page.getByLabel(words.code)
    await expect(code).toBeFocused()
    await expectAccessible(page, 'the second step of a member')
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoHorizontalScroll(page, 'the second step of a member')
    await page.keyboard.type(nextCode(secret))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/user(?!\/login)/)

    const still = await visitor({ javaScriptEnabled: false })
    await still.goto(`${site.url}${prefix}/user/login`)
    await still.locator('[name=username]').fill(username)
    await still.locator('[name=password]').fill(password)
    await still.keyboard.press('Enter')
    await still.getByLabel(words.code).fill('000000')
    await still.keyboard.press('Enter')
    await expect(still.getByText(words.wrong)).toBeVisible()
    await still.getByLabel(words.code).fill(recovery[1] ?? '')
    await still.keyboard.press('Enter')
    await expect(still).toHaveURL(/\/user(?!\/login)/)
  })
}
