import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal, expectUnknownCall } from '#tests/expect-refusal.ts'
import { editRow } from '#tests/small-house.ts'
import { openDeskWorld, type DeskWorld } from '#tests/worlds/desk-world.ts'
import { recount } from '#features/seats/recount.server.ts'
import { markNoShows } from '#features/seats/seat-jobs.server.ts'

const hour = 3600

describe.each(engines)('the desk on %s', (engine) => {
  let at: DeskWorld
  beforeEach(async () => void (at = await openDeskWorld(engine)))
  afterEach(() => at.world.close())

  const ask: DeskWorld['ask'] = (...call) => at.ask(...call)
  const ledger: DeskWorld['ledger'] = (...query) => at.ledger(...query)
  const filled: DeskWorld['filled'] = (...people) => at.filled(...people)

  it('people are found by the end of their number, by name and by pinyin', async () => {
    const { id } = await filled(['王小明', '李清照', 'Ann Miller'], { capacity: 2 })
    const names = async (search: string) => (await ledger(id, search)).data.list?.map((row) => row.user_name)
    expect(await names('0001')).toEqual(['李清照'])
    expect(await names('清照')).toEqual(['李清照'])
    expect(await names('wxm')).toEqual(['王小明'])
    expect(await names('liqing')).toEqual(['李清照'])
    expect(await names('ann m')).toEqual(['Ann Miller'])
    expect((await ledger(id)).data).toMatchObject({
      total: 3,
      capacity: 2,
      numbers: { confirmed: 2, held: 0, waiting: 1, cancelled: 0, attended: 0 },
    })
    expect((await ledger(id, '', 'waiting')).data.list).toMatchObject([{ user_name: 'Ann Miller' }])
  })

  it('the desk says what an event costs', async () => {
    const paid = await filled([], { fee: 8000, price_note_zh_cn: '含茶' })
    expect((await ledger(paid.id)).data.event).toMatchObject({ price: '¥80 · 含茶' })
    const free = await filled([])
    expect((await ledger(free.id)).data.event).toMatchObject({ price: '免费' })
  })

  it('places in line count from the head, however many left before', async () => {
    const { id, rows } = await filled(['王小明', '李清照', '杜少陵', '白居易'], { capacity: 1 })
    const line = async () =>
      (await ledger(id, '', 'waiting')).data.list?.map((row) => [row.user_name, row.place])
    await ask('release', { id: rows[1]?.id, reason: 'Asked for it' })
    expect(await line()).toEqual([
      ['杜少陵', 1],
      ['白居易', 2],
    ])
    const scans = [{ code: rows[3]?.code }]
    expect((await ask('checkIn', { event_id: id, scans })).data.list).toMatchObject([
      { outcome: 'notSeated', seat: { user_name: '白居易', place: 2 } },
    ])
    expect((await ask('override', { id: rows[2]?.id, reason: 'Speaks tonight' })).data).toMatchObject({
      seat: { state: 'confirmed', place: 0 },
    })
    expect(await line()).toEqual([['白居易', 1]])
  })

  it('staff release and give seats with a reason, even one too many, and the counters stay right', async () => {
    const { id, rows } = await filled(['王小明', '李清照', '杜少陵'], {
      capacity: 1,
      start_at: at.time.seconds + 90 * hour,
    })
    const [one, two, three] = rows.map((row) => row.id)
    expect(await ask('release', { id: one })).toMatchObject({ code: 0, msg: 'Please say why' })
    await ask('release', { id: one, reason: 'asked by telephone' })
    expect(await at.rows(id)).toMatchObject([{ state: 'cancelled', end: 'staff' }, { state: 'held' }, {}])
    const over = await ask('override', { id: three, reason: 'speaks tonight' })
    expect(over).toMatchObject({ code: 1, data: { over: 1, seat: { state: 'confirmed' } } })
    await ask('override', { id: one, reason: 'came all the same' })
    expect(await ask('release', { id: two, reason: 'does not answer' })).toMatchObject({ code: 1 })
    expect(await at.counts(id)).toMatchObject({ taken: 2, held: 0, waiting: 0, line: 0 })
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('calling an event off cancels each sign-up once', async () => {
    const { id } = await filled(['王小明', '李清照', '杜少陵'], { capacity: 1 })
    expect(await ask('callOff', { event_id: id, reason: '场地漏水' })).toMatchObject({ data: { count: 3 } })
    expect(await ask('callOff', { event_id: id, reason: '场地漏水' })).toMatchObject({ data: { count: 0 } })
    expect(new Set((await at.rows(id)).map(({ state, end }) => `${state} ${end}`))).toEqual(
      new Set(['cancelled centre']),
    )
    expect(await at.seats(id)).toMatchObject({ state: 'cancelled', enrolled: 0, waiting: 0 })
  })

  it('a past event cannot be called off, and its guests stay as they are', async () => {
    const { id, rows } = await filled(['王小明', '李清照'], { end_at: at.time.seconds + 3 * hour })
    await ask('checkIn', { event_id: id, scans: [{ code: rows[0]?.code }] })
    at.time.seconds += 9 * hour
    await markNoShows(at.world.house)
    const before = await at.rows(id)
    expect(await ask('callOff', { event_id: id, reason: '场地漏水' })).toMatchObject({
      code: 0,
      msg: 'This event is over and can no longer be called off',
    })
    expect(await at.rows(id)).toEqual(before)
    expect((await ledger(id)).data).toMatchObject({ event: { cancelled_at: null } })
  })

  it('an event that is called off leaves no marks', async () => {
    const { id, rows } = await filled(['王小明', '李清照'], { start_at: at.time.seconds + hour })
    await at.act('cancel', { code: rows[0]?.code, key: rows[0]?.manage_key })
    expect(await at.rows(id)).toMatchObject([{ late: 1 }, {}])
    await ask('callOff', { event_id: id, reason: '场地漏水' })
    expect(await at.rows(id)).toMatchObject([
      { end: 'person', late: 0, no_show_at: null },
      { end: 'centre', late: 0, no_show_at: null },
    ])
  })

  it('calling an event off needs the permissions for events and for sign-ups', async () => {
    const { id } = await filled(['王小明'])
    const callOff = async (rules: string) => {
      await editRow(at.world.house, adminGroup, at.world.ids.editorGroup, { rules })
      return ask('callOff', { event_id: id, reason: '场地漏水' }, 'editor')
    }
    expectRefusal(await callOff('event/edit'), 'forbidden')
    expectRefusal(await callOff('event_signup/edit'), 'forbidden')
    expect(await callOff('event/edit,event_signup/edit')).toMatchObject({ code: 1 })
  })

  it('the exported list contains no formulas that a spreadsheet executes (T9.3)', async () => {
    const { id } = await filled(['=HYPERLINK("x")', '＠SUM(A1)', '王小明'], { capacity: 9 })
    const answer = await at.world.ask('GET', `/admin/event_signup/export?event_id=${id}`, { as: 'root' })
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.msg).toContain(`"'=HYPERLINK(""x"")"`)
    expect(answer.msg).toContain(`,'＠SUM(A1)`)
    expect(answer.msg).toContain(`,'+8613900000002`)
  })

  it('the desk is closed without its permission, and sign-ups cannot be added or deleted by form', async () => {
    const { id, rows } = await filled(['王小明'])
    for (const [as, kind] of [
      ['editor', 'forbidden'],
      ['nobody', 'signInFirst'],
    ] as const) {
      expectRefusal(await ask('release', { id: rows[0]?.id, reason: 'because' }, as), kind)
      expectRefusal(await ask('checkIn', { event_id: id, scans: [{ code: rows[0]?.code }] }, as), kind)
    }
    expectUnknownCall(await ask('add', { event_id: id }))
    const body = { ids: [rows[0]?.id] }
    expectUnknownCall(await at.world.ask('DELETE', '/admin/event_signup/del', { as: 'root', body }))
    const tampered = { state: 'cancelled', people: 9, event_id: null, mobile: '', live_mobile: null }
    await ask('edit', { id: rows[0]?.id, note: 'sits in front', ...tampered })
    const { note: _note, version: _version, ...asBefore } = rows[0] as (typeof rows)[0]
    expect(await at.rows(id)).toMatchObject([{ ...asBefore, note: 'sits in front' }])
  })
})
