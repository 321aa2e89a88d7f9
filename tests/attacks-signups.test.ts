import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '#app/house.server.ts'
import { event } from '#entities/event.ts'
import { member } from '#entities/member.ts'
import { recount, recountAll } from '#features/seats/recount.server.ts'
import { serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { postLetters } from '#features/letters/post-letters.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { engines } from './databases.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { addRow, editRow } from './small-house.ts'

const hour = 3600

describe.each(engines)('attacks on sign-ups on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine, { DRILL_TOKEN_SECONDS: '86400' })))
  afterAll(() => at.world.close())

  const ticketOf = ({ code, key }: Record<string, unknown>) =>
    at.world.ask('GET', `/api/event/ticket?code=${String(code)}&key=${String(key)}`)
  const transfer = ({ code, key }: Record<string, unknown>, to: object) =>
    at.world.ask('POST', '/api/event/transfer', { body: { code, key, ...to } })

  it('the key of a form that somebody else sent shows no ticket', async () => {
    const id = await at.openEvent()
    const idempotency_key = '12345678'
    const { data } = await at.apply(id, { ...person(1), idempotency_key })
    const thief = await at.apply(id, { ...person(2), idempotency_key })
    expect(thief).toMatchObject({ code: 0, data: { type: 'alreadyUsed' } })
    expect(JSON.stringify(thief)).not.toContain(data.code)
    expect((await at.apply(id, { ...person(1), idempotency_key })).data).toMatchObject({
      code: data.code,
      key: data.key,
      already: true,
    })
    expect(await at.rows(id)).toHaveLength(1)
  })

  it('sending the old form again does not get a passed-on seat back', async () => {
    const id = await at.openEvent()
    const form = { ...person(1), idempotency_key: 'drawn-for-one-form' }
    const { data } = await at.apply(id, form)
    expect((await transfer(data, person(2))).code).toBe(1)
    const again = await at.apply(id, form)
    const [row] = await at.rows(id)
    expect(JSON.stringify(again)).not.toContain(row?.code)
    expect(JSON.stringify(again)).not.toContain(row?.manage_key)
    expect(row).toMatchObject({ user_name: '来客2', state: 'confirmed' })
  })

  it('sending the old form with the name of the new owner does not get a passed-on seat back', async () => {
    const id = await at.openEvent()
    const idempotency_key = 'drawn-for-one-form-too'
    const { data } = await at.apply(id, { ...person(1), idempotency_key })
    expect((await transfer(data, person(2))).code).toBe(1)
    const again = await at.apply(id, { ...person(2), idempotency_key })
    const [row] = await at.rows(id)
    expect(again).toMatchObject({ code: 1, data: { already: true, key: '' } })
    expect(JSON.stringify(again)).not.toContain(row?.manage_key)
  })

  it('a refusal does not say whether somebody else has signed up with the same contact', async () => {
    const known = person(1)
    const probe = person(9, { email: known.email })
    const nobody = person(10)
    const ends = [
      [{ capacity: 1, waitlist_on: 0 }, {}],
      [{ capacity: 5 }, { party: 2 }],
    ] as const
    for (const [values, more] of ends) {
      const id = await at.openEvent(values)
      expect((await at.apply(id, known)).code).toBe(1)
      const [heard, usual] = [
        await at.apply(id, { ...probe, ...more }),
        await at.apply(id, { ...nobody, ...more }),
      ]
      expect([heard.msg, heard.data]).toEqual([usual.msg, usual.data])
      expect(heard.code).toBe(0)
    }
    const over = await at.openEvent()
    await at.apply(over, known)
    await editRow(at.world.house, event, over, { signup_close_at: at.time.seconds - 1 })
    expect((await at.apply(over, probe)).data).toEqual((await at.apply(over, nobody)).data)
    expect((await at.apply(over, known)).data).toMatchObject({ already: true })
  })

  it('a passed-on ticket shows nothing that its former owner wrote', async () => {
    const id = await at.openEvent({ max_party: 3 })
    const own = { party_names: '周小妹', access_needs: '坐轮椅', wechat: 'zhou', suggestions: '少盐' }
    const { data } = await at.apply(id, person(1, { party: 2, ...own }))
    await transfer(data, person(2))
    const [row] = await at.rows(id)
    const { data: seen } = await ticketOf({ code: row?.code, key: row?.manage_key })
    expect(seen).toMatchObject({ own: true, user_name: '来客2', party_names: '', access_needs: '' })
    expect(row).toMatchObject({ wechat: '', suggestions: '' })
  })

  it('the record of change contains no key of a ticket', async () => {
    const id = await at.openEvent()
    const { data } = await at.apply(id, person(1))
    await transfer(data, person(2))
    const [row] = await at.rows(id)
    await at.act('cancel', { code: row?.code, key: row?.manage_key })
    const sets = await at.world.house.db.read.selectFrom('change_set').selectAll().execute()
    const changes = await at.world.house.db.read.selectFrom('change').selectAll().execute()
    const recorded = JSON.stringify([sets, changes])
    expect(recorded).toContain('/api/event/cancel')
    for (const key of [data.key, row?.manage_key]) expect(recorded).not.toContain(String(key))
  })

  it('a calendar contains the meeting link only after the seat is confirmed', async () => {
    const online_url = 'https://example.org/secret-room'
    const id = await at.openEvent({ high_demand: 1, online_url })
    const { data } = await at.apply(id, person(1))
    const file = () =>
      at.world.site.inject(`/api/event/calendar?code=${String(data.code)}&key=${String(data.key)}`)
    expect(data.state).toBe('held')
    expect((await file()).body.replaceAll('\r\n ', '')).not.toContain('secret-room')
  })

  it.each([
    '\u3164\u3164',
    '\u00ad\u00ad\u00ad',
    '\u{e0041}\ufe0f\u2066a',
    '\u0007\u001b',
    '\ud800\udfff\ud800',
  ])('a sign-up with the invisible name %j is refused', async (userName) => {
    const id = await at.openEvent()
    const answer = await at.apply(id, person(1, { userName }))
    expect(answer).toMatchObject({ code: 0, data: { fields: { userName: expect.any(String) } } })
  })

  it('a name cannot put control codes into lists, letters and calendars', async () => {
    const id = await at.openEvent()
    await at.apply(
      id,
      person(1, { userName: '周\r\nBcc: a@b.c\u001b[31m', access_needs: '一\n二\u202e\u0000'.slice(0, -1) }),
    )
    expect(await at.rows(id)).toMatchObject([{ user_name: '周 Bcc: a@b.c[31m', access_needs: '一\n二' }])
  })

  it('a name cannot put a link into a letter', async () => {
    const id = await at.openEvent()
    await at.apply(id, person(41, { userName: 'https://evil.example/win www.evil.example' }))
    await postLetters(at.world.house)
    const letters = await at.world.house.db.read
      .selectFrom('outbox')
      .select(['text', 'html', 'attachments'])
      .where('recipient', '=', person(41).email)
      .execute()
    expect(letters).toHaveLength(1)
    expect(JSON.stringify(letters)).toContain('https evil example/win www evil example')
    expect(JSON.stringify(letters).replaceAll(String.raw`\\r\\n `, '')).not.toContain('evil.example')
  })

  it.each([
    ['领奖 www.中奖.com', '领奖 www 中奖 com'],
    ['中奖.中国 é.example', '中奖 中国 é example'],
    ['www。evil．example', 'www evil example'],
    ['J. R. R. Tolkien, Jr.', 'J. R. R. Tolkien, Jr.'],
  ])('the name %j becomes no link in any script', (name, written) => {
    expect(unlinked(name)).toBe(written)
  })

  it('a sign-up ignores unknown fields and refuses impossible numbers of people', async () => {
    const id = await at.openEvent({ max_party: 3 })
    const forged = {
      state: 'confirmed',
      people: 9,
      place: 0,
      code: 'AAAABBBBCCCCDDDD',
      manage_key: 'mine',
      id: 1,
    }
    const more = { member_id: at.world.ids.lin, live_email: 'x', waits_only: 0, late: 1, checked_in_at: 1 }
    await at.apply(id, person(1, { ...forged, ...more }))
    const [row] = await at.rows(id)
    expect(row).toMatchObject({ people: 1, member_id: null, late: 0, checked_in_at: null })
    expect(row?.code).not.toBe(forged.code)
    expect(row?.live_email).toBe(`${id} guest1@example.org`)
    for (const party of [0, -1, 1e9, 1.5, 'NaN', '１', 'Infinity', true, [1], { valueOf: 1 }])
      expect((await at.apply(id, person(2, { party }))).code).toBe(0)
    expect(await at.counts(id)).toMatchObject({ taken: 1 })
  })

  it('an event that is cancelled during sign-up keeps no seat taken', async () => {
    const id = await at.openEvent({ capacity: 20 })
    const body = { event_id: id, reason: '屋顶漏水' }
    const early = Array.from({ length: 15 }, (_, number) => at.apply(id, person(number)))
    const off = at.world.ask('POST', '/admin/event_signup/callOff', { as: 'root', body })
    const late = Array.from({ length: 15 }, (_, number) => at.apply(id, person(50 + number)))
    await Promise.all([...early, ...late])
    expect((await off).code).toBe(1)
    expect((await at.rows(id)).filter(({ state }) => state !== 'cancelled')).toEqual([])
    expect(await at.counts(id)).toMatchObject({ taken: 0, held: 0, waiting: 0, line: 0 })
  })

  it('a sign-up that is cancelled during registration frees its contacts', async () => {
    for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const id = await at.openEvent()
      const guest = person(900 + round)
      const { data } = await at.apply(id, guest)
      const account = {
        username: `guest${engine}${round}`,
        nickname: '客',
        password: 'x',
        email: guest.email,
      }
      await Promise.all([at.act('cancel', data), addRow(at.world.house, member, account)])
      const [row] = await at.rows(id)
      expect(row).toMatchObject({
        state: 'cancelled',
        live_member: null,
        live_mobile: null,
        live_email: null,
      })
    }
  })

  it('a ticket that is passed on while its owner registers does not join the account', async () => {
    for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const id = await at.openEvent()
      const guest = person(800 + round)
      const { data } = await at.apply(id, guest)
      const account = {
        username: `early${engine}${round}`,
        nickname: '客',
        password: 'x',
        email: guest.email,
      }
      await Promise.all([transfer(data, person(700 + round)), addRow(at.world.house, member, account)])
      expect(await at.rows(id)).toMatchObject([{ user_name: `来客${700 + round}`, member_id: null }])
    }
  })

  it('simultaneous offers, refusals, cancellations, sign-ups and jobs give no seat twice', async () => {
    const id = await at.openEvent({ capacity: 3, max_party: 2 })
    const there = []
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
      there.push((await at.apply(id, person(number, { party: 1 + (number % 2) }))).data)
    for (const round of [1, 2, 3, 4]) {
      const deeds = there.flatMap((one) => [
        at.act('accept', one),
        at.act(round % 2 === 0 ? 'decline' : 'accept', one),
        ...(round < 3 ? [] : [at.act('cancel', one)]),
      ])
      const newcomers = [1, 2, 3].map((number) => at.apply(id, person(100 * round + number)))
      const resized = editRow(at.world.house, event, id, { capacity: 2 + round })
      await Promise.all([...deeds, ...newcomers, resized, serveWaitingLists(at.world.house)])
      expect(await recount(at.world.house, id)).toBeNull()
      const counts = await at.counts(id)
      expect(counts.taken).toBeLessThanOrEqual(2 + round)
      at.time.seconds += 13 * hour
      await serveWaitingLists(at.world.house)
    }
  })
})

describe('two houses on one Postgres', () => {
  let at: SignupWorld
  let other: House
  beforeAll(async () => {
    at = await openSignupWorld('postgres')
    const { folder, databaseUrl } = at.world.fresh
    const env = { DATA_DIR: `${folder}/other`, DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://shuyuan.test' }
    other = await openHouse(readEnvironment({ ...env, LOG_LEVEL: 'silent', DEMO: 'off' }))
    other.clock = at.world.house.clock
    await other.jobs.stop()
  })
  afterAll(async () => {
    await other.close()
    await at.world.close()
  })

  it('two processes that act at once offer each seat once and write each letter once', async () => {
    const id = await at.openEvent({ capacity: 4 })
    const there = []
    for (let number = 0; number < 12; number += 1) there.push((await at.apply(id, person(number))).data)
    const houses = [at.world.house, other]
    const everywhere = (work: (house: House) => Promise<unknown>) => Promise.all(houses.map(work))
    for (const given of there.slice(0, 4)) {
      await Promise.all([at.act('cancel', given), everywhere(serveWaitingLists)])
      await Promise.all([everywhere(serveWaitingLists), everywhere((house) => recount(house, id))])
      await everywhere(postLetters)
    }
    const rows = await at.rows(id)
    expect(rows.filter(({ state }) => state === 'held').map(({ place }) => place)).toEqual([1, 2, 3, 4])
    expect(await at.counts(id)).toMatchObject({ taken: 4, held: 4, line: 4 })
    await everywhere(recountAll)
    expect(await recount(other, id)).toBeNull()
    const letters = await other.db.read.selectFrom('outbox').select(['recipient', 'subject']).execute()
    const told = letters.map(({ recipient, subject }) => `${recipient} ${subject}`)
    expect(new Set(told).size).toBe(told.length)
    // A notice that is out of date is not written: one letter about the seat, one about the waiting list.
    expect(letters).toHaveLength(12 + 4 + 4 - 2)
  })
})
