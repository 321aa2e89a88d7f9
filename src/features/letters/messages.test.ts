import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { letterTemplate } from '#entities/letter-template.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { postLetters } from './post-letters.server.ts'
import { noteReminders } from './reminders.server.ts'

const usual = { SMS_URL: 'http://127.0.0.1:9/sms', DRILL_LIMITS: 'on' }
const callOff = '/admin/event_signup/callOff'
const hour = 3600
const day = 24 * hour

describe.each(engines)('messages to telephones on %s', (engine) => {
  let at: SignupWorld
  let last: number
  let morning: number

  beforeEach(async () => {
    at = await openSignupWorld(engine, usual)
    last = 0
    morning = at.time.seconds
  })
  afterEach(() => at.world.close())

  /** Who is told what from now on, in the order of their numbers. */
  async function told(): Promise<string[]> {
    const { house } = at.world
    while (await postLetters(house));
    const rows = await house.db.read
      .selectFrom('outbox')
      .select(['id', 'recipient', 'text'])
      .where('kind', '=', 'sms')
      .where('id', '>', last)
      .orderBy('recipient')
      .execute()
    last = Math.max(last, ...rows.map(({ id }) => id))
    return rows.map(({ recipient, text }) => `${Number(recipient.slice(-4))} ${text.split('\n')[0]}`)
  }

  const remindedAt = async (seconds: number) => {
    at.time.seconds = seconds
    for (let round = 0; round < 3; round += 1) await noteReminders(at.world.house)
    return told()
  }

  const eventOn = (start_at: number, values: object = {}) =>
    at.openEvent({ start_at, end_at: start_at + 2 * hour, capacity: 20, ...values })
  const chosen = (number: number, more: object = {}) => ({
    ...person(number),
    locale: 'en',
    by_sms: 'on',
    ...more,
  })
  const withoutAddress = async (eventId: number, number: number) => {
    const { data } = await at.apply(eventId, { ...person(number), locale: 'en' })
    const row = (await at.rows(eventId)).find(({ code }) => code === data.code)
    await editRow(at.world.house, eventSignup, row?.id ?? 0, { email: '', live_email: null })
  }

  it('a text message reminds once, two hours before, only people who chose it in time', async () => {
    const start = morning + 4 * day
    const id = await eventOn(start)
    await at.apply(id, chosen(1))
    await at.apply(id, { ...person(2), locale: 'en' })
    const { data } = await at.apply(id, chosen(3))
    await at.apply(id, chosen(4, { locale: 'zh-cn' }))
    expect(await remindedAt(start - 2 * hour - 60)).toEqual([])
    expect(await at.act('cancel', data)).toMatchObject({ code: 1 })
    at.time.seconds = start - 2 * hour + 60
    await at.apply(id, chosen(5))
    expect(await remindedAt(start - 2 * hour + 120)).toEqual([
      expect.stringMatching(/^1 .*Tasting is about to begin\. .*\d\d:00–\d\d:00$/),
      expect.stringMatching(/^4 【.+】“试茶”就要开始了：.*\d\d:00–\d\d:00$/),
    ])
    expect(await remindedAt(start - hour)).toEqual([])
    expect((await at.notices(id)).filter((notice) => notice.endsWith('reminder2'))).toHaveLength(2)
  })

  it('no reminder is sent after a cancellation or a postponement', async () => {
    const start = morning + 4 * day
    const [left, later] = [await eventOn(start), await eventOn(start)]
    const { data } = await at.apply(left, chosen(11))
    await at.apply(later, chosen(12))
    at.time.seconds = start - 2 * hour
    await noteReminders(at.world.house)
    await at.act('cancel', data)
    await editRow(at.world.house, event, later, { start_at: start + day, end_at: start + day + hour })
    expect(await told()).toEqual([
      expect.stringMatching(/^12 .*Tasting has changed\. Now: .*\d\d:00–\d\d:00$/),
    ])
    expect(await remindedAt(start + day - 2 * hour)).toEqual([expect.stringMatching(/^12 .*about to begin/)])
  })

  it('a new owner of a seat gets no text messages without choosing them', async () => {
    const start = morning + 4 * day
    const id = await eventOn(start)
    const { data } = await at.apply(id, chosen(21))
    const transfer = { code: data.code, key: data.key, ...person(22) }
    expect(await at.world.ask('POST', '/api/event/transfer', { body: transfer })).toMatchObject({ code: 1 })
    expect(await remindedAt(start - hour)).toEqual([])
  })

  it('text messages about moves and called-off events go to people who chose them or have no address', async () => {
    const { world } = at
    const id = await eventOn(morning + 10 * day)
    await at.apply(id, { ...person(31), locale: 'en' })
    await at.apply(id, chosen(32))
    await withoutAddress(id, 33)
    expect(await told()).toEqual([])
    await editRow(world.house, event, id, { location_zh_cn: '茶寮', location_en: 'Tea house' })
    expect(await told()).toEqual([
      expect.stringMatching(/^32 .*Tasting has changed/),
      expect.stringMatching(/^33 .*Tasting has changed/),
    ])
    const body = { event_id: id, reason: '大风', reason_en: 'Storm' }
    expect(await world.ask('POST', callOff, { as: 'root', body })).toMatchObject({ code: 1 })
    expect(await told()).toEqual([
      expect.stringMatching(/^32 .*will not take place/),
      expect.stringMatching(/^33 .*will not take place/),
    ])
  })

  it('a text message offers a seat to a person without an address', async () => {
    const id = await eventOn(morning + 10 * day, { capacity: 1 })
    const { data } = await at.apply(id, person(41))
    await withoutAddress(id, 42)
    await at.act('cancel', data)
    expect(await told()).toEqual([
      expect.stringMatching(/^42 .*a seat has come free at Tasting .* http:\/\/.*#answer$/),
    ])
  })

  it('text messages use the texts of staff, at most five a day for a number', async () => {
    const { house } = at.world
    const { id: words } = await house.db.read
      .selectFrom('letter_template')
      .select('id')
      .where('kind', '=', 'movedSms')
      .executeTakeFirstOrThrow()
    await editRow(house, letterTemplate, words, { body_en: 'Look again: {where}' })
    const id = await eventOn(morning + 10 * day)
    await at.apply(id, chosen(51))
    const heard = []
    for (let turn = 1; turn <= 7; turn += 1) {
      await editRow(house, event, id, { location_zh_cn: `第${turn}间`, location_en: `Room ${turn}` })
      heard.push(...(await told()))
    }
    expect(heard).toEqual([1, 2, 3, 4, 5].map((turn) => `51 Look again: Room ${turn}`))
  })

  it('the form offers text messages in both languages and without scripts, and stores the choice', async () => {
    const id = await eventOn(morning + 10 * day)
    const { site } = at.world
    const { body: zh } = await site.inject({ method: 'GET', url: `/event/apply/${id}` })
    expect(zh).toContain('开始前两小时再发短信提醒我')
    const send = (mobile: string) =>
      site.inject({
        method: 'POST',
        url: `/en/event/apply/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...person(61), mobile, by_sms: 'on' }).toString(),
      })
    const { body: again } = await send('12')
    expect(again).toMatch(/<input[^>]*name="by_sms"[^>]*checked=""[^>]*\/?>\s*Also remind me by SMS/)
    await send('13900000061')
    expect(await at.rows(id)).toMatchObject([{ user_name: '来客61', by_sms: 1 }])
  })
})
