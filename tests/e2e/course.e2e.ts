import type { Page, Route } from '@playwright/test'
import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { openSection } from '#tests/e2e/support/outline.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

interface CourseOutline {
  name: string
  outline: { sections: { id: number; name: string; kind: string }[] }[]
}

/** The n-th course of the demo and its sections, in their order. Journeys of the same worker add courses of one section. */
async function courseAt(site: Site, at: number) {
  const { data } = await site.ask<{ list: { id: number }[] }>('GET', '/api/course/list', {}, '')
  const outlines = []
  for (const { id } of data.list) {
    const { data: found } = await site.ask<CourseOutline>('GET', '/api/course/detail', { id }, '')
    outlines.push({ id, name: found.name, sections: found.outline.flatMap(({ sections }) => sections) })
  }
  const course = outlines.filter(({ sections }) => sections.length > 1)[at]
  if (!course) throw new Error(`There is no course ${at} with sections`)
  return course
}

const player = (page: Page) => page.locator('main video, main audio').first()

const play = (page: Page, from: number) => playPart(page, from, Infinity)

/** The page itself stops the film, because a busy machine would react too late. */
const playPart = (page: Page, from: number, until: number) =>
  player(page).evaluate(
    async (media: HTMLMediaElement, [start, end]) => {
      media.muted = true
      media.currentTime = start
      media.playbackRate = 2
      if (end === Infinity) return media.play()
      const reached = new Promise<void>((resolve) => {
        media.addEventListener('timeupdate', () => {
          if (media.currentTime < end) return
          media.pause()
          resolve()
        })
      })
      await media.play()
      return reached
    },
    [from, until] as const,
  )

const ended = (page: Page) =>
  expect
    .poll(() => player(page).evaluate((media: HTMLMediaElement) => media.ended), { timeout: 60_000 })
    .toBe(true)

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Your progress' })

test.describe('Without scripting', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead from the course centre over a category to a section', async ({ page }) => {
    await page.goto('/en/course/center')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses')
    await page.getByRole('link', { name: 'Brush and Knife' }).click()
    await expect(page).toHaveURL(/\/en\/course\/category\/\d+$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Calligraphy' })).toBeVisible()

    // Few courses are all on this page, so nothing leads to a list of them.
    await expect(page.getByRole('link', { name: 'See every course of this field' })).toHaveCount(0)
    await page.goto(page.url().replace('/category/', '/list/'))
    await expect(page).toHaveURL(/\/en\/course\/list\/\d+$/)
    await page.getByRole('navigation', { name: 'Tag' }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\?tag=\d+$/)
    const course = page.locator('main article').first().getByRole('link')
    const name = await course.innerText()
    await course.click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await page.content()).toContain('your place is kept in this browser alone')
    await page.getByRole('link', { name: 'Begin' }).click()
    await expect(page).toHaveURL(/\/en\/course\/section\/\d+$/)
    await expect(player(page)).toHaveAttribute('controls', '')
    await page.getByText('Transcript', { exact: true }).filter({ visible: true }).click()
    await expect(page.locator('details[open] p')).toHaveText(/\w{3}/)
    await page.getByRole('link', { name: /^Next/ }).click()
    await expect(page.getByRole('link', { name: /^Before this/ })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('link', { name })).toBeVisible()
  })
})

test('A member plays a section, and the course goes on with the next one', async ({ site, member }) => {
  const course = await courseAt(site, 1)
  const [first, second] = course.sections
  const page = await member()
  await page.goto(`/en/course/detail/${course.id}`)
  await expect(progress(page)).toHaveAttribute('value', '0')
  await page.getByRole('link', { name: 'Begin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await expect(progress(page)).toBeVisible()
  await play(page, 0)
  await ended(page)
  await expect(page.getByText(`1 of ${course.sections.length} sections done`)).toBeVisible()
  await expectAccessible(page, 'a section that is done')

  await page.getByRole('complementary').getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page.getByRole('link', { name: `Go on: ${second?.name}` })).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: first?.name ?? '' })
      .getByText('done'),
  ).toBeAttached()
  await expectAccessible(page, 'a course with progress')
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Join this course' }).click()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
})

test('A film that is dragged to its end is not completed', async ({ site, member }) => {
  const { sections } = await courseAt(site, 1)
  // Another journey of the same member plays the first film.
  const film = sections.findLast(({ kind }) => kind === 'video')
  const page = await member()
  await page.goto(`/en/course/section/${film?.id}`)
  await expect(progress(page)).toBeVisible()
  await play(page, 8)
  const told = page.waitForResponse(/\/api\/learning\/report$/)
  await ended(page)
  await told
  await page.reload()
  await expect(progress(page)).toBeVisible()
  await expect(openSection(page).getByText('done')).toHaveCount(0)
})

test('A member continues on another device at the same position', async ({ site, member }) => {
  const { sections } = await courseAt(site, 2)
  const address = `/en/course/section/${sections.find(({ kind }) => kind === 'video')?.id}`
  const here = await member()
  await here.goto(address)
  await expect(progress(here)).toBeVisible()
  const told = here.waitForResponse(/\/api\/learning\/report$/)
  await playPart(here, 4, 6)
  await told

  const there = await member()
  await there.goto(address)
  await expect.poll(() => at(there)).toBeGreaterThan(2)
})

const at = (page: Page) => player(page).evaluate((media: HTMLMediaElement) => media.currentTime)

test('A text that is read to its end is completed, also over a slow network', async ({ site, member }) => {
  const { sections } = await courseAt(site, 0)
  const text = sections.find(({ kind }) => kind === 'text')
  const page = await member()
  await page.clock.install()
  const sent = Promise.withResolvers<Route>()
  await page.route('**/api/learning/open', (route) => sent.resolve(route))
  await page.goto(`/en/course/section/${text?.id}`)
  const opening = await sent.promise
  // The reader's time passes while the server does not know of the reader yet.
  await page.clock.runFor('00:30')
  await opening.continue()
  await expect(openSection(page).getByText('done')).toBeAttached({ timeout: 60_000 })
})

test('A visitor reads what signing in is good for, and no progress is sent', async ({ site, page }) => {
  const { id, sections } = await courseAt(site, 0)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/learning/')) sent.push(request.url())
  })
  await page.goto(`/en/course/section/${sections[0]?.id}`)
  await expect(page.getByText('your place is kept in this browser alone')).toBeVisible()
  await play(page, 0)
  await expect.poll(() => at(page)).toBeGreaterThan(2)
  await page.goto(`/en/course/detail/${id}`)
  await page.getByRole('link', { name: 'Sign in to keep it' }).click()
  await expect(page).toHaveURL(/\/en\/user\/login\?url=/)
  expect(sent).toEqual([])
})

for (const [name, viewport] of Object.entries({
  desktop: { width: 1280, height: 860 },
  phone: { width: 320, height: 780 },
})) {
  test(`Progress appears in a course on a ${name} without a layout shift`, async ({ site, member }) => {
    const { id, sections } = await courseAt(site, 0)
    const page = await member({ viewport })
    for (const address of [`/en/course/detail/${id}`, `/en/course/section/${sections[1]?.id}`]) {
      await page.goto(address)
      await expect(progress(page)).toBeVisible()
      const shift = await page.evaluate(shiftSoFar)
      expect.soft(shift, address).toBeLessThanOrEqual(0.02)
      await expectNoHorizontalScroll(page, address)
    }
  })
}

/** The layout shift of the page so far and in its next frame. */
async function shiftSoFar(): Promise<number> {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as unknown as { value: number }[]) sum += entry.value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  add(observer.takeRecords())
  return sum
}
