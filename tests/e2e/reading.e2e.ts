import { eventList } from '#features/event/event-list.ts'
import { waitForHydration, openHydrated } from '#tests/e2e/support/hydration.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

interface ListedEvent {
  id: number
  name: string
  theme_id: number
}

async function upcoming(site: Site): Promise<ListedEvent[]> {
  const { data } = await site.ask<{ list: ListedEvent[] }>(
    'GET',
    '/api/event/index',
    { when: 'upcoming', limit: 8 },
    '',
  )
  return data.list
}

test('A hydrated page keeps the HTML of the server and fetches only the seats', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) asked.push(request.url())
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector<HTMLElement & { drawnByServer?: boolean }>('h1')
      if (heading) heading.drawnByServer = true
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/en/event/list', { waitUntil: 'commit' })
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const kept = await page
    .locator('h1')
    .evaluate((heading) => (heading as HTMLElement & { drawnByServer?: boolean }).drawnByServer)
  expect(kept).toBe(true)
  expect(asked.filter((url) => !url.includes('/api/event/seatsOf?'))).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(1)
})

test('A click opens a page without a full page load', async ({ page }) => {
  await openHydrated(page, '/en/event/list')
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))
  await page
    .locator('main article')
    .nth(eventList.perPage - 1)
    .getByRole('link')
    .scrollIntoViewIfNeeded()
  const link = page
    .locator('main article')
    .nth(eventList.perPage - 1)
    .getByRole('link')
  const name = await link.innerText()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await link.click()

  await expect(page).toHaveURL(/\/en\/event\/detail\/\d+$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name)
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(escaped(name)))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true)

  await page.goBack()
  await expect(page).toHaveURL(/\/en\/event\/list$/)
  await expect(heading).toHaveText('Events')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true)
})

test('The language switch loads the same page in the other language', async ({ page, site }) => {
  const [first] = await upcoming(site)
  await openHydrated(page, `/event/detail/${first?.id}`)
  await page.locator('header').getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/en/event/detail/${first?.id}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('An address in capitals shows the same page and hydrates', async ({ page }) => {
  await openHydrated(page, '/EN/Event/List')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const own = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Events' })
  await expect(own.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/event\/list$/)
  await page.getByRole('navigation', { name: 'When' }).getByRole('link', { name: 'Past' }).click()
  await expect(page).toHaveURL(/\/en\/event\/list\?when=past$/)
})

for (const address of [
  '/event/detail/999999',
  '/event/theme/999999',
  '/event/detail/abc',
  '/en/event/detail/1.5',
  '/en/nowhere',
]) {
  test(`${address} is answered with the page for unknown addresses`, async ({ page, watch }) => {
    watch.expect(/status of 404/)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await waitForHydration(page)
    const words = address.startsWith('/en') ? 'This page is not here' : '这一页不在这里'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  })
}

test('An event that was deleted meanwhile is reported as missing, without a full page load', async ({
  page,
  site,
  watch,
}) => {
  const id = await addEvent(site, { name_zh_cn: '将要撤下', name_en: 'Soon withdrawn' })
  watch.expect(/status of 404/)
  await openHydrated(page, '/en/event/list')
  await page.evaluate((address) => {
    Object.assign(globalThis, { sameVisit: true })
    document.querySelector('main article a')?.setAttribute('href', address)
  }, `/en/event/detail/${id}`)
  await removeEvents(site, [id])
  await page.locator('main article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
  await expect(page).toHaveURL(new RegExp(`/en/event/detail/${id}$`))
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true)
})

test('Chinese-only text is labelled in English and marked for screen readers', async ({ page, site }) => {
  const id = await addEvent(site, {
    name_zh_cn: '寒夜茶会',
    content_zh_cn: '<p>一炉炭，三道茶。</p>',
  })
  await page.goto(`/en/event/detail/${id}`)
  await expect(page.getByText('Chinese only')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('寒夜茶会')
  await expect(heading).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('[lang=zh-CN]', { hasText: '一炉炭' }).last()).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/event/detail/${id}$`),
  )
  await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /\/en\//)
  await removeEvents(site, [id])
})

test('The chosen theme is used at the next visit', async ({ page }) => {
  await openHydrated(page, '/en')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const bars = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) => all.map((each) => (each as HTMLMetaElement).content))
  const byDay = await paper()
  expect(await bars()).toEqual(['#faf7f1', '#151412'])
  await page.getByRole('button', { name: 'Light' }).first().click()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(paper).not.toBe(byDay)
  const byNight = await paper()
  expect(await bars()).toEqual([byNight, byNight])
  await page.reload()
  await expect.poll(paper).toBe(byNight)
  expect(await bars()).toEqual(['#151412', '#151412'])
})

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a reader sees no animation', async ({ page }) => {
    await openHydrated(page, '/en')
    await page.getByRole('link', { name: 'Events' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .map((each) => (each as CSSAnimation).animationName ?? 'transition'),
    )
    expect(moving).toEqual([])
  })
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
