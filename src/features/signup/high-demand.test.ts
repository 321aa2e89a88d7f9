import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letterTemplate } from '#entities/letter-template.ts'
import { member } from '#entities/member.ts'
import { postLetters } from '#features/letters/post-letters.server.ts'
import { engines } from '#tests/databases.ts'
import { openMailServer, type MailServer } from '#tests/mail-server.ts'
import { readMail } from '#tests/read-mail.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { recount } from '#features/seats/recount.server.ts'
import { serveWaitingLists } from '#features/seats/seat-jobs.server.ts'

describe.each(engines)('an event in high demand on %s', (engine) => {
  let at: SignupWorld
  let mail: MailServer
  beforeAll(async () => {
    mail = await openMailServer()
    at = await openSignupWorld(engine, { MAIL_URL: mail.url, DRILL_LIMITS: 'on' })
  })
  // Each test starts with fresh rate limits.
  beforeEach(() => void (at.time.seconds += 3600))
  afterAll(async () => {
    await at.world.close()
    await mail.close()
  })

  const post = (deed: string, body: object) =>
    at.world.ask('POST', `/api/event/${deed}`, { body, headers: { 'think-lang': 'en' } })
  /** The newest code that was sent to an address. */
  async function codeFor(number: number): Promise<string> {
    const { house } = at.world
    while (await postLetters(house));
    await house.outbox.send()
    const own = mail.letters.filter(({ to }) => to[0] === `guest${number}@example.org`)
    const letters = await Promise.all(own.map(({ data }) => readMail(data)))
    return letters.flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? []).at(-1) ?? ''
  }

  /** The text of the newest letter to an address. */
  async function letterTo(number: number): Promise<string> {
    await codeFor(number)
    const own = mail.letters.filter(({ to }) => to[0] === `guest${number}@example.org`)
    return (await readMail(own.at(-1)?.data ?? '')).text
  }

  it('a seat is held for a guest until the code from the letter is typed in', async () => {
    const id = await at.openEvent({ high_demand: 1 })
    const { data, msg } = await at.apply(id, person(1))
    expect(msg).toContain('within 15 minutes')
    expect(data).toMatchObject({ state: 'held', verify_until: at.time.seconds + 900 })
    expect(await at.seats(id)).toMatchObject({ high_demand: true, enrolled: 0, left: 1 })
    const { code, key } = data
    expect(await post('accept', { code, key })).toMatchObject({ code: 0 })
    const digits = await codeFor(1)
    const wrong = digits === '000000' ? '111111' : '000000'
    expect(await post('verify', { code, key, verification_code: wrong })).toMatchObject({ code: 0 })
    expect(await post('verify', { code, verification_code: digits })).toMatchObject({
      data: { type: 'notAllowed' },
    })
    expect(await post('verify', { code, key, verification_code: digits })).toMatchObject({
      code: 1,
      data: { state: 'confirmed', awaits_code: false, may: { passOn: false } },
    })
    expect(await post('transfer', { code, key, ...person(9) })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('cannot be passed on'),
    })
    expect(await at.notices(id)).toEqual(['来客1 verify', '来客1 confirmed'])
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('a guest in line is offered a seat by a letter that alone holds its key, even when others are confirmed at once', async () => {
    const id = await at.openEvent({ high_demand: 1, capacity: 1, confirm_unasked: 1 })
    const first = await at.apply(id, person(21))
    const { code, key } = first.data
    await post('verify', { code, key, verification_code: await codeFor(21) })
    const form = { ...person(22), idempotency_key: 'the-form-of-twenty-two' }
    const waiting = (await at.apply(id, form)).data
    expect(waiting.state).toBe('waiting')
    expect(await post('cancel', { code, key })).toMatchObject({ code: 1 })
    expect(await post('accept', { code: waiting.code, key: waiting.key })).toMatchObject({ code: 0 })
    expect((await at.apply(id, form)).data).toMatchObject({ key: '' })
    const told = await letterTo(22)
    const [, own] = /key=([\w-]+)/.exec(told) ?? []
    expect(await post('accept', { code: waiting.code, key: own })).toMatchObject({
      code: 1,
      data: { state: 'confirmed' },
    })
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('a seat without its code goes to the next in line, and the guest gets no letter about it', async () => {
    const id = await at.openEvent({ high_demand: 1, capacity: 1 })
    const { data } = await at.apply(id, person(2))
    expect((await at.apply(id, person(3))).data.state).toBe('waiting')
    at.time.seconds += 901
    await serveWaitingLists(at.world.house)
    expect(await at.rows(id)).toMatchObject([{ state: 'cancelled', end: 'expired' }, { state: 'held' }])
    const late = { code: data.code, key: data.key, verification_code: '123456' }
    expect(await post('verify', late)).toMatchObject({ code: 0 })
    expect(await at.notices(id)).toEqual(['来客2 verify', '来客3 waiting', '来客3 offer'])
    // An answer to an offer proves that letters arrive.
    const [, next] = await at.rows(id)
    expect((await at.act('accept', { code: next?.code, key: next?.manage_key })).data.state).toBe('confirmed')
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('another code can be sent after a minute, and the first one no longer counts', async () => {
    const id = await at.openEvent({ high_demand: 1 })
    const { code, key } = (await at.apply(id, person(4))).data
    const first = await codeFor(4)
    expect(await post('sendVerification', { code, key })).toMatchObject({ code: 1 })
    expect(await post('sendVerification', { code, key })).toMatchObject({
      code: 0,
      data: { type: 'tooMany' },
    })
    const second = await codeFor(4)
    if (first !== second)
      expect(await post('verify', { code, key, verification_code: first })).toMatchObject({ code: 0 })
    expect((await post('verify', { code, key, verification_code: second })).data.state).toBe('confirmed')
    expect(await post('sendVerification', { code, key })).toMatchObject({ code: 0 })
  })

  it('the same code goes out by text message, in the words of the staff, at most five times a day', async () => {
    const { house } = at.world
    const messages = () =>
      house.db.read
        .selectFrom('outbox')
        .select(['recipient', 'text'])
        .where('kind', '=', 'sms')
        .where('recipient', '=', '+8613800000006')
        .orderBy('id')
        .execute()
    const sms = await house.db.read
      .selectFrom('letter_template')
      .select('id')
      .where('kind', '=', 'verifySms')
      .executeTakeFirstOrThrow()
    await editRow(house, letterTemplate, sms.id, { body_en: '{digits}, Shuyuan' })
    const guest = { ...person(6), mobile: '13800000006' }
    const { code, key } = (await at.apply(await at.openEvent({ high_demand: 1 }), guest)).data
    const digits = await codeFor(6)
    expect(await messages()).toEqual([{ recipient: '+8613800000006', text: `${digits}, Shuyuan` }])
    expect((await post('verify', { code, key, verification_code: digits })).data.state).toBe('confirmed')
    for (let again = 0; again < 6; again += 1) {
      at.time.seconds += 61
      await at.apply(await at.openEvent({ high_demand: 1 }), guest)
      await codeFor(6)
    }
    expect(await messages()).toHaveLength(5)
  })

  it('only a member with a proved address is confirmed at once', async () => {
    const { house } = at.world
    const lin = await house.db.read
      .selectFrom('member')
      .select(['id', 'email', 'mobile'])
      .where('username', '=', 'lin')
      .executeTakeFirstOrThrow()
    await editRow(house, member, lin.id, { email: 'lin@example.org' })
    const known = await at.apply(await at.openEvent({ high_demand: 1 }), person(5), 'lin')
    expect(known.data).toMatchObject({ state: 'confirmed', verify_until: null })
    await editRow(house, member, lin.id, { email: '', mobile: '' })
    const unknown = await at.apply(await at.openEvent({ high_demand: 1 }), person(5), 'lin')
    expect(unknown.data.state).toBe('held')
    await editRow(house, member, lin.id, { email: lin.email, mobile: lin.mobile })
  })
})
