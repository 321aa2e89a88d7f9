import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { film, isPlaying, lectureTo, open, player, seconds } from '#tests/e2e/support/lectures.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('The end of a film names what comes next, starts nothing by itself, and can be played again', async ({
  page,
  site,
}) => {
  const { id } = await lectureTo(site, 'watch')
  await open(page, id)
  const following = await page.locator('a[rel=prev]').last().getAttribute('href')
  await page.getByRole('button', { name: /^Play: / }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await film(page).evaluate((media: HTMLMediaElement) => (media.currentTime = media.duration - 0.3))
  const end = player(page).getByText('That was all of it')
  await expect(end).toBeVisible()
  await expectAccessible(page, 'the end of a film')
  expect(await isPlaying(page)).toBe(false)
  await player(page).getByRole('button', { name: 'Play again' }).last().click()
  await expect(end).toBeHidden()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await film(page).evaluate((media: HTMLMediaElement) => (media.currentTime = media.duration - 0.3))
  await player(page).locator('a[rel=next]').click()
  await expect(page).toHaveURL(new RegExp(`${following}$`))
})

test('Ten seconds back and forward are a tap away, and a question mark shows the keys', async ({
  page,
  site,
}) => {
  const { id } = await lectureTo(site, 'watch')
  await open(page, id)
  await page.getByRole('button', { name: '10 seconds forward' }).click()
  await expect.poll(() => seconds(page)).toBe(10)
  await page.getByRole('button', { name: '10 seconds back' }).click()
  await expect.poll(() => seconds(page)).toBe(0)
  await page.getByRole('button', { name: 'Keys' }).click()
  const keys = page.getByRole('region', { name: 'Keys' })
  await expect(keys).toContainText('Play or pause')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await expectAccessible(page, 'the keys of the player')
  await keys.getByRole('button', { name: 'Close' }).click()
  await expect(keys).toBeHidden()
})
