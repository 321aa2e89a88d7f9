import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'
import { noteReminders } from './reminders.server.ts'

const hour = 3600
const day = 24 * hour

describe.each(engines)('letters that follow later on %s', (engine) => {
  let at: LettersWorld
  beforeEach(async () => void (at = await openLettersWorld(engine)))
  afterEach(() => at.close())

  it('letters follow a sign-up from the waiting list to a seat, and outdated ones are not sent', async () => {
    const id = await at.openEvent({ capacity: 1 })
    for (const number of [5, 6, 7]) await at.apply(id, { ...person(number), locale: 'en' })
    expect(await at.subjects()).toEqual([
      'guest5@example.org You have a seat: Tasting',
      'guest6@example.org You are on the waiting list: Tasting',
      'guest7@example.org You are on the waiting list: Tasting',
    ])
    expect((await at.sent())[2]?.text).toContain('number 2 at the moment')
    at.mail.letters.length = 0
    await at.act('cancel', await at.rowOf(id))
    const [gone, offered] = await at.sent()
    expect(gone).toMatchObject({ subject: 'Cancelled: Tasting' })
    expect(gone?.calendar).toContain('METHOD:CANCEL')
    expect(offered).toMatchObject({
      to: 'guest6@example.org',
      subject: 'A seat for you: Tasting',
      calendar: '',
    })
    expect(offered?.text).toMatch(/by Saturday, 21 November 2026 22:00|by Sunday, 22 November 2026 08:00/)
    expect(offered?.text).toContain('#answer')
    at.mail.letters.length = 0
    at.time.seconds += 2 * day
    await serveWaitingLists(at.world.house)
    at.time.seconds += 2 * day
    await serveWaitingLists(at.world.house)
    await at.act('accept', await at.rowOf(id, 2))
    expect(await at.subjects()).not.toContain('guest7@example.org A seat for you: Tasting')
  })

  it('each date gives one reminder, and none for later sign-ups', async () => {
    const start_at = at.time.seconds + 5 * day
    const id = await at.openEvent({ start_at, end_at: start_at + 2 * hour, capacity: 5 })
    await at.apply(id, { ...person(8), locale: 'en' })
    const { house } = at.world
    await noteReminders(house)
    await at.clear()
    at.time.seconds = start_at - 70 * hour
    await at.apply(id, { ...person(9), locale: 'en' })
    for (let round = 0; round < 3; round += 1) await noteReminders(house)
    expect(await at.subjects()).toEqual([
      'guest8@example.org Coming up: Tasting',
      'guest9@example.org You have a seat: Tasting',
    ])
    at.mail.letters.length = 0
    at.time.seconds = start_at - 23 * hour
    for (let round = 0; round < 3; round += 1) await noteReminders(house)
    expect(await at.subjects()).toEqual([
      'guest8@example.org Nearly there: Tasting',
      'guest9@example.org Nearly there: Tasting',
    ])
  })

  it('letters that can wait are sent in the morning, unless the event begins within a day', async () => {
    const night = Date.UTC(2026, 10, 21, 15) / 1000
    const [later, sooner] = [
      await at.openEvent({ start_at: night + 6 * day }),
      await at.openEvent({ start_at: night + 12 * hour, end_at: night + 14 * hour }),
    ]
    await at.apply(later, { ...person(10), locale: 'en' })
    await at.apply(sooner, { ...person(11), locale: 'en' })
    await at.clear()
    at.time.seconds = night
    const place = { location_zh_cn: '茶寮', location_en: 'Tea house' }
    for (const id of [later, sooner]) await editRow(at.world.house, event, id, place)
    expect(await at.subjects()).toEqual(['guest11@example.org A new time or place: Tasting'])
    at.time.seconds = night + 9 * hour + 60
    expect(await at.subjects()).toContain('guest10@example.org A new time or place: Tasting')
  })

  it('two quick moves give one letter, which names the last known time and place', async () => {
    const start_at = Date.UTC(2026, 11, 1, 10) / 1000
    const id = await at.openEvent({ start_at, end_at: start_at + 2 * hour, location_en: 'Minglun Hall' })
    await at.apply(id, { ...person(15), locale: 'en' })
    await at.clear()
    await editRow(at.world.house, event, id, { location_en: 'Wrong hall' })
    await editRow(at.world.house, event, id, { location_en: 'Tea house', end_at: start_at + hour })
    await editRow(at.world.house, event, id, { description_en: 'Bring a cup' })
    const [letter, ...others] = await at.sent()
    expect(others).toEqual([])
    expect(letter?.text).toContain('Before: Tuesday, 1 December 2026 18:00–20:00 · Minglun Hall\n')
    expect(letter?.text).toContain('When: Tuesday, 1 December 2026 18:00–19:00\nWhere: Tea house\n')
    expect(letter?.calendar).toContain('SEQUENCE:2')
  })

  it('both people get a letter when a seat is passed on, and only the new owner gets the ticket', async () => {
    const id = await at.openEvent()
    const { data } = await at.apply(id, { ...person(12), locale: 'en' })
    await at.clear()
    await at.world.ask('POST', '/api/event/transfer', {
      body: { code: data.code, key: data.key, ...person(13) },
    })
    const letters = await at.sent()
    const { code, manage_key } = await at.rowOf(id)
    const [before, after] = ['guest12@example.org', 'guest13@example.org'].map((to) =>
      letters.find((letter) => letter.to === to),
    )
    expect(before).toMatchObject({ subject: 'Seat passed on: Tasting' })
    expect(before?.calendar).toContain('METHOD:CANCEL')
    const kept = await at.world.house.db.read.selectFrom('signup_notice').select(['kind', 'detail']).execute()
    // The former owner is told if the seat is declined, so that detail stays for as long.
    expect(kept.filter(({ detail }) => detail !== '').map(({ kind }) => kind)).toEqual(['passedOn'])
    for (const secret of [code, String(manage_key), '来客13']) {
      expect(before?.text + String(before?.html) + String(before?.calendar)).not.toContain(secret)
      if (secret !== '来客13') expect(after?.text).toContain(secret)
    }
  })
})
