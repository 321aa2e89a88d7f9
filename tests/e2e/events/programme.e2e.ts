import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { waitForHydration } from '#tests/e2e/support/hydration.ts'
import { hour, now, openEvent } from '#tests/e2e/support/signup-people.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

const day = 24 * hour

/** Thirty events in two days of the next year, one of them for parents with children and one in English. */
async function openProgramme(site: Site) {
  const begins = now() + 40 * day
  for (let at = 0; at < 30; at += 1)
    await openEvent(site, {
      name_zh_cn: `第${at}场`,
      name_en: `Evening ${at}`,
      start_at: begins + at * 2 * hour,
      with_children: at === 3 ? 1 : 0,
      language: at === 5 ? 'en' : 'zh',
    })
}

test('A visitor narrows the programme to events for children, and sees more of it below', async ({
  visitor,
  another,
}) => {
  const site = await another({ DEMO: 'off' })
  await openProgramme(site)
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/en/event/list`)
  await waitForHydration(page)
  const rows = page.locator('main article')
  await expect(rows).toHaveCount(24)
  await expect(page.locator('main h2').first()).toHaveText(/^[A-Z][a-z]+/)
  await page.getByRole('link', { name: 'Show 6 more events' }).click()
  await expect(rows).toHaveCount(30)
  await expect(rows.nth(24).getByRole('link')).toBeFocused()
  await expect(page).toHaveURL(/\/en\/event\/list$/)

  await rows.nth(26).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening 26')
  await page.goBack()
  await expect(rows).toHaveCount(30)

  const only = page.getByRole('navigation', { name: 'Only' })
  await only.getByRole('link', { name: 'With children 1' }).click()
  await expect(page).toHaveURL(/\?children=yes$/)
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link')).toHaveText('Evening 3')
  await only.getByRole('link', { name: 'In English', exact: true }).click()
  await expect(page.getByText('There are no such events.')).toBeVisible()
  await only.getByRole('link', { name: 'With children', exact: true }).click()
  await expect(rows.getByRole('link')).toHaveText('Evening 5')
  await expectAccessible(page, 'the programme')
})

test('A visitor turns the months of the calendar and walks over its days by keyboard', async ({
  visitor,
  another,
}) => {
  const site = await another({ DEMO: 'off' })
  const start = new Date((now() + 40 * day) * 1000)
  const month = start.toISOString().slice(0, 7)
  const days = { First: '04', Second: '06', Third: '13' }
  for (const [name, day] of Object.entries(days)) {
    const start_at = Date.parse(`${month}-${day}T06:00:00Z`) / 1000
    await openEvent(site, { name_en: name, name_zh_cn: name, start_at })
  }
  const page = await visitor({ viewport: { width: 1280, height: 860 } })
  await page.goto(`${site.url}/en/event/list`)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar of events')
  const title = page.getByRole('heading', { level: 2 }).first()
  const before = await title.innerText()
  await page.getByRole('link', { name: /→$/ }).click()
  await expect(title).not.toHaveText(before)
  await page.goto(`${site.url}/en/event/calendar?month=${month}`)
  await waitForHydration(page)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(7)
  await table.getByRole('link', { name: 'First' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(table.getByRole('link', { name: 'Second' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(table.getByRole('link', { name: 'Third' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Third')
})

test('A visitor shares an event by its address and its code, and closes the panel with Escape', async ({
  visitor,
  site,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-write'] })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${site.url}/en/event/list`)
  await page.locator('main article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/event\/detail\/\d+$/)
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Share', exact: true })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(scripts.filter((url) => url.includes('ShareWays'))).toEqual([])
  await button.click()
  const ways = page.getByRole('group', { name: 'Share this page' })
  await expect(ways).toBeFocused()
  await expect(ways.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
  await ways.getByRole('button', { name: 'Copy the link' }).click()
  await expect(ways.getByRole('status')).toHaveText('Copied.')
  await expectAccessible(page, 'the ways to share')
  await page.keyboard.press('Escape')
  await expect(ways).toBeHidden()
  await expect(button).toBeFocused()
  expect(scripts.filter((url) => !url.startsWith(site.url))).toEqual([])
})

test('The address of the calendar can be copied below the list', async ({ visitor, site }) => {
  const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`${site.url}/en/event/list`)
  await page.getByRole('link', { name: 'Subscribe' }).click()
  const ways = page.locator('#subscribe')
  await ways.getByRole('button', { name: 'Copy the link' }).first().click()
  await expect(ways.getByRole('status')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/en/event/calendar.ics`)
})
