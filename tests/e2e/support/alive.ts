import type { Page } from '@playwright/test'

/** Opens an address and waits until the page is hydrated. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
}

/** React adds its own property to hydrated elements. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
