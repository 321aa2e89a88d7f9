import { lectureTo, open, pauseAt, player, seconds } from '#tests/e2e/support/lectures.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('Captions are shown over the picture in either language or in both', async ({ page, site }) => {
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
  const lines = page.locator('details ol button')
  await expect(lines).toHaveCount(3)
  await lines.nth(1).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(7)
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('details ol')).toHaveAttribute('lang', 'zh-CN')
})
