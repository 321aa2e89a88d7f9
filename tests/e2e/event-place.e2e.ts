import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { waitForHydration } from '#tests/e2e/support/hydration.ts'
import { applyFor, hour, now, openEvent, ticketOf } from '#tests/e2e/support/signup-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const island = {
  venue: 'elsewhere',
  location_zh_cn: '西山岛',
  location_en: 'Xishan Island',
  address_zh_cn: '金庭镇东村码头',
  address_en: 'Dongcun Pier, Jinting',
  access_kinds_zh_cn: '码头有坡道',
  access_kinds_en: 'Ramp at the pier',
  fee: 120,
  price_note_zh_cn: '含船票',
  price_note_en: 'boat included',
}

test('A visitor knows before signing up where to go, how, and what it costs, and the ticket says the same', async ({
  page,
  site,
}) => {
  const id = await openEvent(site, island)
  await page.goto(`/en/event/detail/${id}`)
  const facts = page.getByRole('main').locator('dl').first()
  const map = facts.getByRole('link', { name: 'Map' })
  for (const words of ['Xishan Island', 'Dongcun Pier, Jinting', 'Ramp at the pier', '¥120', 'boat included'])
    await expect(facts.getByText(words)).toBeVisible()
  await expect(map).toHaveAttribute('href', /^https:\/\/uri\.amap\.com\/.*Dongcun%20Pier/)
  const download = page.waitForEvent('download')
  await facts.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('LOCATION:Xishan Island\\, Dongcun Pier\\, Jinting')
  await expectAccessible(page, 'an event elsewhere')
  await page.getByRole('link', { name: '中文' }).click()
  await expect(page.getByText('金庭镇东村码头')).toBeVisible()

  await page.goto(ticketOf(await applyFor(site, id)))
  const ticket = page.getByRole('main').locator('dl')
  for (const words of ['Dongcun Pier, Jinting', 'Ramp at the pier', '¥120 · boat included'])
    await expect(ticket.getByText(words).first()).toBeVisible()
  await expect(ticket.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /Dongcun%20Pier/)
})

test('An event that is called off or moved says so above its title, and only once', async ({
  page,
  site,
}) => {
  const start_at = now() + 240 * hour
  const id = await openEvent(site, { start_at, end_at: start_at + 2 * hour })
  await site.ask('POST', '/admin/event/edit', {
    id,
    start_at: start_at + 48 * hour,
    end_at: start_at + 50 * hour,
  })
  await page.goto(`/en/event/detail/${id}`)
  await waitForHydration(page)
  await expect(page.getByText(/^Moved from /)).toHaveCount(1)
  await site.ask('POST', '/admin/event_signup/callOff', {
    event_id: id,
    reason: '屋顶漏水',
    reason_en: 'The roof leaks',
  })
  await page.goto(`/en/event/detail/${id}`)
  await waitForHydration(page)
  await expect(page.getByText(/called off/i)).toHaveText(['Called off'])
  await expect(page.getByText('The roof leaks')).toHaveCount(1)
  const [told, title] = [page.getByText('Called off'), page.getByRole('heading', { level: 1 })]
  expect((await told.boundingBox())?.y).toBeLessThan((await title.boundingBox())?.y ?? 0)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  await expectAccessible(page, 'an event that is called off')
})
