import type { Page } from '@playwright/test'
import { form, openList } from '#tests/e2e/support/back-office.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { openShortSession } from '#tests/e2e/support/short-session.ts'
import { adminPassword, expect, signIn, test } from '#tests/e2e/support/site.ts'
import { pictureTaker } from '#tests/e2e/support/take-pictures.ts'

const languages = [
  {
    language: 'en',
    prefix: '/en',
    add: 'Add',
    title: 'You will be signed out soon',
    stay: 'Stay signed in',
    stayed: 'You stay signed in.',
    close: 'Close this note',
  },
  {
    language: 'zh-cn',
    prefix: '',
    add: '添加',
    title: '即将退出登录',
    stay: '继续保持登录',
    stayed: '已为您保持登录。',
    close: '关闭提示',
  },
] as const

/** Seconds from a use to the end: the warning comes as soon as a page is there and somebody has begun to type. */
const short = { DRILL_TOKEN_SECONDS: '126' }

for (const { language, prefix, ...say } of languages) {
  const note = (page: Page) => page.getByRole('region', { name: say.title })
  const stay = (page: Page) => note(page).getByRole('button', { name: say.stay })

  test(`A member is warned before the session ends, and one tab lengthens it for all, in ${language}`, async ({
    visitor,
    another,
  }, info) => {
    const { site, signIn: signInMember } = await openShortSession(another, info, short)
    const page = await visitor({ baseURL: site.url })
    await signInMember(page)
    const other = await page.context().newPage()
    await other.goto(`${prefix}/user/account/profile`)
    await page.goto(`${prefix}/user/account/profile`)
    const motto = page.locator('[name=motto]')
    await motto.fill('Slowly')
    await expect(note(page)).toBeVisible({ timeout: 15_000 })
    await expect(note(other)).toBeVisible()
    await expect(motto).toBeFocused()
    await expectAccessible(page, 'the warning before a session ends')
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 700 })
      await expectNoHorizontalScroll(page, `the warning at ${width}`)
      await pictureTaker(info)(page, `member-${width}`)
    }
    await stay(page).click()
    await expect(note(page)).toBeHidden()
    await expect(note(other)).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: say.stayed })).toHaveCount(1)
    await expect(motto).toBeFocused()
    await expect(motto).toHaveValue('Slowly')

    await expect(note(other)).toBeVisible({ timeout: 15_000 })
    await other.getByRole('button', { name: say.close }).click()
    await expect(note(page)).toBeHidden()
  })

  test(`Staff are warned above an open form, and the keyboard goes on in it, in ${language}`, async ({
    clerk,
    another,
  }, info) => {
    const site = await another(short)
    const session = await signIn(site.ask, 'admin', adminPassword, false)
    const page = await clerk({ at: site, session, language })
    await openList(page, 'link')
    await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).click()
    const box = form(page).getByRole('textbox').first()
    await box.fill('Half typed')
    await expect(note(page)).toBeVisible({ timeout: 15_000 })
    await expect(box).toBeFocused()
    await expectAccessible(page, 'the warning above a form of the office')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 700 })
      await expectNoHorizontalScroll(page, `the warning in the office at ${width}`)
      // What is typed in is not covered.
      await box.click({ trial: true })
      await pictureTaker(info)(page, `office-${width}`)
    }
    await stay(page).click()
    await expect(note(page)).toBeHidden()
    await expect(box).toHaveValue('Half typed')
    await expect(box).toBeFocused()
  })
}
