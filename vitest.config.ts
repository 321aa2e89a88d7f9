import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/global-setup.ts'],
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // The house keeps nothing in its modules, and reading them anew for each of the files takes a minute and a half.
    isolate: false,
    // Only what hangs meets them: how fast something is, the benchmarks say.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
