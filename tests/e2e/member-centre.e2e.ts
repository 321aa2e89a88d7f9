import { qrPng } from '#platform/qr/qr-png.server.ts'
import { newestCode } from '#tests/letters-in.ts'
import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { joinMember } from '#tests/e2e/support/join-member.ts'
import { button } from '#tests/e2e/support/signup-people.ts'
import { expect, someMember, test } from '#tests/e2e/support/site.ts'
import type { Page } from '@playwright/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('The menu leads through the member centre, and each page has its name as heading', async ({
  member,
}) => {
  const page = await member()
  await page.goto('/en/user/account')
  await expect(heading(page)).toHaveText(someMember.nickname)
  const menu = page.getByRole('navigation', { name: 'Member centre' })
  for (const name of [
    'Growth',
    'My events',
    'My courses',
    'My certificates',
    'Points',
    'Balance',
    'Profile',
    'Notices',
    'Password',
    'My data',
  ]) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page)).toHaveText(someMember.nickname)
})

test('On a phone the menu opens below the name of the page, and closes after a choice', async ({
  member,
}) => {
  const page = await member({ viewport: { width: 360, height: 740 } })
  await page.goto('/en/user/account/profile')
  const menu = page.getByRole('navigation', { name: 'Member centre' })
  await menu.getByText('Here: Profile').click()
  await menu.getByRole('link', { name: 'Points' }).click()
  await expect(heading(page)).toHaveText('Points')
  await expect(menu.getByText('Here: Points')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Balance' })).toBeHidden()
})

test('A new member reads how to begin', async ({ visitor, site }) => {
  const page = await visitor({ locale: 'en' })
  await joinMember(site, page)
  await page.goto('/en/user/account')
  await expect(page.getByRole('region', { name: 'What is next' })).toContainText('not signed up')
  const resume = page.getByRole('region', { name: 'Where you stopped' })
  await expect(resume).toContainText('You are not at any course yet.')
  await expect(page.getByText('Your points have not moved')).toBeVisible()
  await resume.getByRole('link', { name: 'Choose a course' }).click()
  await expect(page).toHaveURL(/\/en\/course\/center$/)
})

test('Points and balance show what staff entered, and a course shows its last position', async ({
  visitor,
  site,
}) => {
  const page = await visitor()
  const { id } = await joinMember(site, page)
  for (const [amount, remark] of [
    [30, 'For helping'],
    [-12, 'A printed reader'],
  ] as const)
    await site.ask('POST', '/admin/score_log/add', {
      member_id: id,
      amount,
      remark_zh_cn: '变动',
      remark_en: remark,
    })
  await site.ask('POST', '/admin/balance_log/add', {
    member_id: id,
    amount: 1234.5,
    remark_zh_cn: '充值',
    remark_en: 'Paid in',
  })
  await page.goto('/en/user/account/integral')
  const lines = page.getByRole('region', { name: 'Every change' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('A printed reader')
  await expect(lines.first()).toContainText('−12')
  await expect(lines.first()).toContainText('balance 18')
  await expect(lines.first()).toContainText('Entered by staff')
  await expect(page.getByRole('region', { name: 'What points are for' })).toContainText('They buy nothing')
  const ways = page.getByRole('region', { name: 'Where points come from' })
  await expect(ways.getByRole('listitem')).toHaveText([
    /1 to 7 points/,
    /30 days.*20/,
    /event.*10/,
    /course.*20/,
  ])
  await expectAccessible(page, 'points')
  await page.goto('/en/user/account/balance')
  await expect(page.getByText('¥1,234.50', { exact: true })).toBeVisible()

  const course = await site.ask<{ list: { id: number }[] }>('GET', '/admin/course/index', { limit: 1 })
  await page.goto(`/en/course/detail/${course.data.list[0]?.id}`)
  await button(page, 'Join this course').click()
  await expect(page.getByText(/0 of \d+ sections/)).toBeVisible()
  await page.goto('/en/user/account')
  await expect(page.getByText('18 points in the last seven days')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Balance ¥1,234.50' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go on:' })).toBeVisible()
  await expectAccessible(page, 'an overview with something in it')
  await page.goto('/en/user/account/class')
  await expect(page.getByRole('link', { name: 'Go on:' })).toBeVisible()
  await expectAccessible(page, 'courses')
  await page.goBack()
  await page.getByRole('region', { name: 'Where you stopped' }).getByRole('link', { name: 'Go on:' }).click()
  await expect(page).toHaveURL(/\/en\/course\/section\/\d+$/)
})

test('The daily check-in works by mouse and keyboard, and updates the points', async ({ visitor, site }) => {
  const page = await visitor()
  await joinMember(site, page)
  await page.goto('/en/user/account')
  const card = page.getByRole('region', { name: 'Daily check-in' })
  await expect(card.getByText('today, not checked in yet')).toBeAttached()
  await expect(page.getByRole('link', { name: /^Points \d/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Balance ¥/ })).toBeHidden()
  await expectAccessible(page, 'an overview before the check-in')
  await button(page, 'Check in for one point').focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toHaveText('Checked in: one point')
  await expect(button(page, 'Checked in today')).toBeFocused()
  await expect(card.getByText('Tomorrow brings 2 points')).toBeVisible()
  await expect(card.locator('[aria-current="date"]')).toContainText('checked in, one point')
  await expect(page.getByText('one point in the last seven days')).toBeVisible()
  await expectAccessible(page, 'an overview after the check-in')
  await page.reload()
  await expect(button(page, 'Checked in today')).toHaveAttribute('aria-disabled', 'true')
  await page.goto('/en/user/login')
  await expect(page).toHaveURL(/\/en\/user\/account$/)
  await page.goto('/en/user/account/integral')
  await expect(page.getByRole('region', { name: 'Every change' }).getByRole('listitem')).toHaveText([
    /Check-in: day 1 of a streak.*\+1.*Check-in.*balance 1/,
  ])
})

test('A profile shows errors at their fields, and is saved', async ({ visitor, site }) => {
  const page = await visitor()
  await joinMember(site, page)
  await page.goto('/en/user/account/profile')
  await page.getByLabel('Nickname').fill('<b>')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('A nickname has 1 to 50 characters')
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByLabel('Nickname')).toBeFocused()

  await page.getByLabel('Nickname').fill('Night Walker')
  await page.getByLabel('Female').check()
  await page.getByLabel('Birthday').fill('1990-02-03')
  await page.getByLabel('Signature').fill('Slowly, slowly')
  await page
    .locator('#own-avatar')
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByRole('alert')).toContainText('This is not a valid image')
  await page
    .locator('#own-avatar')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: qrPng('me') })
  await expect(button(page, 'Remove the picture')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Night Walker' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Signature')).toHaveValue('Slowly, slowly')
  await expect(page.getByLabel('Birthday')).toHaveValue('1990-02-03')
  await expect(page.getByLabel('Female')).toBeChecked()
  await expect(button(page, 'Remove the picture')).toBeVisible()
})

test('An email address is changed by the password and a code that was sent to it', async ({
  visitor,
  site,
}) => {
  const page = await visitor()
  const { username, password } = await joinMember(site, page)
  await page.goto('/en/user/account/profile')
  const section = page.getByRole('region', { name: 'What you sign in with' })
  await expect(button(section, 'Change the mobile number')).toHaveCount(0)
  await button(section, 'Change the email').click()
  await expectAccessible(page, 'a new address')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page, 'a new address')
  await button(section, 'Send the code').click()
  await expect(section.getByRole('alert')).toContainText('Please enter your email')
  const email = `${username}@example.org`
  await section.getByLabel('New email').fill(email)
  await section.getByLabel('Current password').fill('not-the-one-9')
  await button(section, 'Send the code').click()
  await expect(section.getByRole('alert')).toContainText('The current password is not right')
  await section.getByLabel('Current password').fill(password)
  await button(section, 'Send the code').click()
  await expect(section.getByRole('status').last()).toContainText('a code is on its way')
  await expect.poll(() => newestCode(site.folder, email)).not.toBe('')
  await section.getByLabel('Code').fill(await newestCode(site.folder, email))
  await button(section, 'Save').click()
  await expect(section.getByRole('status')).toHaveText('It is changed, and you sign in with it from now on.')
  await expect(section.getByRole('status')).toBeFocused()
  await expect(section.getByText(email)).toBeVisible()
})

test('A new password ends the session, and signs the member in', async ({ visitor, site }) => {
  const page = await visitor()
  const { username, password } = await joinMember(site, page)
  await page.goto('/en/user/account/changePassword')
  await page.getByLabel('Current password').fill('not-the-one-9')
  await page.getByLabel('New password', { exact: true }).fill('bamboo-after-rain')
  await page.getByLabel('New password once more').fill('bamboo-after-snow')
  await button(page, 'Change the password').click()
  await expect(page.getByRole('alert')).toContainText('not the same')
  await page.getByLabel('New password once more').fill('bamboo-after-rain')
  await button(page, 'Change the password').click()
  await expect(page.getByRole('alert')).toContainText('The current password is not right')
  await page.getByLabel('Current password').fill(password)
  await button(page, 'Change the password').click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/en\/user\/login$/)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill('bamboo-after-rain')
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL(/\/en\/user\/account$/)
  await expect(heading(page)).toHaveText('Walker')
})
