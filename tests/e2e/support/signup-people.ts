import type { Locator, Page } from '@playwright/test'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import { addEvent } from './rows.ts'
import type { Site } from './site.ts'

export const hour = 3600
export const now = () => Math.floor(Date.now() / 1000)
export const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

let persons = 0
export function person() {
  persons += 1
  return {
    userName: `来客${persons}`,
    mobile: `1390000${String(1000 + persons)}`,
    email: `guest${persons}@example.org`,
  }
}

export const openEvent = (
  site: Site,
  values: Partial<Record<string, unknown>> & { start_at?: number } = {},
) => {
  const { start_at = now() + 240 * hour } = values
  return addEvent(site, {
    name_zh_cn: '夜读',
    name_en: 'Reading at night',
    location_zh_cn: '明伦堂',
    location_en: 'Minglun Hall',
    date: dayAt(start_at, defaultTimeZone),
    start_at,
    end_at: start_at + 2 * hour,
    capacity: 3,
    ...values,
  })
}

interface TicketKeys {
  code: string
  key: string
  [fact: string]: unknown
}

export async function applyFor(site: Site, event_id: number, more: object = {}): Promise<TicketKeys> {
  const { data, msg } = await site.ask<TicketKeys>('POST', '/api/event/apply', {
    event_id,
    ...person(),
    ...more,
  })
  if (!data) throw new Error(msg)
  return data
}

export const ticketOf = ({ code, key }: TicketKeys) => `/en/event/ticket/${code}?key=${key}`
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
}
