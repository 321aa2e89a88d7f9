import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recount } from '#features/seats/recount.server.ts'
import { engines } from '#tests/databases.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

const hour = 3600

describe.each(engines)('a seat that was passed on to somebody who was not asked, on %s', (engine) => {
  let at: LettersWorld
  beforeEach(async () => void (at = await openLettersWorld(engine)))
  afterEach(() => at.close())

  /** The giver has passed the only seat on, shortly before the start, and somebody waits for it. */
  async function passedOn() {
    const id = await at.openEvent({ capacity: 1, start_at: at.time.seconds + 30 * hour })
    const { data } = await at.apply(id, person(1))
    await at.apply(id, person(2))
    const { code, key } = data
    const passed = await at.world.ask('POST', '/api/event/transfer', { body: { code, key, ...person(3) } })
    expect(passed).toMatchObject({ code: 1 })
    const [row] = await at.rows(id)
    return { id, own: { code: row?.code, key: row?.manage_key } }
  }

  it('is declined in one tap from the letter, goes to the next in line, and the giver is told (T2.10)', async () => {
    const { id, own } = await passedOn()
    const letter = (await at.sent()).find(({ to, subject }) => to === person(3).email && subject !== '')
    expect(letter?.text).toContain('#answer')
    await at.clear()
    at.time.seconds += 10 * hour
    const { data } = await at.act('decline', own)
    expect(data).toMatchObject({ state: 'cancelled', end: 'declined', late: false, mark: 'none' })
    const [declined, next] = await at.rows(id)
    expect(declined).toMatchObject({ state: 'cancelled', late: 0 })
    expect(next?.state).toMatch(/^(?:held|confirmed)$/)
    expect(await recount(at.world.house, id)).toBeNull()
    const told = (await at.sent()).map(({ to }) => to)
    expect(told).toEqual(expect.arrayContaining([person(1).email, person(3).email]))
    expect(await at.act('decline', own)).toMatchObject({ code: 1 })
    expect((await at.sent()).filter(({ to }) => to === person(1).email)).toHaveLength(1)
  })

  it('cannot be declined by others, nor after its owner came (T2.10)', async () => {
    const { id, own } = await passedOn()
    expect(await at.act('decline', { code: own.code, key: 'wrong' })).toMatchObject({ code: 0 })
    const next = await at.openEvent()
    const { data } = await at.apply(next, person(5))
    expect(await at.act('decline', data)).toMatchObject({ code: 0 })
    const { house } = at.world
    await house.db.write(({ queries }) =>
      queries
        .updateTable('event_signup')
        .set({ checked_in_at: at.time.seconds })
        .where('event_id', '=', id)
        .where('code', '=', own.code ?? '')
        .execute(),
    )
    expect(await at.act('decline', own)).toMatchObject({ code: 0 })
    expect(await at.rows(id)).toMatchObject([{ state: 'confirmed' }, { state: 'waiting' }])
  })
})
