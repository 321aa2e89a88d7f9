import type { Page } from '@playwright/test'
import { film, isPlaying, pauseAt, player, ready, seconds } from '#tests/e2e/support/lectures.ts'
import { openSection } from '#tests/e2e/support/outline.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

interface ListedCourses {
  list: { id: number }[]
}
interface CourseOutline {
  outline: { sections: { id: number; duration: number }[] }[]
}

/** The section of the demo whose film takes several minutes. */
async function longSection(site: Site): Promise<string> {
  const { data } = await site.ask<ListedCourses>('GET', '/api/course/list', {}, '')
  for (const { id } of data.list) {
    const { data: course } = await site.ask<CourseOutline>('GET', '/api/course/detail', { id }, '')
    const sections = course.outline.flatMap((chapter) => chapter.sections)
    const long = sections.find(({ duration }) => duration > 300)
    if (long) return `/en/course/section/${long.id}`
  }
  throw new Error('The demo has no long film')
}

const learned = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }
    const headers = { server: 'true', 'ba-user-token': token }
    const { data } = (await (await fetch('/api/account/overview', { headers })).json()) as {
      data: { learning: { total: number } }
    }
    return data.learning.total
  })

test('The film of a section has the wide column of the page, below the breadcrumbs', async ({
  page,
  site,
}) => {
  await page.goto(await longSection(site))
  const [stage, trail, window] = [
    await film(page).boundingBox(),
    await page.getByRole('navigation', { name: 'You are here' }).boundingBox(),
    page.viewportSize(),
  ]
  expect(stage?.width).toBeGreaterThan((window?.width ?? 0) / 2)
  expect(trail?.y).toBeLessThan(stage?.y ?? 0)
})

test('A film of several minutes has captions and a transcript to its end, goes on where it stopped, and gives learning time', async ({
  site,
  member,
}) => {
  const page = await member()
  await page.goto(await longSection(site))
  await ready(page)
  await expect(page.getByText('5 min').first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Your progress' })).toBeVisible()
  await page.getByLabel('Captions').selectOption('Both languages')
  const before = await learned(page)

  const begun = page.waitForResponse(/\/api\/learning\/begin$/)
  await page.getByRole('button', { name: /^Play: / }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await film(page).evaluate((media: HTMLMediaElement) => (media.currentTime = 120))
  await begun
  await expect.poll(() => seconds(page)).toBeGreaterThan(121)
  const told = page.waitForResponse(/\/api\/learning\/report$/)
  await pauseAt(page, 150)
  await told
  await expect.poll(() => learned(page)).toBeGreaterThan(before)
  await expect(player(page).locator('p[lang=en]')).toHaveText(/\w{4}/)
  await expect(player(page).locator('p[lang=zh-CN]')).toHaveText(/[\u4e00-\u9fff]{4}/)

  await page.getByText('Transcript', { exact: true }).click()
  const lines = page.locator('details ol li')
  await expect(lines).toHaveCount(45)
  await expect(lines.last()).toContainText('twenty characters')

  await page.reload()
  await ready(page)
  await expect.poll(() => seconds(page)).toBe(147)
  await expect(page.getByText('Going on from 2:27')).toBeVisible()

  await page.getByRole('button', { name: /^Play: / }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await film(page).evaluate((media: HTMLMediaElement) => (media.currentTime = media.duration - 0.3))
  await expect(player(page).getByText('That was all of it')).toBeVisible()
  await expect(player(page).locator('a[rel=next]')).toBeVisible()
  // Who jumps to the end has not seen the film.
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Your progress' })).toBeVisible()
  await expect(openSection(page)).toBeVisible()
  await expect(openSection(page).getByText('done')).toHaveCount(0)
})
