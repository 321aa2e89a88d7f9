import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { eraseAnswers } from './erase-answers.server.ts'

const day = 24 * 3600
const words = { wechat: 'tea_lover', suggestions: '多一些座位', access_needs: '轮椅' }
const none = { wechat: '', suggestions: '', access_needs: '' }

describe.each(engines)('answers of sign-ups on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  const erase = () => eraseAnswers(at.world.house)
  /** Everything that the record of change holds about the sign-ups of an event. */
  async function recordOf(id: number): Promise<string> {
    const rows = await at.world.house.db.read
      .selectFrom('change')
      .innerJoin('change_set', 'change_set.id', 'change.set_id')
      .innerJoin('event_signup', 'event_signup.id', 'change.row_id')
      .select(['before', 'after', 'data', 'change.action'])
      .where('entity', '=', 'event_signup')
      .where('event_id', '=', id)
      .execute()
    return JSON.stringify(rows)
  }

  it('answers are erased half a year after the event, and the names of guests stay', async () => {
    const id = await at.openEvent()
    await at.apply(id, { ...person(1), ...words })
    at.time.seconds += 10 * day + 7200 + 179 * day
    await erase()
    expect(await at.rows(id)).toMatchObject([words])
    at.time.seconds += day
    await erase()
    expect(await at.rows(id)).toMatchObject([{ ...none, user_name: '来客1', email: 'guest1@example.org' }])
  })

  it('erased answers are gone from the record of change as well, and so are former names', async () => {
    const id = await at.openEvent()
    const { data } = await at.apply(id, { ...person(2), ...words })
    const { code, key } = data
    await at.world.ask('POST', '/api/event/transfer', { body: { code, key, ...person(3) } })
    const [row] = await at.rows(id)
    await editRow(at.world.house, eventSignup, row?.id ?? 0, { wechat: 'other_name', note: 'speaks loud' })
    const before = await recordOf(id)
    for (const word of ['guest2@', '来客2', 'other_name', 'speaks loud']) expect(before).toContain(word)
    at.time.seconds += 200 * day
    await erase()
    const after = await recordOf(id)
    for (const word of ['guest2@', 'guest3@', '来客', 'tea_lover', 'other_name', 'speaks loud', '+86', '139'])
      expect(after, word).not.toContain(word)
    expect(after).toContain('transferred')
  })

  it('answers to a postponed event stay, and are erased half a year after the new day', async () => {
    const id = await at.openEvent()
    await at.apply(id, { ...person(4), ...words })
    at.time.seconds += 200 * day
    await erase()
    const start = at.time.seconds + 10 * day
    const later = { start_at: start, end_at: start + 60, date: dayAt(start, defaultTimeZone) }
    await editRow(at.world.house, event, id, later)
    await at.apply(id, { ...person(5), ...words })
    await erase()
    expect((await at.rows(id))[1]).toMatchObject(words)
    at.time.seconds += 191 * day
    await erase()
    expect((await at.rows(id))[1]).toMatchObject(none)
  })
})
