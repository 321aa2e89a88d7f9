import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

const migration = new URL('../../db/migrations/0086-reversed-lines.ts', import.meta.url).href

describe.each(engines)('lines that an earlier release reversed, on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  it('say so after the update, and the others do not', async () => {
    const ask = (path: string, body: object) => world.ask('POST', path, { as: 'root', body })
    const member = { username: 'guoformer', nickname: 'guoformer', password: 'seven-strings-13' }
    const member_id = (await ask('/admin/member/add', member)).data.id
    for (const ledger of ['balance_log', 'score_log'] as const) {
      const ids: number[] = []
      for (const amount of [5, 7]) {
        const added = await ask(`/admin/${ledger}/add`, { member_id, amount, remark_zh_cn: '记' })
        ids.push(Number(added.data.id))
      }
      expect(await ask(`/admin/${ledger}/reverse`, { ids: [ids[0]] })).toMatchObject({ code: 1 })
      const { db } = world.house
      const reversed = () =>
        db.read
          .selectFrom(ledger)
          .select(['id', 'reversed_at'])
          .where('id', 'in', ids)
          .orderBy('id')
          .execute()
      const before = await reversed()
      expect(before.map(({ reversed_at }) => reversed_at)).toEqual([expect.any(Number), null])
      const { sqlite, postgres } = (await import(migration)) as Record<'sqlite' | 'postgres', string[]>
      const statements = (engine === 'sqlite' ? sqlite : postgres).filter((each) => each.startsWith('update'))
      await db.write(async ({ queries }) => {
        await sql`update ${sql.table(ledger)} set reversed_at = null`.execute(queries)
        for (const statement of statements) await sql.raw(statement).execute(queries)
      })
      expect(await reversed()).toEqual(before)
    }
  })
})
