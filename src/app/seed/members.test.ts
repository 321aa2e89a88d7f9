import { expect, it } from 'vitest'
import { issueTokens } from '#platform/auth/tokens.server.ts'
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
  expect(new Set(certificates.map(({ number }) => number)).size).toBe(certificates.length)
  const ended = certificates.filter(({ revoked_at }) => revoked_at !== null)
  expect(ended.filter(({ replaced_by_id }) => replaced_by_id === null)).toHaveLength(2)
  expect(ended.filter(({ replaced_by_id }) => replaced_by_id !== null)).toHaveLength(1)
  const items = await world.ask('GET', '/admin/test_item/index?quick_search=English', { as: 'root' })
  expect(items.data.list).toMatchObject([{ member_id_name: 'hannahweiss', status: 1 }])
  await world.close()
})

it('The demo centre has somebody whose member centre is full', async () => {
  const world = await openWorld('sqlite', { DEMO: 'on' })
  const { read } = world.house.db
  const rows = read.selectFrom('member').select('id').where('username', '=', 'guzhiwei')
  const { token } = await issueTokens(world.house, 'user', (await rows.executeTakeFirstOrThrow()).id, {
    keep: false,
  })
  const own = async (name: string) =>
    (
      await world.ask('GET', `/api/account/${name}`, {
        headers: { 'ba-user-token': token, 'think-lang': 'en' },
      })
    ).data
  const { score, money, ...counts } = await own('overview')
  for (const sums of [score, money]) expect((sums as number[]).filter(Boolean).length).toBeGreaterThan(2)
  expect(counts).toMatchObject({ classes: 4, completed: 2, certificates: 2 })
  expect(counts.events).toBeGreaterThan(1)
  expect((await own('class')).list).toMatchObject([
    { name: 'Laozi in Eighty-One Chapters', done: 4, total: 6, next: { name: expect.any(String) } },
    { name: 'Copying Han Seals', done: 2, completed_at: null },
    { completed_at: expect.any(Number) },
    { completed_at: expect.any(Number) },
  ])
  expect((await own('events?when=ahead')).list).toMatchObject([
    { state: 'confirmed' },
    { state: 'confirmed' },
    { state: 'waiting' },
  ])
  await world.close()
})
