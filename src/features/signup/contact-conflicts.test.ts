import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { password } from '#tests/world.ts'
import { recount } from '#features/seats/recount.server.ts'

const lin = { userName: '林清', mobile: '13700000001', email: 'lin@example.org' }

describe.each(engines)('contact conflicts on %s', (engine) => {
  let at: SignupWorld
  let linId = 0
  beforeAll(async () => {
    at = await openSignupWorld(engine)
    const { id } = await at.world.house.db.read
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'lin')
      .executeTakeFirstOrThrow()
    linId = id
  })
  afterAll(() => at.world.close())
  beforeEach(() => editRow(at.world.house, member, linId, { email: lin.email, mobile: '' }))

  it('an address typed by another person does not keep its owner out, and the other person keeps the seat and their own number', async () => {
    const id = await at.openEvent()
    expect((await at.apply(id, person(1, { email: lin.email }))).data.state).toBe('confirmed')
    expect(await at.apply(id, lin), 'somebody who is not signed in').toMatchObject({ code: 0 })
    expect((await at.apply(id, lin, 'lin')).data).toMatchObject({ state: 'confirmed', already: false })
    expect(await at.rows(id)).toMatchObject([
      { user_name: '来客1', state: 'confirmed', email: '', live_email: null, mobile: '+8613900000001' },
      { user_name: '林清', state: 'confirmed', member_id: linId, live_email: `${id} ${lin.email}` },
    ])
    expect((await at.apply(id, lin, 'lin')).data.already).toBe(true)
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('a sign-up with the address of a member joins the account when the owner signs in again', async () => {
    const id = await at.openEvent()
    const { data } = await at.apply(id, { ...lin, mobile: '13700000009' })
    expect(await at.rows(id)).toMatchObject([{ member_id: null }])
    const signedIn = await at.world.ask('POST', '/api/user/checkIn', {
      body: { tab: 'login', username: lin.email, password },
    })
    expect(signedIn).toMatchObject({ code: 1 })
    expect(await at.rows(id)).toMatchObject([{ member_id: linId, live_member: `${id} ${linId}` }])
    const own = await at.world.ask('GET', '/api/account/events', { as: 'lin' })
    expect(own.data.list).toContainEqual(expect.objectContaining({ code: data.code }))
  })

  it('a sign-up with the address and the name of a member is their own, and joins the account', async () => {
    const id = await at.openEvent()
    const { data } = await at.apply(id, lin)
    const again = await at.apply(id, lin, 'lin')
    expect(again.data).toMatchObject({ already: true, code: data.code, key: data.key, state: 'confirmed' })
    expect(await at.rows(id)).toMatchObject([{ member_id: linId, live_member: `${id} ${linId}` }])
    const own = await at.world.ask('GET', '/api/account/events', { as: 'lin' })
    expect(own.data.list).toContainEqual(expect.objectContaining({ code: data.code }))
  })

  it('the contacts of one person get one seat', async () => {
    await editRow(at.world.house, member, linId, { email: lin.email, mobile: '+8613700000001' })
    const id = await at.openEvent()
    const { data } = await at.apply(id, { ...lin, userName: '别名' })
    const again = await at.apply(id, lin, 'lin')
    expect(again.data).toMatchObject({ already: true, code: data.code })
    expect(await at.rows(id)).toHaveLength(1)
    expect(await at.counts(id)).toMatchObject({ taken: 1 })
  })

  it('an address stays with a guest who typed the code from its mailbox, and an unproved number gives a member no claim', async () => {
    const id = await at.openEvent({ high_demand: 1 })
    await at.apply(id, person(2, { email: lin.email }))
    const [guest] = await at.rows(id)
    await at.world.house.db.write(({ queries }) =>
      queries
        .updateTable('event_signup')
        .set({ state: 'confirmed', awaits_code: 0 })
        .where('id', '=', guest?.id ?? 0)
        .execute(),
    )
    expect((await at.apply(id, lin, 'lin')).msg).toContain('have been used')
    const other = await at.openEvent()
    await at.apply(other, { ...person(3), mobile: lin.mobile })
    expect((await at.apply(other, lin, 'lin')).code, 'a number that is not proven').toBe(0)
  })

  it('a guest loses the address before a code is typed in, and the waiting list keeps its order', async () => {
    const id = await at.openEvent({ high_demand: 1, capacity: 1 })
    expect((await at.apply(id, person(4, { email: lin.email }))).data.state).toBe('held')
    expect((await at.apply(id, person(5))).data.state).toBe('waiting')
    expect((await at.apply(id, lin, 'lin')).data).toMatchObject({ state: 'waiting', place: 2 })
    expect(await at.rows(id)).toMatchObject([{ email: '' }, { state: 'waiting' }, { member_id: linId }])
  })
})
