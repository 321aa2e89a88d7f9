import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import {
  act,
  aMinuteEarlier,
  eventWith,
  openDesk,
  result,
  row,
  scan,
  standAt,
  ticketsOf,
} from '#tests/e2e/support/desk-people.ts'
import { removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A scanner types a ticket with any focus; the second scan shows the first one', async ({
  clerk,
  site,
}) => {
  const { id } = await eventWith(site, ['王小明', '李清照'])
  const tickets = await ticketsOf(site, id)
  const page = await clerk()
  await openDesk(page, id)
  await standAt(page, 'East gate')
  await scan(page, tickets.get('王小明') ?? '')
  await expect(result(page)).toHaveAttribute('data-outcome', 'welcome')
  await expect(result(page)).toContainText('王小明')
  await expect(row(page, '王小明').first()).toContainText('here since')
  await expect(page.getByText('Here', { exact: true }).locator('..')).toContainText('1')

  await page.reload()
  await page.getByRole('region', { name: 'People' }).waitFor()
  await expect(page.getByText('Door: East gate')).toBeVisible()
  await scan(page, tickets.get('王小明') ?? '')
  await expect(result(page)).toHaveAttribute('data-outcome', 'already')
  await expect(result(page)).toContainText('East gate')
  await scan(page, `${(tickets.get('李清照') ?? '').slice(0, -3)}ZZZ`)
  await expect(result(page)).toHaveAttribute('data-outcome', 'unknown')
  await removeEvents(site, [id])
})

test('The earlier scan of two desks counts after the one without a network has reported', async ({
  clerk,
  site,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  const { id, seats } = await eventWith(site, ['王小明', '李清照', '杜少陵'])
  const tickets = await ticketsOf(site, id)
  const [east, west] = [await clerk(), await clerk()]
  for (const [page, door] of [
    [east, 'East'],
    [west, 'West'],
  ] as const) {
    await openDesk(page, id)
    await standAt(page, door)
  }
  await west.context().setOffline(true)
  await aMinuteEarlier(west)
  await scan(west, tickets.get('王小明') ?? '')
  await expect(result(west)).toHaveAttribute('data-outcome', 'welcome')
  await expect(result(west)).toContainText('to be sent')
  await scan(west, tickets.get('李清照') ?? '')
  await expect(result(west)).toContainText('李清照')
  await scan(west, tickets.get('王小明') ?? '')
  await expect(result(west)).toHaveAttribute('data-outcome', 'already')
  await expect(result(west)).toContainText('West')
  await expect(west.getByText('3 scans wait to be sent')).toBeVisible()

  await scan(east, tickets.get('王小明') ?? '')
  await expect(result(east)).toHaveAttribute('data-outcome', 'welcome')
  await expect
    .poll(async () => (await seats()).find((seat) => seat.user_name === '王小明')?.checked_in_door)
    .toBe('East')

  await west.context().setOffline(false)
  await expect(west.getByText('wait to be sent')).toHaveCount(0)
  await expect
    .poll(async () => (await seats()).map((seat) => [seat.user_name, seat.checked_in_door]))
    .toEqual([
      ['王小明', 'West'],
      ['李清照', 'West'],
      ['杜少陵', ''],
    ])
  await expect(row(east, '李清照').first()).toContainText('West', { timeout: 15_000 })
  await removeEvents(site, [id])
})

for (const light of ['light', 'dark'] as const) {
  test(`The desk is accessible, by ${light}`, async ({ clerk, site }) => {
    const { id } = await eventWith(site, ['王小明', '李清照', '杜少陵'], { capacity: 2 })
    const tickets = await ticketsOf(site, id)
    const page = await clerk({ colorScheme: light, viewport: { width: 360, height: 740 } })
    await openDesk(page, id)
    await scan(page, tickets.get('王小明') ?? '')
    await expect(result(page)).toHaveAttribute('data-outcome', 'welcome')
    await expectAccessible(page, `the desk by ${light}`)
    await expectNoHorizontalScroll(page, 'the desk')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScroll(page, 'the desk at 320')
    await page.setViewportSize({ width: 1280, height: 800 })
    await act(page, '李清照', 'Release the seat')
    await expectAccessible(page, `a question of the desk by ${light}`)
    await page.goto('/admin/signup_desk')
    await page.getByRole('heading', { name: 'Coming up' }).waitFor()
    await expectAccessible(page, `the choice of an event by ${light}`)
    await removeEvents(site, [id])
  })
}
