import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { password } from '#tests/world.ts'
import { postLetters } from '#features/letters/post-letters.server.ts'
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
    expect(again.data).toMatchObject({ already: true, state: 'confirmed' })
    expect(await at.rows(id)).toMatchObject([{ member_id: linId, live_member: `${id} ${linId}` }])
    const own = await at.world.ask('GET', '/api/account/events', { as: 'lin' })
    expect(own.data.list).toContainEqual(expect.objectContaining({ code: again.data.code }))
    expect(own.data.list).not.toContainEqual(expect.objectContaining({ code: data.code }))
  })

  it('the contacts of one person get one seat', async () => {
    await editRow(at.world.house, member, linId, { email: lin.email, mobile: '+8613700000001' })
    const id = await at.openEvent()
    const { data } = await at.apply(id, { ...lin, userName: '别名' })
    const again = await at.apply(id, lin, 'lin')
    expect(again.data).toMatchObject({ already: true })
    expect(again.data.code).not.toBe(data.code)
    expect(await at.rows(id)).toHaveLength(1)
    expect(await at.counts(id)).toMatchObject({ taken: 1 })
  })

  it('an address stays with a guest who typed the code from its mailbox, and an unproved number needs a code', async () => {
    const id = await at.openEvent({ high_demand: 1 })
    await at.apply(id, person(2, { email: lin.email }))
    const [guest] = await at.rows(id)
    await at.world.house.db.write(({ queries }) =>
      queries
        .updateTable('event_signup')
        .set({ state: 'confirmed', awaits_code: 0, proved_by: 'letter' })
        .where('id', '=', guest?.id ?? 0)
        .execute(),
    )
    expect((await at.apply(id, lin, 'lin')).msg).toContain('have been used')
    const other = await at.openEvent()
    await at.apply(other, { ...person(3), mobile: lin.mobile })
    const { data } = await at.apply(other, lin, 'lin')
    expect(data.state, 'a number that is not proven').toBe('held')
  })

  it('a guest loses the address before a code is typed in, and the waiting list keeps its order', async () => {
    const id = await at.openEvent({ high_demand: 1, capacity: 1 })
    expect((await at.apply(id, person(4, { email: lin.email }))).data.state).toBe('held')
    expect((await at.apply(id, person(5))).data.state).toBe('waiting')
    expect((await at.apply(id, lin, 'lin')).data).toMatchObject({ state: 'waiting', place: 2 })
    expect(await at.rows(id)).toMatchObject([{ email: '' }, { state: 'waiting' }, { member_id: linId }])
  })

  const refused = async (call: 'cancel' | 'transfer', { code, key }: Record<string, unknown>) => {
    const to = call === 'transfer' ? person(99) : {}
    return (await at.world.ask('POST', `/api/event/${call}`, { body: { code, key, ...to } })).code === 0
  }
  const signIn = () => {
    at.time.seconds += 1
    return at.world.ask('POST', '/api/user/checkIn', {
      body: { tab: 'login', username: lin.email, password },
    })
  }
  /** The letters to an address since `from`. */
  const lettersTo = async (email: string) => {
    while (await postLetters(at.world.house));
    return at.world.house.db.read
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  }
  const lastTo = async (email: string) => (await lettersTo(email)).at(-1) ?? { subject: '', text: '' }

  it('who signed a member up keeps no power over the seat, and the seat is as the member typed it', async () => {
    const id = await at.openEvent()
    const form = { ...lin, wechat: 'stranger', idempotency_key: 'the-form-of-a-stranger' }
    const { data: strange } = await at.apply(id, form)
    const { data } = await at.apply(id, { ...lin, wechat: 'lin-qing' }, 'lin')
    expect(await at.rows(id)).toMatchObject([{ wechat: 'lin-qing', code: data.code, manage_key: data.key }])
    expect((await at.apply(id, form)).data).toMatchObject({ state: 'already', key: '' })
    for (const call of ['cancel', 'transfer'] as const) {
      expect(await refused(call, strange)).toBe(true)
      expect(await refused(call, { code: data.code, key: strange.key })).toBe(true)
    }
    const { text } = await lastTo(lin.email)
    expect(text).toContain(`/event/ticket/${String(data.code)}?key=${String(data.key)}`)
    expect(await refused('cancel', data)).toBe(false)
  })

  it('a sign-up that joins at the sign-in keeps its ticket, and only the mailbox of the member gets its new key', async () => {
    const id = await at.openEvent()
    const { data } = await at.apply(id, { ...lin, mobile: '13700000012' })
    await signIn()
    const [row] = await at.rows(id)
    expect(row).toMatchObject({ member_id: linId, code: data.code, proved_by: 'joined' })
    expect(await refused('cancel', data)).toBe(true)
    expect((await lastTo(lin.email)).text).toContain(`key=${String(row?.manage_key)}`)
  })

  it('a sign-up with the number of a member and the mailbox of somebody else stays with its guest', async () => {
    await editRow(at.world.house, member, linId, { email: lin.email, mobile: '+8613700000001' })
    const id = await at.openEvent()
    const { data } = await at.apply(id, person(21, { mobile: lin.mobile }))
    await signIn()
    expect(await at.rows(id)).toMatchObject([{ member_id: null, manage_key: data.key }])
  })

  it('the name that a stranger typed is not suggested to the member', async () => {
    await editRow(at.world.house, member, linId, { email: lin.email, mobile: '+8613700000001' })
    const id = await at.openEvent()
    await at.apply(id, { ...lin, userName: '恶名' })
    await signIn()
    expect(await at.rows(id)).toMatchObject([{ member_id: linId }])
    const known = await at.world.ask('GET', '/api/event/known', { as: 'lin' })
    expect(known.data.userName).not.toBe('恶名')
  })

  it('an owner who types the code as a guest has one seat, and the other guest keeps theirs', async () => {
    const id = await at.openEvent({ capacity: 9 })
    await at.apply(id, person(29, { email: lin.email }))
    expect((await at.apply(id, lin)).data.state).toBe('held')
    expect((await at.apply(id, lin, 'lin')).data).toMatchObject({ state: 'held', already: true })
    expect(await at.rows(id)).toMatchObject([
      { user_name: '来客29', email: '', live_mobile: `${id} +8613900000029` },
      { member_id: linId, live_email: `${id} ${lin.email}` },
    ])
  })

  it('a letter that is sent again to a guest alone has the key from then on', async () => {
    const id = await at.openEvent()
    const guest = person(22)
    const { data } = await at.apply(id, guest)
    await at.apply(id, guest)
    const [row] = await at.rows(id)
    expect(await refused('cancel', data)).toBe(true)
    expect((await lastTo(guest.email)).text).toContain(`key=${String(row?.manage_key)}`)
  })

  it('the code of a letter proves the address alone, and the number of a member yields', async () => {
    await editRow(at.world.house, member, linId, { email: lin.email, mobile: '+8613700000001' })
    const id = await at.openEvent({ high_demand: 1 })
    const guest = person(23, { mobile: lin.mobile })
    const { data } = await at.apply(id, guest)
    expect(await typeCode(guest.email, data)).toBe('confirmed')
    expect((await at.apply(id, lin, 'lin')).data).toMatchObject({ state: 'confirmed', already: false })
    expect(await at.rows(id)).toMatchObject([
      { mobile: '', live_mobile: null, live_email: `${id} ${guest.email}`, state: 'confirmed' },
      { member_id: linId, live_mobile: `${id} +8613700000001` },
    ])
  })

  it('a number that a guest only typed goes to whoever types the code of a letter, and then to nobody else', async () => {
    const id = await at.openEvent({ capacity: 9 })
    const [stranger, owner] = [person(24), person(25, { mobile: person(24).mobile })]
    await at.apply(id, stranger)
    const { data } = await at.apply(id, owner)
    expect(data.state).toBe('held')
    expect(await at.rows(id), 'before the code').toMatchObject([
      { live_email: `${id} ${stranger.email}` },
      { live_mobile: null },
    ])
    expect(await typeCode(owner.email, data)).toBe('confirmed')
    expect(await at.rows(id)).toMatchObject([
      { state: 'confirmed', mobile: '', live_mobile: null },
      { state: 'confirmed', live_mobile: `${id} +8613900000024` },
    ])
    const late = await at.apply(id, person(26, { mobile: stranger.mobile }))
    expect(late.msg).toContain('have been used')
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('a guest in line whose number is typed by another is offered a seat by a letter that alone has its key', async () => {
    const id = await at.openEvent({ capacity: 1, confirm_unasked: 1 })
    const { data: seated } = await at.apply(id, person(27))
    const { data } = await at.apply(id, person(28, { mobile: person(27).mobile }))
    expect(data.state).toBe('waiting')
    await at.act('cancel', seated)
    expect((await at.act('accept', data)).code).toBe(0)
    const row = (await at.rows(id)).at(-1)
    expect((await at.act('accept', { code: data.code, key: row?.manage_key })).data.state).toBe('confirmed')
    expect((await at.rows(id)).at(-1)).toMatchObject({
      proved_by: 'letter',
      live_mobile: `${id} +8613900000027`,
    })
  })

  async function typeCode(email: string, { code, key }: Record<string, unknown>) {
    const [digits] = /\d{6}/.exec((await lastTo(email)).subject) ?? []
    const body = { code, key, verification_code: digits }
    return (await at.world.ask('POST', '/api/event/verify', { body })).data.state
  }
})
