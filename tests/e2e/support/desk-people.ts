import type { Page } from '@playwright/test'
import type { Seat } from '#features/desk/desk.calls.ts'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import { addEvent } from './rows.ts'
import { expect, signIn, type Session, type Site } from './site.ts'

/** An event whose check-in is open, with people who signed up in this order. */
export async function eventWith(
  site: Site,
  names: string[],
  values: { start_at?: number; [name: string]: unknown } = {},
) {
  const now = Math.floor(Date.now() / 1000)
  const { start_at = now + 3600 } = values
  const date = dayAt(start_at, defaultTimeZone)
  const times = { date, start_at, end_at: now + 7200, signup_close_at: now + 3600 }
  const words = { name_zh_cn: '夜读《孟子》', name_en: 'Mencius by night' }
  const id = await addEvent(site, { ...words, ...times, capacity: 20, status: 0, ...values })
  for (const [number, userName] of names.entries()) {
    const person = {
      userName,
      mobile: `1390000${id}${number}`.padEnd(11, '0'),
      email: `p${id}.${number}@example.org`,
    }
    const { code, msg } = await site.ask('POST', '/api/event/apply', { event_id: id, ...person }, '')
    if (code !== 1) throw new Error(msg)
  }
  return { id, seats: () => seatsOf(site, id) }
}

export async function seatsOf(site: Site, event_id: number): Promise<Seat[]> {
  const { data } = await site.ask<{ list: Seat[] }>('GET', '/admin/event_signup/ledger', { event_id })
  return data.list
}

/** The text of each ticket's QR code, by the name of its owner. */
export async function ticketsOf(site: Site, event_id: number): Promise<Map<string, string>> {
  const seats = await seatsOf(site, event_id)
  const { data } = await site.ask<{ list: { id: number; says: string }[] }>(
    'GET',
    '/admin/event_signup/signatures',
    { event_id },
  )
  const says = new Map(data.list.map((each) => [each.id, each.says]))
  return new Map(seats.map(({ id, user_name }) => [user_name, says.get(id) ?? '']))
}

export async function openDesk(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/signup_desk?event=${id}`)
  await page.getByRole('region', { name: 'People' }).waitFor()
}

/** Waits until the service worker is active and the list is stored. */
export async function keepsTheDesk(page: Page, id: number) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(async (name) => Boolean(await caches.match(name)), `/.kept/desk/${id}`))
    .toBe(true)
}

/** A browser may clear its HTTP cache at any time. The storage of the worker stays. */
export async function emptyBrowserCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

/** Types like a scanner: fast, with any focus, and with Enter at the end. */
export async function scan(page: Page, ticket: string): Promise<void> {
  await page.keyboard.type(ticket)
  await page.keyboard.press('Enter')
}

/** What the desk says about the last scan. */
export const result = (page: Page) => page.locator('[data-outcome]')

export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

export async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

export async function standAt(page: Page, door: string) {
  await page.getByText(/^Door: /).click()
  await page.getByRole('textbox', { name: 'Door' }).fill(door)
  await page.getByText(/^Door: /).click()
}

/** Stops the clock of this page in the past, so that its next scans count as earlier. */
export const aMinuteEarlier = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now() - 60_000)

let count = 0

/** An administrator with only these nodes. */
export async function staffWith(site: Site, nodes: string[]): Promise<Session> {
  count += 1
  const name = `door${process.pid}x${count}`
  const groups = await site.ask<{ list: { id: number; superior_id: number | null }[] }>(
    'GET',
    '/admin/admin_group/index',
    {},
  )
  const top = groups.data.list.find(({ superior_id }) => superior_id === null)?.id
  const group = await site.ask<{ id: number }>('POST', '/admin/admin_group/add', {
    name,
    superior_id: top,
    rules: nodes.join(','),
  })
  const password = 'seven-strings-13'
  await site.ask('POST', '/admin/admin/add', {
    username: name,
    nickname: name,
    password,
    group_ids: String(group.data.id),
    status: 1,
  })
  return signIn(site.ask, name, password)
}
