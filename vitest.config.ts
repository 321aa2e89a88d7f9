import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags } from './bin/browser-flags.ts'
import { findInstalledBrowser } from './bin/find-browser.ts'

export default defineConfig({
  test: {
    // Only what hangs meets them: how fast something is, the benchmarks say.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // As for journeys: the gate tries once more, and counts what passes then as flaky.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    expect: { poll: { timeout: 30_000 } },
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/global-setup.ts'],
          pool: 'forks',
          maxWorkers: availableParallelism(),
          // The house keeps nothing in its modules, and reading them anew for each of the files takes a minute and a half.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react()],
        // A package that an old list does not know is bundled while the tests run, and brings a second React along.
        optimizeDeps: { force: true },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1200, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: findInstalledBrowser(), args: browserFlags },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
