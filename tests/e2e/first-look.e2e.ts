import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('The sheet of a first visit ends with the first words, and its mark a second after the page is there', async ({
  page,
}) => {
  await page.goto('/en/event/list', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(sheet)).toBe('none')
  await expect(page.locator('html[data-first]')).toHaveCount(0)
  // Without words on the page, the sheet covers it.
  await page.evaluate(() => {
    document.documentElement.dataset.first = ''
    document.querySelector('main')?.remove()
  })
  expect(await page.evaluate(sheet)).not.toBe('none')
})

test('The seal of the header is pressed on a first visit, and not with reduced motion', async ({ page }) => {
  await openHydrated(page, '/en/event/list')
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { first: '' }))
  const seal = page.getByRole('banner').locator('svg').first()
  await expect(seal).toHaveCSS('animation-duration', '0.24s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(seal).toHaveCSS('animation-duration', '0s')
})

test('The day of an event moves to its page and back, and focus and place are as without motion', async ({
  page,
}) => {
  await openHydrated(page, '/en/event/list')
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = begin(update)
      const names = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      void transition.ready.then(() => (document.body.dataset.moved = names().join()))
      return transition
    }
  })
  // It is further down than the head of its page.
  const row = page.getByRole('article').nth(9).getByRole('link')
  await row.evaluate((link) => link.closest('article')?.scrollIntoView({ block: 'end' }))
  const loaded = page.waitForResponse(/next-page/)
  await row.hover()
  await loaded
  const name = await row.innerText()
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('body')).toHaveAttribute('data-moved', /group\(day\)/)
  await page.evaluate(() => delete document.body.dataset.moved)
  await page.goBack()
  await expect(row).toBeInViewport()
  await expect(page.locator('body')).toHaveAttribute('data-moved', /group\(day\)/)
  await expect(page.locator('[style*=view-transition-name]')).toHaveCount(0)
})

for (const width of [390, 1280])
  test(`The home page has nearly the same height before and after reading, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/')
    const before = await page.evaluate(heightOfPage)
    for (const part of await page.locator('main section').all()) await part.scrollIntoViewIfNeeded()
    const after = await page.evaluate(heightOfPage)
    expect(Math.abs(before / after - 1)).toBeLessThan(0.06)
  })

const kinds = `
  / /event/list /event/detail/14 /event/apply/14 /event/theme/1 /course/center /course/category/1 /course/list/1
  /course/detail/1 /course/section/1 /lecture/list /lecture/category/1 /lecture/detail/1 /master/list
  /master/category/1 /master/home/1 /presidium /presidium/category/1 /mediaReport /mediaReport/detail/1 /page
  /about /search?keyword=tea /certificate /user/login /404`
  .trim()
  .split(/\s+/)

for (const language of ['', '/en'])
  test(`No page of ${language || 'the Chinese site'} scrolls sideways on a phone with letters of twice the size`, async ({
    page,
    watch,
  }) => {
    watch.expect(/status of 404/)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const kind of kinds) {
      await page.goto(language + kind)
      await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '206.25%' }))
      await expectNoHorizontalScroll(page, language + kind)
    }
  })

test('Names below the first screen get their face and their pictures when they are scrolled to', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/event/list', { waitUntil: 'networkidle' })
  const of = (kind: RegExp) => asked.filter((path) => kind.test(path))
  expect(of(/^\/font\//)).toHaveLength(1)
  expect(of(/^\/media\/160\//)).toHaveLength(1)
  await page.getByRole('article').nth(12).scrollIntoViewIfNeeded()
  await expect.poll(() => of(/^\/font\//)).toHaveLength(2)
  await expect.poll(() => of(/^\/media\/160\//).length).toBeGreaterThan(5)
})

test('Breadcrumbs are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/event/detail/14')
  for (const link of await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('A drawing is dark when the reader chooses the dark, whatever the system says', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openHydrated(page, '/en/event/detail/14')
  const byDay = await lightOfCover(page)
  await page.getByRole('button', { name: 'Light or dark' }).first().click()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(() => lightOfCover(page)).toBeLessThan(byDay / 3)
})

const sheet = () => getComputedStyle(document.documentElement, '::after').content
const heightOfPage = () => document.documentElement.scrollHeight

/** The mean light of the cover as the screen shows it. */
async function lightOfCover(page: Page): Promise<number> {
  const { default: sharp } = await import('sharp')
  const { channels } = await sharp(await page.locator('main header img').first().screenshot()).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0)
}
