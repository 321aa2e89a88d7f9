import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { editRow } from '#tests/small-house.ts'

describe.each(engines)('attacks on the keys of sign-ups on %s', (engine) => {
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

  it('a refusal does not say whether somebody else has signed up with the same contact (T2.6)', async () => {
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
})
