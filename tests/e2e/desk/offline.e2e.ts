import type { Page } from '@playwright/test'
import {
  aMinuteEarlier,
  emptyBrowserCache,
  eventWith,
  keepsTheDesk,
  openDesk,
  scan,
  ticketsOf,
} from '#tests/e2e/support/desk-people.ts'
import { removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.use({ serviceWorkers: 'allow' })

const result = (page: Page) => page.locator('[data-outcome]')
const people = (page: Page) => page.getByRole('region', { name: 'People' })

test('A tablet that restarts without a network has its list, checks people in, and reports it later', async ({
  clerk,
  site,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { id, seats } = await eventWith(site, ['王小明', '李清照', '杜少陵'])
  const tickets = await ticketsOf(site, id)
  const page = await clerk()
  await openDesk(page, id)
  await keepsTheDesk(page, id)
  await emptyBrowserCache(page)
  await page.context().setOffline(true)

  const restarted = await page.context().newPage()
  await page.close()
  await restarted.goto(`/admin/signup_desk?event=${id}`)
  await expect(people(restarted)).toContainText('王小明')
  await expect(restarted.getByText('No network')).toBeVisible()
  await aMinuteEarlier(restarted)
  await scan(restarted, tickets.get('王小明') ?? '')
  await expect(result(restarted)).toHaveAttribute('data-outcome', 'welcome')
  await expect(result(restarted)).toContainText('to be sent')
  const row = people(restarted).getByRole('listitem').filter({ hasText: '王小明' })
  await expect(row).toContainText('kept on this device')
  await scan(restarted, `${(tickets.get('李清照') ?? '').slice(0, -3)}ZZZ`)
  await expect(result(restarted)).toHaveAttribute('data-outcome', 'unknown')
  await restarted.reload()
  await expect(restarted.getByText(/wait to be sent/)).toBeVisible()
  await expect(row).toContainText('kept on this device')
  await scan(restarted, tickets.get('王小明') ?? '')
  await expect(result(restarted)).toHaveAttribute('data-outcome', 'already')

  // Another desk checks the same person in at the same time. The earliest scan counts.
  const [first] = await seats()
  await site.ask('POST', '/admin/event_signup/checkIn', {
    event_id: id,
    scans: [{ code: first?.code, door: 'East' }],
  })
  await restarted.context().setOffline(false)
  await expect(restarted.getByText('to be sent')).toHaveCount(0)
  await expect(row).toContainText(/here since|in at/i)
  await expect(row).not.toContainText('kept on this device')
  const merged = (await seats()).find(({ user_name }) => user_name === '王小明')
  expect(merged?.checked_in_at).not.toBeNull()
  expect(merged?.checked_in_door).toBe('')
  await removeEvents(site, [id])
})

test('Data of people is deleted from the device after signing out', async ({ clerk, site, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { id } = await eventWith(site, ['王小明'])
  const page = await clerk()
  await openDesk(page, id)
  await keepsTheDesk(page, id)
  expect(await keptOn(page)).toContain('王小明')
  expect(await keptOn(page)).not.toContain('@example.org')
  await page.evaluate(() => localStorage.removeItem('adminInfo'))
  await page.reload()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect.poll(() => keptOn(page)).toBe('')
  await removeEvents(site, [id])
})

/** Every response in the browser's cache storage, except scripts and styles. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    let text = ''
    for (const name of await caches.keys()) {
      if (name.startsWith('desk-shell')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) text += await (await cache.match(request))?.text()
    }
    return text
  })
