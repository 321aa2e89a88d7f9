import { describe, expect, it } from 'vitest'
import { engines, freshPostgres } from '#tests/databases.ts'
import { killModuleSteps } from './killed-module-steps.ts'

describe.each(engines)('a process on %s that is killed in a step of the life of a module', (engine) => {
  it('the step is done or not after the next start, and what is told of it is so (R2)', async () => {
    const report = await killModuleSteps({
      before: (step) => [2 + ((step * 7) % 20)],
      newDatabase: async (like) => (engine === 'postgres' ? freshPostgres(like) : ''),
    })
    expect(report.wrong).toEqual([])
    expect(report.kills).toBeGreaterThan(5)
  }, 240_000)
})
