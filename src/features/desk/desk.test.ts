import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { ticketPayload } from '#features/letters/public/ticket-qr.server.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { csv } from '#platform/std/csv.ts'
import { recount } from '#features/seats/recount.server.ts'
import { markNoShows } from '#features/seats/seat-jobs.server.ts'

const hour = 3600

describe.each(engines)('the desk on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  const ask = (deed: string, body: object, as: 'root' | 'editor' | 'nobody' = 'root') =>
    at.world.ask('POST', `/admin/event_signup/${deed}`, { as, body, headers: { 'think-lang': 'en' } })
  const ledger = (id: number, search = '', view = 'all') =>
    at.world.ask(
      'GET',
      `/admin/event_signup/ledger?event_id=${id}&view=${view}&search=${encodeURIComponent(search)}`,
      { as: 'root' },
    )
  const filled = async (names: string[], values: object = {}) => {
    const id = await at.openEvent({ start_at: at.time.seconds + hour, ...values })
    for (const [number, userName] of names.entries()) await at.apply(id, person(number, { userName }))
    return { id, rows: await at.rows(id) }
  }

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

  it('each ticket is checked in once, with the earliest time of all devices', async () => {
    const { id, rows } = await filled(['王小明', '李清照'])
    const now = at.time.seconds
    const [first, second] = rows.map(({ code }) => code) as [string, string]
    const scans = (list: object[]) => ask('checkIn', { event_id: id, scans: list })
    const outcomes = (answer: Awaited<ReturnType<typeof scans>>) =>
      answer.data.list?.map(({ outcome }) => outcome)
    expect(outcomes(await scans([{ code: first, at: now - 60, door: 'East' }, { code: 'NOBODY' }]))).toEqual([
      'welcome',
      'unknown',
    ])
    const late = await scans([
      { code: first, at: now - 300, door: 'West' },
      { code: first, at: now - 10, door: 'East' },
      { code: second, at: now + 9999 },
    ])
    expect(outcomes(late)).toEqual(['already', 'already', 'welcome'])
    expect(await at.rows(id)).toMatchObject([
      { checked_in_at: now - 300, checked_in_door: 'West' },
      { checked_in_at: now },
    ])
    await ask('undoCheckIn', { id: rows[0]?.id })
    expect((await at.rows(id))[0]?.checked_in_at).toBeNull()
  })

  it('a scanned QR code and a typed code both work, and a forged one is detected', async () => {
    const { id, rows } = await filled(['王小明', '李清照'])
    const [first, second] = rows.map(({ code }) => code) as [string, string]
    const whole = await ticketPayload(at.world.house, first)
    const forged = `1.${second}.${whole.slice(-16)}`
    const scans = [{ code: forged }, { code: whole.toLowerCase() }, { code: ` ${second.toLowerCase()} ` }]
    const answer = await ask('checkIn', { event_id: id, scans })
    expect(answer.data.list?.map(({ outcome }) => outcome)).toEqual(['unknown', 'welcome', 'welcome'])
  })

  it('a code is accepted as it is printed, with dashes, in small and in full-width letters', async () => {
    const { id, rows } = await filled(['王小明'], { capacity: 1 })
    const { code = '', manage_key: key } = rows[0] ?? {}
    const fours = code.match(/.{1,4}/g) ?? []
    const fullWidth = [...code].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('')
    const spellings = [
      fours.join(' '),
      fours.join('-').toLowerCase(),
      fours.join('\u2013'),
      `\u3000${fullWidth}`,
    ]
    const answer = await ask('checkIn', { event_id: id, scans: spellings.map((typed) => ({ code: typed })) })
    expect(answer.data.list?.map(({ code: read }) => read)).toEqual(spellings.map(() => code))
    for (const typed of spellings) {
      const query = new URLSearchParams({ code: typed, key: String(key) })
      const ticket = await at.world.ask('GET', `/api/event/ticket?${query}`)
      expect(ticket.data).toMatchObject({ code, own: true })
      expect((await ledger(id, typed)).data.list).toMatchObject([{ user_name: '王小明' }])
    }
  })

  it('people without a seat are refused, and so are all before the doors open', async () => {
    const { id, rows } = await filled(['王小明', '李清照'], {
      capacity: 1,
      start_at: at.time.seconds + 3 * hour,
    })
    const scans = rows.map(({ code }) => ({ code }))
    const answer = await ask('checkIn', { event_id: id, scans })
    expect(answer.data.list?.map(({ outcome }) => outcome)).toEqual(['tooEarly', 'notSeated'])
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
    const group = await at.world.house.db.read
      .selectFrom('admin_group')
      .selectAll()
      .where('name', '=', 'Editors')
      .executeTakeFirstOrThrow()
    const codes = []
    for (const rules of ['event/edit', 'event_signup/edit', 'event/edit,event_signup/edit']) {
      await editRow(at.world.house, adminGroup, group.id, { rules })
      codes.push((await ask('callOff', { event_id: id, reason: '场地漏水' }, 'editor')).code)
    }
    await editRow(at.world.house, adminGroup, group.id, { rules: group.rules })
    expect(codes.map((code) => code === 1)).toEqual([false, false, true])
  })

  it('the exported list contains no formulas that a spreadsheet executes', async () => {
    const { id } = await filled(['=HYPERLINK("http://x")', '＠SUM(A1)', '王小明'], { capacity: 9 })
    const answer = await at.world.ask('GET', `/admin/event_signup/export?event_id=${id}`, { as: 'root' })
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.msg).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(answer.msg).toContain(`,'＠SUM(A1)`)
    expect(answer.msg).toContain(`,'+8613900000002`)
  })

  it('the desk is closed without its permission, and sign-ups cannot be added or deleted by form', async () => {
    const { id, rows } = await filled(['王小明'])
    for (const as of ['editor', 'nobody'] as const) {
      expect((await ask('release', { id: rows[0]?.id, reason: 'because' }, as)).code).not.toBe(1)
      expect((await ask('checkIn', { event_id: id, scans: [{ code: rows[0]?.code }] }, as)).code).not.toBe(1)
    }
    expect((await ask('add', { event_id: id })).code).toBe(0)
    const del = await at.world.ask('DELETE', '/admin/event_signup/del', {
      as: 'root',
      body: { ids: [rows[0]?.id] },
    })
    expect(del.code).toBe(0)
    const tampered = { state: 'cancelled', people: 9, event_id: null, mobile: '', live_mobile: null }
    await ask('edit', { id: rows[0]?.id, note: 'sits in front', ...tampered })
    const { note: _note, version: _version, ...asBefore } = rows[0] as (typeof rows)[0]
    expect(await at.rows(id)).toMatchObject([{ ...asBefore, note: 'sits in front' }])
  })

  it('no-shows are marked at events where tickets were checked', async () => {
    const quiet = await filled(['王小明'])
    const { id, rows } = await filled(['王小明', '李清照'])
    await ask('checkIn', { event_id: id, scans: [{ code: rows[0]?.code }] })
    at.time.seconds += 9 * hour + 10 * 86_400
    await markNoShows(at.world.house)
    expect((await at.rows(id)).map(({ no_show_at }) => no_show_at !== null)).toEqual([false, true])
    expect((await at.rows(quiet.id)).map(({ no_show_at }) => no_show_at)).toEqual([null])
  })
})

describe('a sheet', () => {
  it.each([
    '=1',
    '+1',
    '-1',
    '@a',
    '\t=1',
    '\r1',
    '|x',
    '＝1',
    '＋1',
    ' =1',
    '\u200b=1',
    '\u2060=1',
    '\u001b=1',
    '﹦1',
    '﹢1',
    '−1',
  ])('the sheet keeps %j as text', (typed) => expect(csv([[typed]])).toMatch(/^\ufeff"?'/))

  it.each([
    ['a;=1', `"a;'=1"`],
    ['a; +1;b', `"a;' +1;b"`],
    ['a\t@x', `"a\t'@x"`],
    ['a\n-1', `"a\n'-1"`],
    ['a;"=1', `"a;'""=1"`],
    ['茶；花 -', '茶；花 -'],
  ])('the sheet keeps %j as text when another sign separates the cells', (typed, kept) =>
    expect(csv([[typed]])).toBe(`\ufeff${kept}\r\n`),
  )
})
