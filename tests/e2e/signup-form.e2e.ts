import { writeFile } from 'node:fs/promises'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { waitForHydration } from '#tests/e2e/support/hydration.ts'
import { applyFor, button, fill, hour, now, openEvent, person } from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('Errors are shown at their fields and in a summary, by keyboard alone, in both languages', async ({
  page,
  site,
}) => {
  const id = await openEvent(site)
  await page.goto(`/en/event/apply/${id}`)
  await waitForHydration(page)
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
  await expectAccessible(page, 'the form with its problems')
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
  await button(page, '提交报名').click()
  for (const words of ['请填写姓名', '请填写联系电话', '请填写邮箱'])
    await expect(page.getByRole('alert').getByRole('link', { name: words })).toBeVisible()
})

test('Typed values stay after a reload, after leaving, and when the form becomes one for the waiting list', async ({
  page,
  site,
}) => {
  const id = await openEvent(site, { capacity: 1 })
  await page.goto(`/en/event/apply/${id}`)
  await waitForHydration(page)
  await fill(page, { ...person(), suggestions: 'Something by the window' })
  await page.reload()
  await expect(page.locator('[name=suggestions]')).toHaveValue('Something by the window')
  await waitForHydration(page)
  await applyFor(site, id)
  await button(page, 'Sign up').click()
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeFocused()
  await expect(page.getByText('Number 1 in line')).toBeVisible()
})

test('The countdown follows the clock of the server, and a form that was filled before the opening is sent after it', async ({
  visitor,
  another,
}, info) => {
  const clock = info.outputPath('clock')
  await writeFile(clock, '0')
  const site = await another({ DEMO: 'off', DRILL_CLOCK: clock })
  const page = await visitor({ baseURL: site.url })
  const tenMinutes = 600
  // The clock of the device is three hours late.
  await page.clock.install({ time: (now() - 3 * hour) * 1000 })
  const id = await openEvent(site, { signup_open_at: now() + tenMinutes })
  await page.goto(`/en/event/apply/${id}`)
  await expect(page.getByRole('timer')).toHaveText(/Opens in (10|\d):\d\d$/)
  await fill(page, person())
  await expect(button(page, 'Opens soon')).toHaveAttribute('aria-disabled', 'true')
  await writeFile(clock, String(tenMinutes))
  await page.clock.fastForward(tenMinutes * 1000)
  await button(page, 'Sign up').click()
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()
})

test('In a rush the form is sent again automatically, once with each key', async ({ page, site }) => {
  const id = await openEvent(site)
  const keys: unknown[] = []
  const retry_after = 30
  await page.route('**/api/event/apply', async (route) => {
    keys.push((route.request().postDataJSON() as Record<string, unknown>).idempotency_key)
    if (keys.length > 1) return route.continue()
    const data = { state: 'comeBack', code: '', key: '', people: 0, place: 9, already: false, retry_after }
    return route.fulfill({ json: { code: 1, msg: 'Many people are signing up', data, time: now() } })
  })
  await page.clock.install()
  await page.goto(`/en/event/apply/${id}`)
  await waitForHydration(page)
  await fill(page, person())
  await button(page, 'Sign up').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Many people are signing up' })).toBeVisible()
  await expect(button(page, 'Sending…')).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(retry_after * 1000)
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'With scripts' : 'Without scripts', () => {
    test.use({ javaScriptEnabled })

    test('A lost letter is sent again from the page of sign-up, which says what is kept', async ({
      page,
      site,
    }) => {
      const id = await openEvent(site)
      await page.goto(`/en/event/apply/${id}`)
      if (javaScriptEnabled) await waitForHydration(page)
      await expect(page.getByText('By signing up you agree that we keep this')).toBeVisible()
      await page.getByText('Signed up, and cannot find the letter?').click()
      await button(page, 'Send it again').click()
      await expect(page.getByText('Please enter an email address or a mobile number')).toBeVisible()
      await page.getByLabel('Email or number of the sign-up').fill('nobody@example.org')
      await button(page, 'Send it again').click()
      await expect(page.getByText('If somebody signed up for this event with it')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page, 'the form for a lost letter')
    })
  })
