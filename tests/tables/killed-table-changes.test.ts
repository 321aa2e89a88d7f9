import { describe, expect, it } from 'vitest'
import { engines, freshPostgres } from '#tests/databases.ts'
import { killTableChanges } from './killed-table-changes.ts'

describe.each(engines)('a process on %s that is killed while it changes a table of staff', (engine) => {
  it('every kind of change is done or not after the next start (R2)', async () => {
    const report = await killTableChanges(engine === 'postgres' ? await freshPostgres() : '', false)
    expect(report.halves).toEqual([])
    expect(report.kills).toBeGreaterThan(5)
  }, 120_000)
})
