import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { waitForHydration } from '#tests/e2e/support/hydration.ts'
import { button, fill, openEvent, person } from '#tests/e2e/support/signup-people.ts'
import { openShortSession } from '#tests/e2e/support/short-session.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

const languages = [
  {
    lang: 'en',
    prefix: '/en',
    send: 'Sign up',
    nothingSent: 'You were signed out, and nothing was sent yet.',
    signIn: 'Sign in and send',
    asGuest: 'Send as a guest',
    dialog: 'Sign in to go on',
    done: 'You are signed up',
    isMember: 'Sign in, and this is filled in.',
  },
  {
    lang: 'zh-cn',
    prefix: '',
    send: '提交报名',
    nothingSent: '您的登录已退出，报名尚未提交',
    signIn: '登录并提交',
    asGuest: '以游客身份提交',
    dialog: '登录后继续',
    done: '报名成功',
    isMember: '登录后自动填好',
  },
]

/** Whether the sign-ups of an event are those of members. */
function areOfMembers(site: Site, event: number): boolean[] {
  const db = new DatabaseSync(join(site.folder, 'shuyuan.db'), { readOnly: true })
  const rows = db.prepare('select member_id from event_signup where event_id = ?').all(event)
  db.close()
  return rows.map(({ member_id }) => member_id !== null)
}

const choice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

for (const { lang, prefix, ...say } of languages) {
  test(`A sign-up whose session has ended asks who sends it, and goes on as the member, in ${lang}`, async ({
    visitor,
    another,
  }, info) => {
    const { site, wait20Minutes, signIn, password } = await openShortSession(another, info)
    const page = await visitor({ baseURL: site.url })
    const id = await openEvent(site)
    await signIn(page)
    await page.goto(`${prefix}/event/apply/${id}`)
    await waitForHydration(page)
    await expect(page.locator('form [name=email]')).toHaveValue('walker@example.org')
    await fill(page, { ...person(), suggestions: 'By the window' })
    await wait20Minutes()
    await button(page, say.send).click()
    await expect(choice(page, say.nothingSent)).toBeFocused()
    await button(page, say.signIn).click()
    const dialog = page.getByRole('dialog', { name: say.dialog })
    await dialog.locator('[name=password]').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: say.done })).toBeFocused()
    expect(areOfMembers(site, id)).toEqual([true])
  })

  test(`A member who signed out in another tab sends a sign-up as a guest only after choosing it, in ${lang}`, async ({
    visitor,
    another,
  }, info) => {
    const { site, signIn } = await openShortSession(another, info)
    const page = await visitor({ baseURL: site.url })
    const id = await openEvent(site)
    await signIn(page)
    await page.goto(`${prefix}/event/apply/${id}`)
    await waitForHydration(page)
    await expect(page.locator('form [name=email]')).toHaveValue('walker@example.org')
    await fill(page, person())
    const other = await page.context().newPage()
    await other.goto('/en/user/account')
    await button(other, 'Sign out').click()
    await expect(other).toHaveURL(/\/user\/login$/)
    await button(page, say.send).click()
    await expect(choice(page, say.nothingSent)).toBeFocused()
    await button(page, say.asGuest).click()
    await expect(page.getByRole('heading', { name: say.done })).toBeFocused()
    expect(areOfMembers(site, id)).toEqual([false])
  })

  test(`A guest who is a member signs in above the form, and the last name and number fill it, in ${lang}`, async ({
    visitor,
    another,
  }, info) => {
    const { site, signIn, username, password } = await openShortSession(another, info)
    const page = await visitor({ baseURL: site.url })
    const before = await openEvent(site)
    await signIn(page)
    await page.goto(`/en/event/apply/${before}`)
    await waitForHydration(page)
    await expect(page.locator('form [name=userName]')).toHaveValue('')
    await fill(page, { userName: '吴安娜', mobile: '13912345678' })
    await button(page, 'Sign up').click()
    await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeFocused()
    await page.evaluate(() => localStorage.removeItem('userInfo'))

    const id = await openEvent(site)
    await page.goto(`${prefix}/event/apply/${id}`)
    await waitForHydration(page)
    await fill(page, { suggestions: 'By the window' })
    await page.getByRole('link', { name: say.isMember }).click()
    const dialog = page.getByRole('dialog', { name: say.dialog })
    await dialog.locator('[name=username]').fill(username)
    await dialog.locator('[name=password]').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.locator('form [name=userName]')).toHaveValue('吴安娜')
    await expect(page.locator('form [name=mobile]')).toHaveValue('+8613912345678')
    await expect(page.locator('form [name=email]')).toHaveValue('walker@example.org')
    await expect(page.locator('[name=suggestions]')).toHaveValue('By the window')
    await expect(page.locator('form').getByText('Walker')).toBeVisible()
  })
}

test('A sign-up that a member sends before the page is ready is sent as that of the member', async ({
  visitor,
  another,
}, info) => {
  const { site, signIn } = await openShortSession(another, info)
  const page = await visitor({ baseURL: site.url })
  const id = await openEvent(site)
  await signIn(page)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/site-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`/en/event/apply/${id}`, { waitUntil: 'commit' })
  await fill(page, person())
  await button(page, 'Sign up').click()
  await expect(button(page, 'Sign up')).toHaveAttribute('data-pressed', '')
  arrived.resolve()
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeFocused()
  expect(areOfMembers(site, id)).toEqual([true])
})
