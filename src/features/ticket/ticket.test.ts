import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

const hour = 3600

describe.each(engines)('a ticket on %s', (engine) => {
  let at: SignupWorld
  beforeEach(async () => void (at = await openSignupWorld(engine, { DRILL_TOKEN_SECONDS: '86400' })))
  afterEach(() => at.world.close())

  const ticketOf = (data: Record<string, unknown>, key = data.key) =>
    at.world.ask('GET', `/api/event/ticket?code=${String(data.code)}&key=${String(key ?? '')}`)
  const signedUp = async (values: object = {}, number = 1) => {
    const id = await at.openEvent(values)
    const { data } = await at.apply(id, person(number))
    return { id, data }
  }
  const transfer = (data: Record<string, unknown>, to: object) =>
    at.world.ask('POST', '/api/event/transfer', {
      body: { code: data.code, key: data.key, ...to },
      headers: { 'think-lang': 'en' },
    })

  it('a ticket shows its owner everything, and others only what is printed on it', async () => {
    const { data } = await signedUp({ online_url: 'https://example.org/room' })
    expect((await ticketOf(data)).data).toMatchObject({
      state: 'confirmed',
      own: true,
      user_name: '来客1',
      email: 'guest1@example.org',
      online_url: 'https://example.org/room',
      event: { name: '试茶' },
      may: { cancel: true, answer: false, passOn: true },
    })
    const seen = await ticketOf(data, 'wrong-key')
    expect(seen.data).toMatchObject({
      own: false,
      user_name: '',
      mobile: '',
      online_url: '',
      may: { cancel: false },
    })
    expect(await at.world.ask('GET', '/api/event/ticket?code=NOSUCHTICKET')).toMatchObject({ code: 0 })
  })

  it('a ticket is found by any spelling of its code, and its address redirects to the one spelling with its key', async () => {
    const { data } = await signedUp()
    const code = String(data.code)
    const key = String(data.key)
    const fours = code.match(/.{1,4}/g) ?? []
    const fullWidth = String.fromCharCode(...[...code].map((sign) => sign.charCodeAt(0) + 0xfee0))
    for (const typed of [
      fours.join('-'),
      fours.join('%20'),
      code.toLowerCase(),
      encodeURIComponent(fullWidth),
    ]) {
      expect(await at.world.ask('GET', `/api/event/ticket?code=${typed}&key=${key}`)).toMatchObject({
        code: 1,
        data: { code, own: true },
      })
      for (const tree of ['', '/en']) {
        const page = `${tree}/event/ticket/${code}`
        const led = await at.world.ask('GET', `${tree}/event/ticket/${typed}?key=${key}&from=mail`)
        expect([led.status, led.headers.location]).toEqual([302, `${page}?key=${key}`])
        expect((await at.world.ask('GET', `${tree}/event/ticket/${typed}/`)).headers.location).toBe(page)
        expect((await at.world.ask('GET', `${page}?key=${key}`)).status).toBe(200)
      }
    }
    for (const nothing of ['7GXH', '%2F%2Fevil.example', 'NO SUCH TICKET OF OURS!', '%E4%', '%E4'])
      expect(await at.world.ask('GET', `/event/ticket/${nothing}`)).toMatchObject({ status: 404 })
    const dashed = { code: fours.join('-').toLowerCase(), key }
    expect((await at.act('cancel', dashed)).data).toMatchObject({ code, state: 'cancelled' })
  })

  it('opening the links of a ticket changes nothing, because mail scanners open them too', async () => {
    const { id, data } = await signedUp()
    const link = `code=${String(data.code)}&key=${String(data.key)}`
    for (const deed of ['ticket', 'cancel', 'accept', 'decline', 'transfer'])
      await at.world.ask('GET', `/api/event/${deed}?${link}`)
    expect((await at.rows(id))[0]?.state).toBe('confirmed')
  })

  it('repeated cancels give a seat back once, and strangers cannot cancel', async () => {
    const { id, data } = await signedUp()
    expect(await at.act('cancel', { code: data.code, key: '' })).toMatchObject({
      code: 0,
      data: { type: 'notAllowed' },
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.act('cancel', data)))
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    expect(await at.counts(id)).toMatchObject({ taken: 0 })
    expect((await at.apply(id, person(1))).data).toMatchObject({ state: 'confirmed', already: false })
  })

  it('a cancel shortly before the start is marked as late', async () => {
    const { id, data } = await signedUp({ start_at: at.time.seconds + hour })
    expect((await at.act('cancel', data)).data).toMatchObject({ state: 'cancelled', late: true })
    expect((await at.rows(id))[0]?.late).toBe(1)
  })

  it('a ticket can be passed on once, and the old one no longer works', async () => {
    const { id, data } = await signedUp()
    await at.apply(id, person(2))
    expect(await transfer(data, person(2))).toMatchObject({ code: 0 })
    expect(await transfer(data, person(3))).toMatchObject({ code: 1, data: { user_name: '来客3' } })
    expect(await ticketOf(data)).toMatchObject({ code: 0, data: { type: 'gone' } })
    const [row] = await at.rows(id)
    const now = { code: row?.code, key: row?.manage_key }
    expect(await transfer(now, person(4))).toMatchObject({
      code: 0,
      msg: 'A seat can be passed on only once',
    })
    expect((await at.apply(id, person(1))).data).toMatchObject({ already: false })
    expect(await at.notices(id)).toEqual(expect.arrayContaining(['来客3 passedOn', '来客3 received']))
  })

  it('the former owner of a seat that was passed on is told so, with a way on', async () => {
    const { data } = await signedUp()
    await transfer(data, person(3))
    at.time.seconds += 30 * 24 * hour
    const page = `/event/ticket/${String(data.code)}?key=${String(data.key)}`
    for (const [tree, words, way] of [
      ['', '这个名额已于2026年11月21日转给别人', '/event/list'],
      ['/en', 'This seat was passed on on 21 November 2026', '/en/event/list'],
    ] as const) {
      const { statusCode, body: text } = await at.world.site.inject({ url: tree + page })
      expect(statusCode).toBe(410)
      expect(text).toContain(`>${words}</h1>`)
      expect(text).toContain(`href="${way}"`)
      expect(text).toContain('noindex')
    }
    expect(await at.world.ask('GET', '/event/ticket/NOSUCHTICKETABCD')).toMatchObject({ status: 404 })
  })

  it('a ticket is listed only for the member who signed up (T3.1)', async () => {
    const id = await at.openEvent()
    await at.apply(id, person(1), 'lin')
    await at.apply(id, person(2))
    const mine = await at.world.ask('GET', '/api/account/events?member_id=2&page=1&limit=5', { as: 'lin' })
    expect(mine.data).toMatchObject({ total: 1, list: [{ state: 'confirmed', own: true, event: { id } }] })
    expect(await at.world.ask('GET', '/api/account/events')).toMatchObject({ code: 302 })
    const code = String(mine.data.list?.[0]?.code)
    const deed = await at.world.ask('POST', '/api/event/cancel', { as: 'lin', body: { code } })
    expect(deed).toMatchObject({ code: 1, data: { state: 'cancelled' } })
  })

  it('tickets are listed with the soonest first, and cancelled or past ones last', async () => {
    const inHours = (hours: number) => at.openEvent({ start_at: at.time.seconds + hours * hour })
    const [late, soon, gone] = [await inHours(90), await inHours(30), await inHours(60)]
    for (const id of [gone, soon, late]) await at.apply(id, person(31), 'lin')
    const own = async () => {
      const { data } = await at.world.ask('GET', '/api/account/events', { as: 'lin' })
      const ids = data.list?.map(({ event: of }) => (of as { id: number }).id) ?? []
      return ids.filter((id) => [late, soon, gone].includes(id))
    }
    expect(await own()).toEqual([soon, gone, late])
    const [row] = await at.rows(gone)
    await at.world.ask('POST', '/api/event/cancel', { as: 'lin', body: { code: row?.code } })
    expect(await own()).toEqual([soon, late, gone])
  })

  it('a ticket of a guest joins the account once they register with the same address', async () => {
    const { data } = await signedUp({}, 77)
    const values = { username: `guest${engine}`, nickname: 'Guest', email: 'guest77@example.org' }
    const { id } = await addRow(at.world.house, member, values)
    const rows = await at.world.house.db.read
      .selectFrom('event_signup')
      .select(['member_id', 'live_member'])
      .where('code', '=', String(data.code))
      .execute()
    expect(rows).toMatchObject([{ member_id: id, live_member: expect.stringMatching(new RegExp(` ${id}$`)) }])
  })

  it('a seat from before a move can be cancelled without a mark for two days after the move', async () => {
    const { id, data } = await signedUp({ start_at: at.time.seconds + 3 * hour, capacity: 5 })
    const soon = { start_at: at.time.seconds + hour, end_at: at.time.seconds + 50 * hour }
    await editRow(at.world.house, event, id, soon)
    const newcomer = await at.apply(id, person(2))
    expect(newcomer).toMatchObject({ code: 1 })
    expect((await ticketOf(data)).data).toMatchObject({ cancel_until: at.time.seconds + 48 * hour })
    expect((await at.act('cancel', newcomer.data)).data).toMatchObject({ late: true })
    at.time.seconds += 47 * hour
    expect((await at.act('cancel', data)).data).toMatchObject({ state: 'cancelled', late: false })
  })

  it('a cancel is late again once the two days after a move are over', async () => {
    const { id, data } = await signedUp({ start_at: at.time.seconds + 90 * hour })
    await editRow(at.world.house, event, id, { end_at: at.time.seconds + 100 * hour, location_en: 'Hall' })
    at.time.seconds += 89 * hour
    expect((await at.act('cancel', data)).data).toMatchObject({ state: 'cancelled', late: true })
  })
})
