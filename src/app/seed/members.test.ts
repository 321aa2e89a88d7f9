import { expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'

it('The demo centre has members whose ledgers add up, with certificates and questions of theirs', async () => {
  const world = await openWorld('sqlite', { DEMO: 'on' })
  const { read } = world.house.db
  const members = await read.selectFrom('member').select(['id', 'money', 'score']).execute()
  for (const [ledger, sum] of [
    ['balance_log', 'money'],
    ['score_log', 'score'],
  ] as const) {
    const lines = await read
      .selectFrom(ledger)
      .select(['member_id', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(lines.length).toBeGreaterThan(5)
    for (const each of members) {
      let there = 0
      for (const { before, after } of lines.filter(({ member_id }) => member_id === each.id)) {
        expect(before).toBe(there)
        there = after
      }
      expect(each[sum]).toBe(there)
    }
  }
  const certificates = await read.selectFrom('certificate').selectAll().execute()
  expect(certificates.every(({ course_id, number }) => course_id !== null && number !== '')).toBe(true)
  expect(certificates.filter(({ revoked_at }) => revoked_at !== null)).toHaveLength(1)
  const items = await world.ask('GET', '/admin/test_item/index?quick_search=English', { as: 'root' })
  expect(items.data.list).toMatchObject([{ member_id_name: 'hannahweiss', status: 1 }])
  await world.close()
})
