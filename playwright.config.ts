import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserFlags } from './bin/browser-flags.ts'
import { buildWhenStale } from './bin/build.ts'
import { findInstalledBrowser } from './bin/find-browser.ts'
import { startRunStore } from './tests/stores/files-place.ts'

// The workers read this file too; the product is built once, before them, and they inherit the address of the store.
if (process.env.TEST_WORKER_INDEX === undefined) {
  await buildWhenStale()
  await startRunStore()
}

export default defineConfig({
  testMatch: 'tests/**/*.e2e.ts',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only the second time has a cause, which a retry would hide. The gate tries once more
  // and counts such a journey as flaky, so that one unlucky journey of hundreds does not hold up a release.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  workers: availableParallelism(),
  // What is broken for everybody is known long before each of its journeys has waited.
  maxFailures: 12,
  // Only what hangs meets these: how fast something is, the benchmarks say.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // A worker between page and network would hide requests from journeys that watch them.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findInstalledBrowser(), args: browserFlags },
    screenshot: 'only-on-failure',
    // Tracing takes longer than many a journey: TRACE=1 for the one that is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
