import { expect, test } from '@playwright/test'
import { dropAndCut, openDropHouse } from '#tests/uploads/drop-and-cut.ts'

// The whole of it, 40 pictures and a film of 1 GB, is `npm run drill -- uploads`.
for (const language of ['en', 'zh-cn'] as const)
  test(`Dropped files arrive, each once, though the network goes twice and the page once (${language})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const house = await openDropHouse(6, 64)
    try {
      const report = await dropAndCut(house, { page, language })
      expect(report.files).toBe(7)
      expect(report.sentTwice).toBeLessThanOrEqual(8)
    } finally {
      await house.close()
    }
  })
