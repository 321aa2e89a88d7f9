import type { Page } from '@playwright/test'

/** Opens an address and waits until the page is hydrated. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** React adds its own property to hydrated elements. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
