import type { Page } from '@playwright/test'
import { expectNoSideways, expectOpenToAll } from './axe.ts'
import {
  alive,
  applyFor,
  button,
  fill,
  hour,
  now,
  openEvent,
  person,
  phone,
  ticketOf,
} from './signup-people.ts'
import { expect, someMember, test } from './site.ts'

const state = (page: Page) => page.locator('main [data-state]').first()

for (const [name, screen] of Object.entries({ phone, desktop: { viewport: { width: 1280, height: 860 } } })) {
  test(`From the page of an event to a seat, its ticket and its cancelling, on a ${name}`, async ({
    visitor,
    site,
  }) => {
    const page = await visitor(screen)
    const id = await openEvent(site, { max_party: 3 })
    await page.goto(`/en/event/detail/${id}`)
    await expect(page.getByText('3 seats left')).toBeVisible()
    const way = page.getByRole('link', { name: 'Sign up', exact: true })
    await expect(way).toBeInViewport()
    await way.click()
    await expect(page).toHaveURL(new RegExp(`/en/event/apply/${id}$`))
    await alive(page)
    await expect(page.locator('[name=party_names]')).toBeHidden()
    await page.locator('[name=party]').selectOption('2')
    await fill(page, { ...person(), party_names: '周小满' })
    await button(page, 'Sign up').click()

    const done = page.getByRole('heading', { name: 'You are signed up' })
    await expect(done).toBeFocused()
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await page.getByRole('link', { name: 'Open my ticket' }).click()
    await expect(page).toHaveURL(/\/en\/event\/ticket\/\w+\?key=/)
    await expect(page.getByText('周小满')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible()
    await expectNoSideways(page, 'the ticket')
    await page.getByText('Cancel my sign-up', { exact: true }).click()
    await button(page, 'Yes, cancel it').click()
    await expect(page.getByText('Your sign-up is cancelled')).toBeFocused()
    await expect(page.getByRole('img', { name: /^Ticket code/ })).toHaveCount(0)

    await page.goto(`/en/event/apply/${id}`)
    await expect(page.getByText('3 seats left')).toBeVisible()
    await expect(page.locator('[name=userName]')).toHaveValue('')
  })
}

test('What is wrong is said at its field and in a summary, by keyboard alone, in both languages', async ({
  page,
  site,
}) => {
  const id = await openEvent(site)
  await page.goto(`/en/event/apply/${id}`)
  await alive(page)
  await page.locator('[name=userName]').focus()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'still need correcting' })
  await expect(summary).toBeFocused()
  for (const words of [
    'Name cannot be less than 2 words',
    'Please enter your contact number',
    'Please enter your email',
  ])
    await expect(summary.getByRole('link', { name: words })).toBeVisible()
  await expectOpenToAll(page, 'the form with its problems')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=userName]')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('iaofang')
  await page.keyboard.press('Tab')
  await page.keyboard.type('13912345678')
  await page.keyboard.press('Tab')
  await page.keyboard.type('xiaofang@')
  await page.keyboard.press('Enter')
  await expect(summary.getByRole('link')).toHaveText(['Incorrect email format'])
  await page.locator('[name=email]').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeFocused()

  await page.goto(`/event/apply/${id}`)
  await expect(page.getByText('已报名 1 人')).toBeVisible()
  await button(page, '提交报名').click()
  for (const words of ['姓名不能少于 2 个字', '请填写联系电话', '请填写邮箱'])
    await expect(page.getByRole('alert').getByRole('link', { name: words })).toBeVisible()
})

test('What was typed stays: over a reload, over leaving, and when the form turns into that of the line', async ({
  page,
  site,
}) => {
  const id = await openEvent(site, { capacity: 1 })
  await page.goto(`/en/event/apply/${id}`)
  await alive(page)
  await fill(page, { ...person(), suggestions: 'Something by the window' })
  await page.reload()
  await expect(page.locator('[name=suggestions]')).toHaveValue('Something by the window')
  await applyFor(site, id)
  await button(page, 'Sign up').click()
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeFocused()
  await expect(page.getByText('Number 1 in line')).toBeVisible()
})

test('A member need not type again what is known, and finds the sign-up on the account', async ({
  member,
  site,
}) => {
  const page = await member()
  const id = await openEvent(site)
  await page.goto(`/en/event/apply/${id}`)
  await expect(page.locator('[name=userName]')).toHaveValue(someMember.nickname)
  const { mobile, email } = person()
  await fill(page, { mobile, email })
  await button(page, 'Sign up').click()
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()
  await page.goto('/en/user/account')
  const row = page.getByRole('listitem').filter({ hasText: 'Reading at night' }).first()
  await expect(row).toContainText('Your seat is confirmed')
  await expectOpenToAll(page, 'the account with its events')
  await row.getByRole('link').click()
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible()
  await page.goBack()
  await row.getByText('Cancel my sign-up').click()
  await row.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(row).toContainText('This sign-up is cancelled')
  await button(page, 'Show my address').click()
  await expect(page.getByRole('textbox', { name: 'Calendar feed' })).toHaveValue(/\/calendar\/.+\.ics$/)
})

test('The opening is counted down by the clock of the server, and the form filled before is sent after it', async ({
  page,
  site,
}) => {
  const id = await openEvent(site, { signup_open_at: now() + 6 })
  await page.goto(`/en/event/apply/${id}`)
  await expect(page.getByRole('timer')).toHaveText(/Opens in 0:0\d/)
  await fill(page, person())
  await expect(button(page, 'Opens soon')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Sign up').click({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()
})

test('At the door of a rush the form comes back by itself, once with each key', async ({ page, site }) => {
  const id = await openEvent(site)
  const keys: unknown[] = []
  await page.route('**/api/event/apply', async (route) => {
    keys.push((route.request().postDataJSON() as Record<string, unknown>).idempotency_key)
    if (keys.length > 1) return route.continue()
    const data = { state: 'comeBack', code: '', key: '', people: 0, place: 9, already: false, retry_after: 1 }
    return route.fulfill({ json: { code: 1, msg: 'Many people are signing up', data, time: now() } })
  })
  await page.goto(`/en/event/apply/${id}`)
  await alive(page)
  await fill(page, person())
  await button(page, 'Sign up').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Many people are signing up' })).toBeVisible()
  await expect(button(page, 'Sending…')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form says what is wrong, keeps what was typed, and gives the seat', async ({
    page,
    site,
  }) => {
    const id = await openEvent(site, { capacity: 1, waitlist_on: 0 })
    const { userName, mobile, email } = person()
    await page.goto(`/en/event/apply/${id}`)
    await fill(page, { userName, mobile: 'later' })
    await button(page, 'Sign up').click()
    await expect(page.locator('[name=userName]')).toHaveValue(userName)
    await expect(page.locator('[name=mobile]')).toHaveValue('later')
    await page.getByRole('link', { name: 'Please enter your email' }).click()
    await expect(page).toHaveURL(/#sign-up-email$/)
    await fill(page, { mobile, email })
    await button(page, 'Sign up').click()
    await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()

    await page.goto(`/en/event/apply/${id}`)
    await fill(page, person())
    await button(page, 'Sign up').click()
    await expect(page.getByRole('alert').filter({ hasText: 'All seats are taken' })).toBeVisible()
    await expect(page.locator('[name=email]')).toHaveValue(/@example.org/)
  })

  test('a ticket is cancelled by its link, which only asks', async ({ page, site }) => {
    const given = await applyFor(site, await openEvent(site))
    await page.goto(`${ticketOf(given)}#cancel`)
    await expect(page.getByText('Your seat is confirmed')).toBeVisible()
    const ask = page.getByText('Cancel my sign-up', { exact: true })
    const sure = button(page, 'Yes, cancel it')
    if (!(await sure.isVisible())) await ask.click()
    await sure.click()
    await expect(page.getByText('Your sign-up is cancelled')).toBeVisible()
    await page.reload()
    await expect(page.getByText('This sign-up is cancelled')).toBeVisible()
  })
})

test('An offer is taken on its page, and a seat is passed on with an end to the old ticket', async ({
  page,
  site,
}) => {
  const id = await openEvent(site, { capacity: 1 })
  const first = await applyFor(site, id)
  const second = await applyFor(site, id)
  await page.goto(ticketOf(second))
  await expect(page.getByText('Number 1 in line')).toBeVisible()
  await site.ask('POST', '/api/event/cancel', { code: first.code, key: first.key })
  await page.reload()
  await expect(page.getByText('A seat has come free')).toBeVisible()
  await expectOpenToAll(page, 'a ticket with an offer')
  await button(page, 'Take the seat').click()
  await expect(page.getByText('Your seat is confirmed. We look')).toBeFocused()
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible()

  await page.getByText('Pass it on', { exact: true }).first().click()
  await fill(page, person())
  await button(page, 'Pass it on').click()
  await expect(page.getByText('The seat now belongs to')).toBeFocused()
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toHaveCount(0)
})

const screens = [
  ['notYet', { signup_open_at: now() + 48 * hour }, 0],
  ['open', {}, 0],
  ['waitlist', { capacity: 1 }, 1],
  ['full', { capacity: 1, waitlist_on: 0 }, 1],
  ['closed', { signup_close_at: now() - hour }, 0],
] as const

for (const [condition, values, taken] of screens) {
  for (const language of ['', '/en']) {
    test(`Sign-up that is ${condition} says so at ${language || '/'} on the event and on its form`, async ({
      page,
      site,
    }) => {
      const id = await openEvent(site, values)
      for (let each = 0; each < taken; each += 1) await applyFor(site, id)
      for (const where of ['detail', 'apply']) {
        await page.goto(`${language}/event/${where}/${id}`)
        await expect(state(page)).toHaveAttribute('data-state', condition)
        for (const [colorScheme, width] of [
          ['light', 360],
          ['dark', 1280],
        ] as const) {
          await page.setViewportSize({ width, height: 860 })
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await expectNoSideways(page, `${where} ${condition} at ${width}`)
          await expectOpenToAll(page, `${where} ${condition}, ${colorScheme}`)
        }
      }
    })
  }
}

test('An event that was called off says why, and its tickets say so', async ({ page, site }) => {
  const id = await openEvent(site)
  const given = await applyFor(site, id)
  await site.ask('POST', '/admin/event_signup/callOff', {
    event_id: id,
    reason: '雨大路险',
    reason_en: 'The road is flooded',
  })
  await page.goto(`/en/event/apply/${id}`)
  await expect(state(page)).toHaveAttribute('data-state', 'cancelled')
  await expect(page.getByText('The road is flooded')).toBeVisible()
  await expect(page.locator('[name=userName]')).toHaveCount(0)
  await page.goto(ticketOf(given))
  await expect(page.getByText('This sign-up is cancelled')).toBeVisible()
  await expect(page.getByText('The road is flooded')).toBeVisible()
})

test('Nothing moves when the numbers come, and a phone never hides what has the focus', async ({
  visitor,
  site,
}) => {
  const page = await visitor(phone)
  const id = await openEvent(site)
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const where of ['detail', 'apply']) {
    await page.goto(`/en/event/${where}/${id}`)
    await alive(page)
    const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
    expect(shift, where).toBeLessThan(0.02)
  }
})
