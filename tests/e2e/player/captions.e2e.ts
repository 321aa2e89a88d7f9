import { lectureTo, open, pauseAt, player, ready, seconds } from '#tests/e2e/support/lectures.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('Captions are shown over the picture in either language or in both', async ({ page, site }) => {
  const { id } = await lectureTo(site, 'watch')
  const { data } = await site.ask<{ transcripts: string[] }>('GET', '/api/lecture/detail', { id }, '')
  const line = data.transcripts[0]?.split('\n')[0] ?? ''
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

test('The transcript is loaded when it is opened, and each of its lines leads to its time', async ({
  page,
  site,
}) => {
  const { id } = await lectureTo(site, 'hear')
  await page.addInitScript(() => {
    localStorage['player.habits'] = JSON.stringify({ captions: 'off' })
  })
  await open(page, id, '')
  await page.getByText('文字稿').click()
  const lines = page.locator('details ol li')
  await expect(lines).toHaveCount(3)
  const second = lines.nth(1).getByRole('button').first()
  await second.click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(7)
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(second.locator('[lang=zh-CN]')).toBeVisible()
  await expect(second.locator('[lang=en]')).toHaveCount(0)
})

test('The transcript has both languages when the captions have, and a word is found in it', async ({
  page,
  site,
}) => {
  const { id } = await lectureTo(site, 'watch')
  await open(page, id)
  await page.getByLabel('Captions').selectOption('Both languages')
  await page.getByText('Transcript', { exact: true }).click()
  const lines = page.locator('details ol li')
  await expect(lines.first().locator('[lang=en]')).toHaveText(/\w{3}/)
  await expect(lines.first().locator('[lang=zh-CN]')).toHaveText(/[\u4e00-\u9fff]{2}/)
  const all = await lines.count()
  const word =
    (await lines.nth(1).locator('[lang=en]').innerText())
      .split(' ')
      .toSorted((a, b) => b.length - a.length)[0] ?? ''
  await page.getByRole('searchbox', { name: 'Find in the transcript' }).click()
  await page.keyboard.type(word)
  await expect(lines.locator('mark').first()).toHaveText(word)
  expect(await lines.count()).toBeLessThan(all)
  await page.keyboard.type(' 0000')
  await expect(page.getByText('Not found')).toBeVisible()
})

test('A copied line leads whoever opens its link to the words', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, lecture_name } = await lectureTo(site, 'watch')
  await open(page, id)
  await page.getByText('Transcript', { exact: true }).click()
  const line = page.locator('details ol li').nth(1)
  await line.hover()
  await line.getByRole('button', { name: /^Copy this line/ }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  const words = await line.locator('[lang=en]').innerText()
  expect(copied.slice(0, 2)).toEqual([words, expect.stringContaining(lecture_name)])
  await page.goto('/en')
  await page.goto(copied[2] ?? '')
  await ready(page)
  const from = Number(/t=(\d+)/.exec(copied[2] ?? '')?.[1])
  expect(from).toBeGreaterThan(0)
  await expect.poll(() => seconds(page)).toBe(from)
})
