import type { Page } from '@playwright/test'

/** The line of the section that is open, in the outline of its course beside it. */
export const openSection = (page: Page) =>
  page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-current=page]') })
