import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { postLetters } from './post-letters.server.ts'

const hour = 3600
const morning = Math.floor(Date.UTC(2026, 10, 21, 2) / 1000)
let last = 100

describe.each(engines)('what holds for some readers only, on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())
  beforeEach(() => void (at.time.seconds = morning))

  const somebody = (more: object = {}) => ({ ...person((last += 1)), locale: 'en', ...more })

  /** The text of the last letter to somebody. */
  async function letterTo({ email }: { email: string }): Promise<string> {
    while (await postLetters(at.world.house));
    const row = await at.world.house.db.read
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return row?.text ?? ''
  }

  it('a waiting letter promises a later offer, and standby in the last two hours', async () => {
    const [early, late] = [
      await at.openEvent({ capacity: 1 }),
      await at.openEvent({ capacity: 1, start_at: morning + hour, end_at: morning + 3 * hour }),
    ]
    const [one, two] = [somebody(), somebody()]
    await at.apply(early, somebody())
    expect((await at.apply(early, one)).msg).toContain('You are number 1')
    await at.apply(late, somebody())
    expect((await at.apply(late, two)).msg).toContain('You are on standby, number 1 in line')
    expect(await letterTo(one)).toContain('As soon as a seat comes free, we write to people')
    const standby = await letterTo(two)
    expect(standby).toContain('You are on standby: come to the door')
    expect(standby).not.toContain('As soon as a seat')
  })

  it('an offer says when it is for fewer seats, and an expired offer says nothing about others', async () => {
    const id = await at.openEvent({ capacity: 2, max_party: 4 })
    const [one, two] = [somebody(), somebody()]
    const { data } = await at.apply(id, one)
    await at.apply(id, somebody())
    await at.apply(id, { ...two, takes_fewer: 'on', party: 3 })
    await at.apply(id, somebody())
    await at.act('cancel', data)
    const offer = await letterTo(two)
    expect(offer).toContain('Only one seat came free, fewer than the 3 you asked for')
    at.time.seconds += 48 * hour
    await serveWaitingLists(at.world.house)
    const over = await letterTo(two)
    expect(over).toContain('we no longer keep the seat for you')
    expect(over).not.toContain('next in line')
  })

  it('a move letter explains the two free days to people with a seat', async () => {
    const id = await at.openEvent({ capacity: 1 })
    const [one, two] = [somebody(), somebody()]
    await at.apply(id, one)
    await at.apply(id, two)
    await editRow(at.world.house, event, id, { location_en: 'Tea house' })
    expect(await letterTo(one)).toContain(
      'For 48 hours after this change (Monday, 23 November 2026 10:00 at the latest) you can cancel freely',
    )
    expect(await letterTo(two)).not.toContain('48 hours')
  })

  it('a move letter asks for the missing answer while a seat is held', async () => {
    const id = await at.openEvent({ capacity: 1 })
    const [one, two] = [somebody(), somebody()]
    const { data } = await at.apply(id, one)
    await at.apply(id, two)
    await at.act('cancel', data)
    await letterTo(two)
    await editRow(at.world.house, event, id, { location_en: 'Tea house' })
    expect(await letterTo(two)).toContain(
      'The seat that we are keeping for you still waits for your answer, by',
    )
  })

  it('a letter mentions the removed calendar entry only if there was one, and links to a map', async () => {
    const id = await at.openEvent({ capacity: 1, location_en: 'Minglun Hall, 7 Lake Street' })
    const [one, two] = [somebody(), somebody()]
    await at.apply(id, one)
    await at.apply(id, two)
    const seated = await letterTo(one)
    expect(seated).toContain(
      'Map: https://uri.amap.com/search?keyword=Minglun%20Hall%2C%207%20Lake%20Street&callnative=1',
    )
    await letterTo(two)
    await at.world.ask('POST', '/admin/event_signup/callOff', {
      as: 'root',
      body: { event_id: id, reason: '屋顶漏水' },
    })
    expect(await letterTo(one)).toContain('the entry goes with this letter')
    const off = await letterTo(two)
    expect(off).toContain('Please do not set out')
    expect(off).not.toContain('the entry goes')
  })
})
