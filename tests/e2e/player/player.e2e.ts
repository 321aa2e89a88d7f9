import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import {
  film,
  isPlaying,
  lectureTo,
  open,
  pauseAt,
  player,
  ready,
  seconds,
  speed,
} from '#tests/e2e/support/lectures.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('The keyboard alone plays, stops, seeks, speeds up and mutes a film', async ({ page, site }) => {
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
  for (let presses = 0; presses < 12; presses += 1) {
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
    '10 seconds back',
    '10 seconds forward',
    'Mute',
    'Volume',
    'Speed',
    'Captions',
    'Keys',
    'Picture in picture',
    'Full screen',
    'Transcript',
  ])
})

test('A film continues where it was stopped, and can be started again', async ({ page, site }) => {
  const { id } = await lectureTo(site, 'watch')
  await open(page, id)
  await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden()
  await page.getByRole('button', { name: /^Play: / }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await pauseAt(page, 33)

  await page.reload()
  await ready(page)
  await expect.poll(() => seconds(page)).toBe(30)
  await expect(page.getByText('Going on from 0:30')).toBeVisible()
  // A short look does not change the position.
  await page.reload()
  await ready(page)
  await expect.poll(() => seconds(page)).toBe(30)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => seconds(page)).toBe(0)

  // Another lecture may have the same film, and stores its own position.
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

test('A film that fails to load says so, and loads at a retry', async ({ page, site, watch }) => {
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

test('A lecture with several films and recordings offers a choice, and stores a position for each', async ({
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

test('A playing player is accessible in both themes, also on a small phone', async ({ page, site }) => {
  const { id } = await lectureTo(site, 'watch')
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, id)
  await page.getByRole('button', { name: /^Play: / }).click()
  await pauseAt(page, 5)
  await page.getByText('Transcript').click()
  await expect(page.locator('details ol li').first()).toBeVisible()
  await expectNoHorizontalScroll(page, 'the player')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `the player, ${colorScheme}`)
  }
  const small = await player(page)
    .locator('button, select, input')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility() && each.clientHeight < 43).length)
  expect(small).toBe(0)
})

test('Position and volume of the player are visible in forced colours', async ({ page, site }) => {
  const { id } = await lectureTo(site, 'watch')
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, id)
  await page.getByRole('button', { name: /^Play: / }).click()
  await pauseAt(page, 5)
  for (const name of ['Position', 'Volume'])
    await expect(page.getByRole('slider', { name })).toHaveCSS('background-image', /linear-gradient/)
})
