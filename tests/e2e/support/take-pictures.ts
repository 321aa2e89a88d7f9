import type { Page, PageScreenshotOptions, TestInfo } from '@playwright/test'

/** PICTURES=1 lets a journey leave pictures of what it comes by, for somebody who looks at them. */
const isWanted = (process.env.PICTURES ?? process.env.EVERY_LOOK) !== undefined

export const pictureTaker =
  (info: TestInfo) =>
  async (page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> => {
    if (isWanted) await page.screenshot({ ...options, path: info.outputPath(`${name}.png`) })
  }
