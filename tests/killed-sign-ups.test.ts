import { describe, expect, it } from 'vitest'
import { freshPostgres } from './databases.ts'
import { crash, minimumPerRound } from './killed-sign-ups.ts'

describe.each(['sqlite', 'postgres'])('a product on %s that is killed while people sign up', (engine) => {
  it('the product has every acknowledged sign-up once and no seat too many (R2)', async () => {
    const rounds = 3
    const report = await crash(rounds, engine === 'postgres' ? await freshPostgres() : '')
    expect(report.acknowledged).toBeGreaterThanOrEqual(rounds * minimumPerRound)
    expect(report).toMatchObject({ lost: 0, doubled: 0, invented: 0, overSeated: 0, drifted: 0 })
  })
})
