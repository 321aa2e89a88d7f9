import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { button, fill, openEvent, person } from '#tests/e2e/support/signup-people.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

const password = 'plum-and-stone-9'

const words = {
  '': {
    signIn: '登录',
    seat: '名额已确认',
    event: '夜读',
    cancel: '取消报名',
    cancelNow: '确定取消',
    checkIn: /^签到，得/,
    checkedIn: '今日已签到',
    save: '保存',
    signOut: '退出登录',
    toSignIn: '登录后查看本页',
    menu: '会员中心菜单',
    submit: '提交报名',
  },
  '/en': {
    signIn: 'Sign in',
    seat: 'Your seat is confirmed',
    event: 'Reading at night',
    cancel: 'Cancel my sign-up',
    cancelNow: 'Yes, cancel it',
    checkIn: /^Check in for/,
    checkedIn: 'Checked in today',
    save: 'Save',
    signOut: 'Sign out',
    toSignIn: 'Sign in to see this page',
    menu: 'Member centre',
    submit: 'Sign up',
  },
} as const

async function newMember(site: Site): Promise<string> {
  const username = `still${Math.random().toString(36).slice(2, 9)}`
  await site.ask('POST', '/admin/member/add', { username, nickname: 'Walker', password })
  return username
}

const main = (page: Page) => page.getByRole('main')

for (const language of ['', '/en'] as const)
  for (const width of [390, 1280]) {
    const t = words[language]

    test(`A member without scripts signs in, signs up, cancels, checks in and signs out (${language || '/'}, ${width})`, async ({
      visitor,
      site,
    }) => {
      const username = await newMember(site)
      const event = await openEvent(site)
      const page = await visitor({ javaScriptEnabled: false, viewport: { width, height: 840 } })
      await page.goto(`${language}/user/account/events`)
      await main(page).getByRole('link', { name: t.toSignIn }).click()
      await fill(page, { username, password })
      await expect(
        page.locator('[name=captcha] ~ noscript img, noscript img[src*=captcha]').first(),
      ).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${language}/user/account/events$`))

      const { mobile, email } = person()
      await page.goto(`${language}/event/apply/${event}`)
      await fill(page, { userName: 'Wu Walker', mobile, email })
      await button(main(page), t.submit).click()
      await page.goto(`${language}/user/account`)
      await main(page).getByRole('link', { name: t.event }).click()
      await expect(main(page).getByText(t.seat).first()).toBeVisible()
      await expect(main(page).locator('svg[shape-rendering]').first()).toBeVisible()

      await page.goto(`${language}/user/account/events`)
      await expectNoHorizontalScroll(page, 'events')
      await main(page).getByText(t.cancel, { exact: true }).click()
      await button(main(page), t.cancelNow).click()
      await expect(main(page).getByText(t.seat)).toHaveCount(0)

      await page.goto(`${language}/user/account`)
      await main(page).getByRole('button', { name: t.checkIn }).click()
      await expect(button(page, t.checkedIn)).toBeVisible()

      await page.goto(`${language}/user/account/profile`)
      await fill(page, { nickname: 'Walker of the brook' })
      await button(main(page), t.save).click()
      await expect(page.locator('[name=nickname]')).toHaveValue('Walker of the brook')
      await expectNoHorizontalScroll(page, 'profile')

      const menu = page.getByRole('navigation', { name: t.menu })
      if (width < 1024) await menu.locator('summary').click()
      await menu.getByRole('button', { name: t.signOut }).locator('visible=true').click()
      await expect(page).toHaveURL(new RegExp(`${language}/user/login$`))
      await page.goto(`${language}/user/account`)
      await expect(main(page).getByRole('link', { name: t.toSignIn })).toBeVisible()
    })
  }

test('A session of a browser without scripts does not hydrate, and works when scripts are on', async ({
  visitor,
  site,
}) => {
  const username = await newMember(site)
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.goto('/en/user/login')
  await fill(plain, { username, password })
  await plain.keyboard.press('Enter')
  await expect(plain).toHaveURL(/\/en\/user\/account$/)

  const page = await visitor({ storageState: await plain.context().storageState() })
  await page.goto('/en/user/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walker')
  await page.getByRole('button', { name: /^Check in for/ }).click()
  await expect(button(page, 'Checked in today')).toBeVisible()
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('userInfo')])).toEqual(['', null])
})
