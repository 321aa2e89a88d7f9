import { describe, expect, it } from 'vitest'
import { freshPostgres } from './databases.ts'
import { crash } from './killed-sign-ups.ts'

describe.each(['sqlite', 'postgres'])('a product on %s that is killed while people sign up', (engine) => {
  it('the product has every acknowledged sign-up once and no seat too many', async () => {
    const report = await crash(3, engine === 'postgres' ? await freshPostgres() : '')
    expect(report.acknowledged).toBeGreaterThan(50)
    expect(report).toMatchObject({ lost: 0, doubled: 0, invented: 0, overSeated: 0, drifted: 0 })
  })
})
