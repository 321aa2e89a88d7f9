import { lectureTo, open } from '#tests/e2e/support/lectures.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.describe('Without scripting', () => {
  test.use({ javaScriptEnabled: false })

  test('lectures are filtered, found and played with the controls of the browser', async ({ page }) => {
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

  test('a recording has the controls of the browser too', async ({ page, site }) => {
    const { id } = await lectureTo(site, 'hear')
    await page.goto(`/en/lecture/detail/${id}`)
    await expect(page.locator('audio')).toBeVisible()
    await expect(page.locator('audio')).toHaveAttribute('controls')
  })
})

test('A printed lecture keeps its title and loses its links', async ({ page, site }) => {
  const { id, lecture_name } = await lectureTo(site, 'watch')
  await open(page, id)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: lecture_name })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('A lecture has structured data with its film, its text and its breadcrumbs', async ({
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
      transcript: expect.stringContaining('Yan Yuan'),
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

test('On a phone the row of a filter is scrolled to its choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/en/lecture/list')
  const last = page.getByRole('navigation', { name: 'Category' }).getByRole('link').last()
  await expect(last).not.toBeInViewport()
  await page.goto((await last.getAttribute('href')) ?? '')
  await expect(last).toHaveAttribute('aria-current', 'true')
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('A filter without results says so and links to the whole list', async ({ page, site }) => {
  const { data } = await site.ask<{ list: { id: number }[] }>('GET', '/api/lecture/index', {}, '')
  expect(data.list.length).toBeGreaterThan(0)
  await page.goto('/en/lecture/list?tag=99999')
  await expect(page.getByText('No lecture is like that.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'See all lectures' }).click()
  await expect(page.locator('main article')).toHaveCount(9)
})
