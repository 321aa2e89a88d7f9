import { expect, type Locator, type Page } from '@playwright/test'
import type { TableWords } from './tables-words.ts'

export const sheet = (page: Page) => page.getByRole('dialog')

/** Looks at the plan and does it. */
export async function carryOut(page: Page, words: TableWords): Promise<void> {
  await sheet(page).getByRole('button', { name: words.plan, exact: true }).click()
  await apply(page, words)
}

export async function apply(page: Page, words: TableWords): Promise<void> {
  await sheet(page).getByRole('button', { name: words.apply, exact: true }).click()
  await expect(sheet(page).getByRole('status').filter({ hasText: words.done })).toBeVisible()
}

export async function choose(box: Locator, option: string): Promise<void> {
  await box.click()
  await box.page().getByRole('option', { name: option, exact: true }).click()
}

/** Opens what is said of a table of staff, from the list of tables. */
export async function openTable(page: Page, table: string): Promise<void> {
  await page
    .getByRole('rowheader')
    .filter({ hasText: `x_${table}` })
    .getByRole('button')
    .click()
}
