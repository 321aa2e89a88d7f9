import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { master } from '#entities/master.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow, openSmallHouse } from '#tests/small-house.ts'
import { isForeignKeyViolation } from '#platform/db/db.server.ts'
import { backfillLinks, rowsLinkedTo } from './many-to-many.server.ts'

describe.each(engines)('What a row names, followed back on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let shen: number
  let su: number

  beforeAll(async () => void (small = await openSmallHouse(engine)))
  beforeEach(async () => {
    shen = (await addRow(small.house, master, { name_zh_cn: '沈怀澹' })).id
    su = (await addRow(small.house, master, { name_zh_cn: '苏映川' })).id
  })
  afterAll(() => small.house.close())

  const held = async (masters: string) =>
    (await addRow(small.house, event, { name_zh_cn: '对谈', date: '2027-03-01', masters })).id
  const eventsOf = async (...ids: number[]) => {
    const rows = await rowsLinkedTo(small.house.db.read, 'event', 'masters', ids).execute()
    return rows.map(({ row_id }) => row_id).toSorted((a, b) => a - b)
  }

  test('the reverse lookup finds a row from each row that it names, as long as it names them', async () => {
    const talk = await held(`${shen},${su}`)
    const lesson = await held(String(su))
    expect(await eventsOf(shen)).toEqual([talk])
    expect(await eventsOf(su)).toEqual([talk, lesson])
    await editRow(small.house, event, talk, { masters: String(shen) })
    expect(await eventsOf(su)).toEqual([lesson])
    await editRow(small.house, event, lesson, { masters: '' })
    expect(await eventsOf(su)).toEqual([])
  })

  test('a named row cannot be deleted in any way', async () => {
    await held(String(su))
    const gone = small.house.db.write(({ queries }) =>
      queries.deleteFrom('master').where('id', '=', su).execute(),
    )
    await expect(gone).rejects.toSatisfy(isForeignKeyViolation)
  })

  test('answers that read the reverse lookup become stale only when it changed', async () => {
    const version = () => small.house.db.versions.of('event_masters')
    const talk = await held('')
    const before = version()
    await editRow(small.house, event, talk, { name_zh_cn: '夜谈' })
    expect(version()).toBe(before)
    await editRow(small.house, event, talk, { masters: String(shen) })
    expect(version()).toBe(before + 1)
  })

  test('the reverse lookup is built for older rows, and leaves out rows that no longer exist', async () => {
    const { db } = small.house
    const talk = await held(`${shen},999999`)
    const all = await eventsOf(shen, su)
    expect(all).toContain(talk)
    await db.write(({ queries }) => queries.deleteFrom('event_masters' as never).execute())
    expect(await eventsOf(shen)).toEqual([])
    for (let turn = 0; turn < 2; turn += 1) {
      await backfillLinks(db, small.house.registry.entities.values())
      expect(await eventsOf(shen, su)).toEqual(all)
    }
    expect(await eventsOf(999_999)).toEqual([])
  })
})
