import { expect, type Locator, type Page } from '@playwright/test'
import type { Site } from './site.ts'

export async function openList(page: Page, entity: string, query = ''): Promise<Locator> {
  await page.goto(`/admin/${entity}${query}`)
  return settledList(page)
}

/** The rows of a loaded list. Lists in other tabs may be there, too, and are hidden. */
export async function settledList(page: Page): Promise<Locator> {
  await expect(page.locator('main [aria-busy=false]').filter({ visible: true }).first()).toBeVisible()
  return page.locator('main tbody').filter({ visible: true }).getByRole('row')
}

/** The names in a list, from the first row. */
export const namesIn = (page: Page): Promise<string[]> =>
  page.locator('main tbody td[data-title]').allInnerTexts()

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

export const form = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.locator('form') })

export async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
}

/** Fills in and sends the sign-in form of the back office. */
export async function fillSignIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('form button[type=submit]').click()
}

/** The stored value of a field of an event. */
export async function stored(site: Site, id: number, field: string): Promise<unknown> {
  const { data } = await site.ask<{ row: Record<string, unknown> }>('GET', '/admin/event/edit', { id })
  return data.row[field]
}
