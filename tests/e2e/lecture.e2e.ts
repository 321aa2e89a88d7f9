import type { Page } from '@playwright/test'
import { expectNoSideways, expectOpenToAll } from './axe.ts'
import { expect, test, type Site } from './site.ts'

interface Listed {
  id: number
  lecture_name: string
}

/** The newest lecture of the demo content that is followed in a way. */
async function lectureTo(site: Site, way: 'watch' | 'hear' | 'read'): Promise<Listed> {
  const { data } = await site.ask<{ list: Listed[] }>('GET', '/api/lecture/index', { way }, '')
  const [found] = data.list
  if (!found) throw new Error(`There is no lecture to ${way}`)
  return found
}

const film = (page: Page) => page.locator('video, audio').first()
const player = (page: Page) => page.getByRole('group', { name: /^Player: / })
const seconds = (page: Page) => film(page).evaluate((media: HTMLMediaElement) => media.currentTime)
const isPlaying = (page: Page) =>
  film(page).evaluate((media: HTMLMediaElement) => !media.paused && media.readyState > 2)
const speed = (page: Page) => film(page).evaluate((media: HTMLMediaElement) => media.playbackRate)

/** Opens a lecture and waits until its player has taken over from the browser and knows how long it is. */
async function open(page: Page, id: number, language = '/en'): Promise<void> {
  await page.goto(`${language}/lecture/detail/${id}`)
  await ready(page)
}

async function ready(page: Page): Promise<void> {
  await expect(film(page)).not.toHaveAttribute('controls')
  await expect
    .poll(() => film(page).evaluate((media: HTMLMediaElement) => media.readyState))
    .toBeGreaterThan(0)
}

/** Stops the film at a place. */
async function pauseAt(page: Page, place: number): Promise<void> {
  await film(page).evaluate((media: HTMLMediaElement, at) => {
    media.pause()
    media.currentTime = at
  }, place)
  await expect.poll(() => seconds(page)).toBe(place)
}

test.describe('Without scripting', () => {
  test.use({ javaScriptEnabled: false })

  test('lectures are narrowed, found and played with what the browser has', async ({ page }) => {
    await page.goto('/en/lecture/list')
    await page.getByRole('navigation', { name: 'How' }).getByRole('link', { name: 'Watch' }).click()
    await expect(page).toHaveURL(/\?way=watch$/)
    const category = page.getByRole('navigation', { name: 'Category' }).getByRole('link').nth(1)
    await category.click()
    await expect(page).toHaveURL(/\?way=watch&category=\d+$/)
    const card = page.locator('main article').first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link').click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const video = page.locator('video')
    await expect(video).toBeVisible()
    await expect(video).toHaveAttribute('controls')
    await expect(video).toHaveAttribute('poster', /./)
    await expect(video.locator('track')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: `Play: ${name}` })).toBeHidden()
  })

  test('a recording stands there with the controls of the browser too', async ({ page, site }) => {
    const { id } = await lectureTo(site, 'hear')
    await page.goto(`/en/lecture/detail/${id}`)
    await expect(page.locator('audio')).toBeVisible()
    await expect(page.locator('audio')).toHaveAttribute('controls')
  })
})

test('On paper a lecture keeps its title and loses the ways to elsewhere', async ({ page, site }) => {
  const { id, lecture_name } = await lectureTo(site, 'watch')
  await open(page, id)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: lecture_name })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('The keyboard alone starts, stops, winds, hastens and silences a film', async ({ page, site }) => {
  const { id, lecture_name } = await lectureTo(site, 'watch')
  await open(page, id)
  const start = page.getByRole('button', { name: `Play: ${lecture_name}` })
  await start.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isPlaying(page)).toBe(true)
  await expect(start).toBeHidden()

  await expect(player(page)).toBeFocused()
  await page.keyboard.press('k')
  await expect.poll(() => isPlaying(page)).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => isPlaying(page)).toBe(true)
  await page.keyboard.press('Space')

  await pauseAt(page, 1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => seconds(page)).toBe(6)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => seconds(page)).toBe(1)
  await page.keyboard.press('l')
  await expect.poll(() => seconds(page)).toBe(11)
  await expect(player(page).getByRole('status')).toHaveText('0:11')
  await page.keyboard.press('j')
  await expect.poll(() => seconds(page)).toBe(1)

  await page.keyboard.press('>')
  await page.keyboard.press('>')
  expect(await speed(page)).toBe(1.5)
  await expect(page.getByLabel('Speed')).toHaveValue('1.5')
  await page.keyboard.press('<')
  expect(await speed(page)).toBe(1.25)
  await expect(player(page).getByRole('status')).toHaveText('Speed 1.25×')

  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Volume')).toHaveAttribute('aria-valuetext', '95%')

  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
})

test('Every control of the player is reached by Tab, and keys elsewhere on the page do nothing', async ({
  page,
  site,
}) => {
  const { id } = await lectureTo(site, 'watch')
  await open(page, id)
  await page.locator('h1').focus()
  await page.keyboard.press('l')
  expect(await seconds(page)).toBe(0)

  await page.getByRole('button', { name: /^Play: / }).focus()
  const reached: string[] = []
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const { activeElement: here } = document
        return here?.getAttribute('aria-label') ?? here?.textContent ?? ''
      }),
    )
  }
  expect(reached).toEqual([
    'Position',
    'Play',
    'Mute',
    'Volume',
    'Speed',
    'Captions',
    'Picture in picture',
    'Full screen',
    'Transcript',
  ])
})

test('Where somebody stopped is where it goes on, and it can be started over', async ({ page, site }) => {
  const { id } = await lectureTo(site, 'watch')
  await open(page, id)
  await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden()
  await page.getByRole('button', { name: /^Play: / }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await pauseAt(page, 7)

  await page.reload()
  await ready(page)
  await expect.poll(() => seconds(page)).toBe(4)
  await expect(page.getByText('Going on from 0:04')).toBeVisible()
  // Who only looks in keeps the place.
  await page.reload()
  await ready(page)
  await expect.poll(() => seconds(page)).toBe(4)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => seconds(page)).toBe(0)

  // Another lecture may hold the same film, and has a place of its own.
  const places = await page.evaluate(() => Object.keys(JSON.parse(localStorage['player.places'] as string)))
  expect(places).toEqual([expect.stringMatching(new RegExp(`^lecture-${id} /`))])
})

test('Speed, captions and volume stay for the next lecture', async ({ page, site }) => {
  const watched = await lectureTo(site, 'watch')
  await open(page, watched.id)
  await page.getByLabel('Speed').selectOption('1.75')
  await page.getByLabel('Captions').selectOption('both')
  await page.getByLabel('Volume').fill('0.4')

  const heard = await lectureTo(site, 'hear')
  await open(page, heard.id)
  await expect(page.getByLabel('Speed')).toHaveValue('1.75')
  await expect(page.getByLabel('Captions')).toHaveValue('both')
  await expect.poll(() => film(page).evaluate((media: HTMLMediaElement) => media.volume)).toBe(0.4)
  expect(await speed(page)).toBe(1.75)
})

test('Captions stand over the picture in one language, the other, or both', async ({ page, site }) => {
  const { id } = await lectureTo(site, 'watch')
  const { data } = await site.ask<{ transcripts: string[] }>('GET', '/api/lecture/detail', { id }, '')
  const line = data.transcripts[0]?.split('\n')[1] ?? ''
  await open(page, id)
  await page.getByRole('button', { name: /^Play: / }).click()
  await pauseAt(page, 5)
  const stage = player(page)
  await expect(stage.locator('p[lang=en]')).toHaveText(line)
  await expect(stage.locator('p[lang=zh-CN]')).toHaveCount(0)
  await stage.focus()
  await page.keyboard.press('c')
  await expect(stage.getByRole('status')).toHaveText('Both languages')
  await expect(stage.locator('p[lang=zh-CN]')).toHaveText(/[\u4e00-\u9fff]{4}/)
  await expect(stage.locator('p[lang=en]')).toHaveText(line)
  await page.keyboard.press('c')
  await expect(stage.locator('p[lang]')).toHaveCount(0)
})

test('The transcript comes when it is opened, captions or not, and each of its lines leads to its place', async ({
  page,
  site,
}) => {
  const { id } = await lectureTo(site, 'hear')
  await page.addInitScript(() => {
    localStorage['player.habits'] = JSON.stringify({ captions: 'off' })
  })
  await open(page, id, '')
  await page.getByText('文字稿').click()
  const lines = page.locator('details ol button')
  await expect(lines).toHaveCount(3)
  await lines.nth(1).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(7)
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('details ol')).toHaveAttribute('lang', 'zh-CN')
})

test('A film that does not come says so, and comes when it is asked again', async ({ page, site, watch }) => {
  watch.expect(/request failed/, /ERR_FAILED/)
  const { id } = await lectureTo(site, 'watch')
  await page.route('**/*.mp4', (route) => route.abort())
  await page.goto(`/en/lecture/detail/${id}`)
  await expect(page.getByRole('alert')).toContainText('This does not play')
  await page.unroute('**/*.mp4')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: /^Play: / }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
})

test('A lecture with several films and recordings lets choose, and keeps a place in each', async ({
  page,
  site,
}) => {
  const { data } = await site.ask<{ id: number }>('POST', '/admin/lecture/add', {
    lecture_name_zh_cn: '两段',
    lecture_name_en: 'In Two Parts',
    content_zh_cn: '<p>两段</p>',
    content_en: '<p>Two parts</p>',
    video_files: '/media/demo/river.mp4,/media/demo/bamboo.mp4',
    audio_file: '/media/demo/qin-strings.m4a',
    captions_en: '/media/demo/river.en.vtt',
  })
  await open(page, data.id)
  const parts = page.getByRole('list', { name: 'All parts' }).getByRole('button')
  await expect(parts).toHaveText(['Video 1', 'Video 2', 'Audio'])
  await parts.nth(1).click()
  await expect(film(page)).toHaveAttribute('src', /bamboo/)
  await expect.poll(() => isPlaying(page)).toBe(true)
  await expect(page.getByLabel('Captions')).toBeHidden()
  await pauseAt(page, 6)
  await parts.nth(2).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await expect(parts.nth(2)).toHaveAttribute('aria-current', 'true')
  await parts.nth(1).click()
  await expect(page.getByText('Going on from 0:03')).toBeVisible()
  await site.ask('DELETE', '/admin/lecture/del', { ids: [data.id] })
})

test('A player that plays is open to all, by day and by night, also on a small telephone', async ({
  page,
  site,
}) => {
  const { id } = await lectureTo(site, 'watch')
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, id)
  await page.getByRole('button', { name: /^Play: / }).click()
  await pauseAt(page, 5)
  await page.getByText('Transcript').click()
  await expect(page.locator('details ol button')).toHaveCount(3)
  await expectNoSideways(page, 'the player')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectOpenToAll(page, `the player, ${colorScheme}`)
  }
  const small = await player(page)
    .locator('button, select, input')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility() && each.clientHeight < 43).length)
  expect(small).toBe(0)
})

test('A lecture is told to search engines with its film, its words and its way', async ({
  request,
  site,
}) => {
  const { id, lecture_name } = await lectureTo(site, 'watch')
  const html = await (await request.get(`/en/lecture/detail/${id}`)).text()
  const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  expect(told).toMatchObject([
    {
      '@type': 'VideoObject',
      name: lecture_name,
      inLanguage: 'en',
      contentUrl: expect.stringMatching(/^http.*\.mp4$/),
      duration: expect.stringMatching(/^PT\d+S$/),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      thumbnailUrl: [expect.stringContaining(`/og/lecture/${id}-en.png`)],
      transcript: expect.stringContaining('Wang Wei'),
    },
    { '@type': 'BreadcrumbList' },
  ])
  for (const path of [`/og/lecture/${id}-en.png`, '/lecture/feed.xml', '/en/lecture/feed.xml'])
    expect((await request.get(path)).status(), path).toBe(200)
  expect(await (await request.get('/sitemap-lecture-en.xml')).text()).toContain(`/en/lecture/detail/${id}<`)
  const { data } = await site.ask<{ list: { name: string }[] }>(
    'GET',
    '/api/search/index',
    { keyword: lecture_name, type: 'lecture' },
    '',
  )
  expect(JSON.stringify(data.list)).toContain(`/lecture/detail/${id}`)
})

test('A filter that leaves nothing says so and leads back to all', async ({ page, site }) => {
  const { data } = await site.ask<{ list: { id: number }[] }>('GET', '/api/lecture/index', {}, '')
  expect(data.list.length).toBeGreaterThan(0)
  await page.goto('/en/lecture/list?tag=99999')
  await expect(page.getByText('No lecture is like that.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'See all lectures' }).click()
  await expect(page.locator('main article')).toHaveCount(9)
})
