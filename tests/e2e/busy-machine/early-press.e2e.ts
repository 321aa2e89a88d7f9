import type { Page } from '@playwright/test'
import { openShortSession } from '#tests/e2e/support/short-session.ts'
import { button, fill, openEvent } from '#tests/e2e/support/signup-people.ts'
import { expect, someMember, test, type Site } from '#tests/e2e/support/site.ts'

/** Holds back what the page asks for, until it is let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  const gone = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gone.promise
    await route.continue()
  })
  return () => gone.resolve()
}

const scripts = '**/site-*.js'
const eager = { waitUntil: 'commit' } as const

const addMember = (site: Site) => site.ask('POST', '/admin/member/add', someMember)

test('The Enter key of somebody who signs in before the scripts are there is heard when they are', async ({
  page,
  site,
}) => {
  await addMember(site)
  const letGo = await hold(page, scripts)
  await page.goto('/en/user/login', eager)
  await page.getByLabel('Username, email or mobile').click()
  await page.keyboard.type(someMember.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(someMember.password)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Sign in')).toHaveAttribute('data-pressed', '')
  letGo()
  await expect(page.getByRole('heading', { name: someMember.nickname })).toBeVisible()
})

test('The Enter key in the sign-in above a form is heard when the server has said what it asks for', async ({
  visitor,
  another,
}, info) => {
  const { site, username, password } = await openShortSession(another, info)
  const page = await visitor({ baseURL: site.url })
  const id = await openEvent(site)
  await page.goto(`/en/event/apply/${id}`)
  await page.getByLabel('Suggestions').fill('By the window')
  const letGo = await hold(page, '**/api/user/checkIn*')
  await page.getByRole('link', { name: 'Sign in, and this is filled in.' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
  await expect(dialog.getByLabel('Username, email or mobile')).toBeFocused()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  letGo()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('walker@example.org')
  await expect(page.getByLabel('Suggestions')).toHaveValue('By the window')
})

test('The link to the sign-in above a form waits for the scripts, and nothing typed is lost', async ({
  page,
  site,
}) => {
  const id = await openEvent(site)
  const letGo = await hold(page, scripts)
  await page.goto(`/en/event/apply/${id}`, eager)
  await fill(page, { userName: 'Lin' })
  await page.getByRole('link', { name: 'Sign in, and this is filled in.' }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lin')
})

test('A button that is pressed before the scripts are there does its work when they are', async ({
  page,
  site,
}) => {
  const id = await openEvent(site)
  const letGo = await hold(page, scripts)
  await page.goto(`/en/event/detail/${id}`, eager)
  await button(page, 'Share').click()
  await expect(button(page, 'Share')).toHaveAttribute('aria-expanded', 'false')
  letGo()
  await expect(button(page, 'Share')).toHaveAttribute('aria-expanded', 'true')
})
