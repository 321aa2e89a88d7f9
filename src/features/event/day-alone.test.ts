import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markNoShows, serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { moveEventStatus } from './event-status.server.ts'

const hour = 3600
const date = '2026-11-21'
/** The end of that day in Shanghai. */
const end = Date.UTC(2026, 10, 21, 16) / 1000

describe.each(engines)('an event with a date alone on %s', (engine) => {
  let at: SignupWorld
  beforeEach(async () => void (at = await openSignupWorld(engine, { DRILL_TOKEN_SECONDS: '86400' })))
  afterEach(() => at.world.close())

  const root = (method: 'GET' | 'POST', path: string, body?: object) =>
    at.world.ask(method, path, { as: 'root', headers: { 'think-lang': 'en' }, ...(body && { body }) })
  const open = (values: object = {}) => at.openEvent({ date, start_at: null, end_at: null, ...values })

  it('sign-up goes on until its day is over in the time zone of the centre', async () => {
    const id = await open()
    at.time.seconds = end - 1
    expect((await at.apply(id, person(1))).data).toMatchObject({ state: 'confirmed' })
    expect(await at.seats(id)).toMatchObject({ state: 'open', closes_at: end })
    at.time.seconds = end
    expect(await at.apply(id, person(2))).toMatchObject({ code: 0, data: { type: 'closed' } })
    expect(await at.seats(id)).toMatchObject({ state: 'closed' })
    const { data } = await at.world.ask('GET', `/api/event/seatsOf?ids=${id}`)
    expect(data.list).toMatchObject([{ id, state: 'closed' }])
  })

  it('an event that staff add for a past day is over from the beginning', async () => {
    const values = { name_zh_cn: '旧日', name_en: 'A past day', date: '2026-11-18', capacity: 5 }
    const added = await root('POST', '/admin/event/add', values)
    expect(added.code).toBe(1)
    const { id } = await at.world.house.db.read
      .selectFrom('event')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await at.apply(id, person(1))).toMatchObject({ code: 0, data: { type: 'closed' } })
    expect((await at.world.ask('GET', `/api/event/detail?id=${id}`)).data).toMatchObject({ status: 2 })
    // Another day opens it again.
    await root('POST', '/admin/event/edit', { id, date: '2026-12-24' })
    expect((await at.apply(id, person(1))).data).toMatchObject({ state: 'confirmed' })
  })

  it('list, page, desk and ticket say that it is over from the same moment on', async () => {
    const id = await open()
    const { code, key } = (await at.apply(id, person(1))).data
    const seen = async () => {
      await moveEventStatus(at.world.house)
      const past = await at.world.ask('GET', '/api/event/index?when=past&limit=50')
      const desk = await root('GET', `/admin/event_signup/ledger?event_id=${id}`)
      const choice = await root('GET', '/admin/event_signup/events')
      const ticket = await at.world.ask('GET', `/api/event/ticket?code=${String(code)}&key=${String(key)}`)
      return {
        list: past.data.list?.some((row) => row.id === id),
        page: (await at.world.ask('GET', `/api/event/detail?id=${id}`)).data.status === 2,
        desk: choice.data.list?.find((row) => row.id === id)?.status === 2,
        doors: desk.data.event,
        ticket: !(ticket.data.may as { cancel: boolean }).cancel,
      }
    }
    at.time.seconds = end - 1
    const doors = expect.objectContaining({ over_at: end, door_closes: end + 2 * hour })
    expect(await seen()).toEqual({ list: false, page: false, desk: false, doors, ticket: false })
    at.time.seconds = end
    expect(await seen()).toEqual({ list: true, page: true, desk: true, doors, ticket: true })
    expect(await at.act('cancel', { code, key })).toMatchObject({ code: 0, msg: 'The event is over' })
    const callOff = await root('POST', '/admin/event_signup/callOff', { event_id: id, reason: 'Too late' })
    expect(callOff).toMatchObject({ code: 0 })
  })

  it('people who did not come get their mark, and those in line are told, after its day', async () => {
    const id = await open({ capacity: 2 })
    for (const number of [1, 2, 3]) await at.apply(id, person(number))
    const [first] = await at.rows(id)
    at.time.seconds = end - hour
    const scans = [{ code: first?.code }]
    await root('POST', '/admin/event_signup/checkIn', { event_id: id, scans })
    at.time.seconds = end + 2 * hour - 1
    await markNoShows(at.world.house)
    expect((await at.rows(id))[1]).toMatchObject({ no_show_at: null })
    at.time.seconds = end + 2 * hour
    await markNoShows(at.world.house)
    expect((await at.rows(id)).map(({ no_show_at }) => no_show_at !== null)).toEqual([false, true, false])
    await serveWaitingLists(at.world.house)
    expect((await at.rows(id))[2]).toMatchObject({ state: 'missed' })
  })
})
