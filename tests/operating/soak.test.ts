import { expect, it } from 'vitest'
import { soak } from './soak.ts'

it.skipIf(process.platform !== 'linux')(
  'under lasting load every request is answered, and open files and the log of the database do not grow (R19)',
  async () => {
    const report = await soak(16)
    expect(report).toMatchObject({ errors: 0 })
    expect(report.answered).toBeGreaterThan(200)
    expect(report.moreFiles).toBeLessThan(20)
    expect(report.largestLog).toBeLessThan(64)
  },
)
