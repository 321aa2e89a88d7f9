import type { Page } from '@playwright/test'
import { expect, type Site } from './site.ts'

interface ListedLecture {
  id: number
  lecture_name: string
}

/** The newest lecture of the demo content with this kind of content. */
export async function lectureTo(site: Site, way: 'watch' | 'hear' | 'read'): Promise<ListedLecture> {
  const { data } = await site.ask<{ list: ListedLecture[] }>('GET', '/api/lecture/index', { way }, '')
  const [found] = data.list
  if (!found) throw new Error(`There is no lecture to ${way}`)
  return found
}

export const film = (page: Page) => page.locator('video, audio').first()
export const player = (page: Page) => page.getByRole('group', { name: /^Player: / })
export const seconds = (page: Page) => film(page).evaluate((media: HTMLMediaElement) => media.currentTime)
export const isPlaying = (page: Page) =>
  film(page).evaluate((media: HTMLMediaElement) => !media.paused && media.readyState > 2)
export const speed = (page: Page) => film(page).evaluate((media: HTMLMediaElement) => media.playbackRate)

/** Opens a lecture and waits until its player is hydrated and knows the duration. */
export async function open(page: Page, id: number, language = '/en'): Promise<void> {
  await page.goto(`${language}/lecture/detail/${id}`)
  await ready(page)
}

export async function ready(page: Page): Promise<void> {
  await expect(film(page)).not.toHaveAttribute('controls')
  await expect
    .poll(() => film(page).evaluate((media: HTMLMediaElement) => media.readyState))
    .toBeGreaterThan(0)
}

/** Stops the film at a position. */
export async function pauseAt(page: Page, place: number): Promise<void> {
  await film(page).evaluate((media: HTMLMediaElement, at) => {
    media.pause()
    media.currentTime = at
  }, place)
  await expect.poll(() => seconds(page)).toBe(place)
}
