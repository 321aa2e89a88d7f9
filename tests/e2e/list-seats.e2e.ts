import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { waitForHydration } from '#tests/e2e/support/hydration.ts'
import { applyFor, hour, now, openEvent } from '#tests/e2e/support/signup-people.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

const told = /\/api\/event\/seatsOf/

/** A theme with one event for each text that a list can show about seats, in the order of the list. */
async function openTheme(site: Site): Promise<number> {
  const words = { name_zh_cn: '夜读', name_en: 'Nights of reading' }
  const { data } = await site.ask<{ id: number }>('POST', '/admin/event_theme/add', words)
  const kinds = [
    { capacity: 40 },
    { capacity: 3 },
    { capacity: 1 },
    { capacity: 1, waitlist_on: 0 },
    { signup_close_at: now() - hour },
    { capacity: null },
  ]
  for (const [number, values] of kinds.entries()) {
    const start_at = now() + (240 + 24 * number) * hour
    const id = await openEvent(site, { theme_id: data.id, start_at, ...values })
    if (values.capacity === 1) await applyFor(site, id)
  }
  return data.id
}

const facts = (page: Page) =>
  page
    .locator('main article')
    .getByText(/seat|full|sign-up|席|满|截止/i)
    .and(page.locator('span'))
const asItStands = {
  '/en': ['40 of 40 seats left', '3 of 3 seats left', 'Full · waiting list', 'Full', 'Sign-up closed'],
  '': ['40 席余 40 席', '3 席余 3 席', '已满，可候补', '已满', '报名已截止'],
}

test('A list says how many seats are left, with one call and without a layout shift', async ({
  visitor,
  site,
}) => {
  const theme = await openTheme(site)
  for (const [language, words] of Object.entries(asItStands)) {
    for (const width of [360, 1280]) {
      const page = await visitor({ viewport: { width, height: 860 }, reducedMotion: 'reduce' })
      const asked: string[] = []
      page.on('request', (request) => told.test(request.url()) && asked.push(request.url()))
      const held = Promise.withResolvers<void>()
      await page.route(told, async (route) => {
        await held.promise
        await route.continue()
      })
      const places = () =>
        page.locator('main article p > span').evaluateAll((spans) =>
          spans.map((span) => {
            const { x, y, width: wide, height } = span.getBoundingClientRect()
            return [x, y, wide, height].map(Math.round).join(' ')
          }),
        )
      const question = page.waitForRequest(told)
      await page.goto(`${language}/event/list?theme=${theme}`)
      await question
      await page.evaluate(() => document.fonts.ready)
      const before = await places()
      await expect(facts(page)).toHaveCount(0)
      held.resolve()
      await expect(facts(page)).toHaveText(words)
      expect(await places()).toEqual(before)
      expect(asked).toHaveLength(1)
      await expectAccessible(page, `${language}, ${width}`)
    }
  }
})

test('A list of past events makes no call, and a list without scripts says nothing of seats', async ({
  page,
  visitor,
  site,
}) => {
  const theme = await openTheme(site)
  const asked: string[] = []
  page.on('request', (request) => told.test(request.url()) && asked.push(request.url()))
  await page.goto('/en/event/list?when=past')
  await waitForHydration(page)
  await page.goto(`/en/event/list?theme=${theme}`)
  await expect(facts(page)).toHaveText(asItStands['/en'])
  expect(asked).toHaveLength(1)
  const still = await visitor({ javaScriptEnabled: false })
  await still.goto(`/en/event/list?theme=${theme}`)
  await expect(still.locator('main article')).toHaveCount(6)
  await expect(facts(still)).toHaveCount(0)
})

test('A list says nothing of seats when the call for them fails', async ({ page, site }) => {
  const theme = await openTheme(site)
  await page.route(told, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>no' }))
  const answer = page.waitForResponse(told)
  await page.goto(`/en/event/list?theme=${theme}`)
  await (await answer).finished()
  await expect(facts(page)).toHaveCount(0)
})
