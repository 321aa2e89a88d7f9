import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

interface Shelf {
  list: { id: number }[]
}
interface CourseOutline {
  outline: { sections: { id: number; kind: string }[] }[]
}

/** The first film of the n-th course of the demo. */
async function filmAt(site: Site, at: number): Promise<string> {
  const { data } = await site.ask<Shelf>('GET', '/api/course/list', {}, '')
  const { data: found } = await site.ask<CourseOutline>(
    'GET',
    '/api/course/detail',
    { id: data.list[at]?.id ?? 0 },
    '',
  )
  const sections = found.outline.flatMap((chapter) => chapter.sections)
  return `/en/course/section/${sections.find(({ kind }) => kind === 'video')?.id}`
}

async function lectureWith(site: Site, kind: 'video' | 'audio' | null): Promise<number> {
  const { data } = await site.ask<Shelf>('GET', '/api/lecture/index', { limit: 12 }, '')
  for (const { id } of data.list) {
    const { data: found } = await site.ask<{ media: { kind: string }[] }>(
      'GET',
      '/api/lecture/detail',
      { id },
      '',
    )
    if ((found.media[0]?.kind ?? null) === kind) return id
  }
  throw new Error('The demo has no such lecture')
}

const player = (page: Page) => page.locator('main video, main audio').first()
const play = (page: Page, speed: number) =>
  player(page).evaluate(async (media: HTMLMediaElement, rate) => {
    media.muted = true
    media.playbackRate = rate
    await media.play()
  }, speed)
/** A busy machine may reach its next step only after a film of ten seconds has ended. */
const playAgainAndAgain = (page: Page) =>
  player(page).evaluate(async (media: HTMLMediaElement) => {
    media.muted = true
    media.loop = true
    await media.play()
  })
const pause = (page: Page) => player(page).evaluate((media: HTMLMediaElement) => media.pause())
/** The page itself stops what is played, because a busy machine would react too late. */
const pauseAfter = (page: Page, place: number) =>
  player(page).evaluate(
    (media: HTMLMediaElement, after) =>
      new Promise<void>((paused) => {
        media.addEventListener('timeupdate', () => {
          if (media.currentTime < after) return
          media.pause()
          paused()
        })
      }),
    place,
  )
const ended = (page: Page) =>
  expect
    .poll(() => player(page).evaluate((media: HTMLMediaElement) => media.ended), { timeout: 60_000 })
    .toBe(true)

const alive = (page: Page) => expect(page.getByRole('progressbar', { name: 'Your progress' })).toBeVisible()
const answered = (page: Page, call: string) => page.waitForResponse(new RegExp(`/api/learning/${call}$`))

/** The learning seconds of the last days in the member's overview. */
const learned = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }
    const headers = { server: 'true', 'ba-user-token': token }
    const answer = await fetch('/api/account/overview', { headers })
    const { data } = (await answer.json()) as { data: { learning: { week: number } } }
    return data.learning.week
  })

test('A film at double speed gives half of its length as learning time', async ({ site, member }) => {
  const page = await member()
  await page.goto(await filmAt(site, 3))
  await alive(page)
  const before = await learned(page)
  const begun = answered(page, 'begin')
  await play(page, 2)
  await begun
  // What was played before counts nothing.
  await player(page).evaluate((media: HTMLMediaElement) => void (media.currentTime = 0))
  await ended(page)
  await expect.poll(() => learned(page)).toBeGreaterThan(before + 1)
  await expect(page.getByText(/^1 of \d+ sections done$/)).toBeVisible()
  expect(await learned(page)).toBeLessThanOrEqual(before + 8)
})

test('A film in a hidden page gives no learning time', async ({ site, member }) => {
  const page = await member()
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
  )
  const beats: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/learning/begin')) beats.push('begin')
    if (request.url().endsWith('/api/learning/report')) {
      const { beat } = request.postDataJSON() as { beat?: unknown }
      if (beat) beats.push(beat)
    }
  })
  await page.goto(await filmAt(site, 4))
  await alive(page)
  const before = await learned(page)
  await play(page, 2)
  const told = answered(page, 'report')
  await ended(page)
  await told
  expect(beats).toEqual([])
  expect(await learned(page)).toBe(before)
})

test('Learning time runs on one device, which says that another has taken over and can take it back', async ({
  site,
  member,
}) => {
  const address = await filmAt(site, 5)
  const [here, there] = [await member(), await member()]
  for (const page of [here, there]) {
    await page.goto(address)
    await alive(page)
    const begun = answered(page, 'begin')
    await playAgainAndAgain(page)
    await begun
  }
  await pause(here)
  const note = here.getByText('Your learning time runs somewhere else.')
  await expect(note).toBeVisible()
  await expectAccessible(here, 'a section whose time runs elsewhere')
  await here.getByRole('button', { name: 'Count it here' }).click()
  await expect(note).toBeHidden()
  const begun = answered(here, 'begin')
  await playAgainAndAgain(here)
  await begun
  await pause(there)
  await expect(there.getByText('Your learning time runs somewhere else.')).toBeVisible()
})

test('A lecture that a member has listened to is listed in my courses and in the growth', async ({
  site,
  member,
}) => {
  const id = await lectureWith(site, 'audio')
  const page = await member()
  const opened = answered(page, 'open')
  await page.goto(`/en/lecture/detail/${id}`)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await opened
  const begun = answered(page, 'begin')
  await play(page, 1)
  await begun
  const told = answered(page, 'report')
  await pauseAfter(page, 4)
  await told

  await page.goto('/en/user/account/class')
  const row = page.getByRole('region', { name: 'Lectures' }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/Stopped at 0:[0-2]\d/)
  await expectAccessible(page, 'courses and lectures')

  await page.goto('/en/user/account/growth')
  const day = page.getByRole('slider', { name: 'Day' })
  await expect(day).toHaveAttribute('aria-valuetext', /: learning time \d+ s|: learning time \d+ min/)
  await day.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day).toHaveValue('28')
  await page.getByText('As a table').click()
  await expect(page.getByRole('columnheader', { name: 'Learning time' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Together' })).toBeVisible()
  await expectAccessible(page, 'growth')
  await page.getByLabel('Ninety days').check()
  await expect(day).toHaveValue('89')
  await page.setViewportSize({ width: 320, height: 780 })
  await expectNoHorizontalScroll(page, 'growth')
})

test('A lecture without film and sound gives learning time while the member reads it', async ({
  site,
  member,
}) => {
  const id = await lectureWith(site, null)
  const page = await member()
  const opened = answered(page, 'open')
  await page.goto(`/en/lecture/detail/${id}`)
  await opened
  const begun = answered(page, 'begin')
  await page.mouse.wheel(0, 200)
  await begun
})
