import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { waitForHydration } from '#tests/e2e/support/hydration.ts'
import { applyFor, hour, now, openEvent, phone, ticketOf } from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const state = (page: Page) => page.locator('main [data-state]').first()

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
          await expectNoHorizontalScroll(page, `${where} ${condition} at ${width}`)
          await expectAccessible(page, `${where} ${condition}, ${colorScheme}`)
        }
      }
    })
  }
}

test('A cancelled event says why, and its tickets say so', async ({ page, site }) => {
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

test('Numbers of seats cause no layout shift, and a phone never hides the focused element', async ({
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
    await waitForHydration(page)
    const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
    expect(shift, where).toBeLessThan(0.02)
  }
})
