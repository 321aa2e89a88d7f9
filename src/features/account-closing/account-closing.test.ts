import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { chosen, openClosingWorld, type ClosingWorld } from '#tests/worlds/closing-world.ts'
import { person } from '#tests/worlds/signup-world.ts'
import { erase } from './erase.server.ts'

const fortnight = 14 * 86_400

describe.each(engines)('closing an account on %s', (engine) => {
  let at: ClosingWorld
  let own: Awaited<ReturnType<ClosingWorld['joins']>>
  beforeEach(async () => {
    at = await openClosingWorld(engine)
    own = await at.joins('leaf')
  })
  afterEach(() => at.world.close())

  const close = (password: unknown = chosen, token = own.token) =>
    at.asked('POST', '/api/account/close', { password }, token)
  const keep = (token = own.token) => at.asked('POST', '/api/account/keepOpen', {}, token)
  const standing = () => at.good('GET', '/api/account/closing', undefined, own.token)
  const lettersTo = (recipient: string) =>
    at.world.house.db.read
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', recipient)
      .where('key', 'like', 'closing/%')
      .execute()

  it('closing needs the password, and answer, account and letter say when it happens', async () => {
    const closing_at = at.time.seconds + fortnight
    expect(await close()).toMatchObject({
      code: 1,
      msg: 'We have your request to close the account',
      data: { closing_at },
    })
    expect(await standing()).toMatchObject({ closing_at, keep_certificates: true, days: 14, letter: 'email' })
    const { userInfo } = await at.good('GET', '/api/user/index', undefined, own.token)
    expect(userInfo).toMatchObject({ closing_at })
    const [letter, ...more] = await lettersTo(own.email)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^Your account at Shuyuan closes on \w+, \d+ December 2026$/)
    expect(letter?.text).toMatch(/Keep my account[^]*http:\/\/shuyuan\.test\/en\/user\/account\/data/)
  })

  it('the closing letter is in the language of the member, whatever the language of the page', async () => {
    await at.good('POST', '/api/account/saveNotices', { letter_locale: 'zh-cn', chosen: [] }, own.token)
    expect(await close()).toMatchObject({ code: 1, msg: 'We have your request to close the account' })
    const [letter] = await lettersTo(own.email)
    expect(letter?.subject).toMatch(/账号将于2026年12月\d+日 .*注销$/)
    expect(letter?.text).toContain('保留账号')
  })

  it('a session without the password cannot close an account', async () => {
    expect(await close('')).toMatchObject({
      code: 0,
      data: { fields: { password: 'Please enter your current password' } },
    })
    expect(await close('not-this-one')).toMatchObject({ code: 0, msg: 'The current password is not right' })
    expectRefusal(await close(chosen, ''), 'signInFirst')
    expect((await standing()).closing_at).toBeNull()
    expect(await lettersTo(own.email)).toEqual([])
  })

  it('a second closing request keeps the date and may change the choice', async () => {
    const [first, second] = await Promise.all([close(), close()])
    expect(first.data.closing_at).toBe(second.data.closing_at)
    at.later(1)
    own.token = await at.signsIn(own.username)
    const choice = { password: chosen, keep_certificates: false }
    const third = await at.good('POST', '/api/account/close', choice, own.token)
    expect(third.closing_at).toBe(first.data.closing_at)
    expect((await standing()).keep_certificates).toBe(false)
    expect(await lettersTo(own.email)).toHaveLength(1)
  })

  it('the member and staff can withdraw the closing until the last moment', async () => {
    await close()
    at.time.seconds += fortnight - 1
    await at.sweep()
    own.token = await at.signsIn(own.username)
    expect(await keep()).toMatchObject({ code: 1, msg: 'Your account stays, and everything in it' })
    at.later(1)
    await at.sweep()
    expect(await at.memberRow(own.id)).toMatchObject({ closing_at: null, erased_at: null, status: 1 })

    await close(chosen, await at.signsIn(own.username))
    const list = await at.office('GET', `/admin/member/index?quick_search=${own.username}`)
    expect(list.data.list?.[0]).toMatchObject({ closing_at: at.time.seconds + fortnight })
    await at.staff('POST', '/admin/member/keepOpen', { ids: [own.id] })
    expect((await at.memberRow(own.id)).closing_at).toBeNull()
  })

  it('a withdrawal during the erasure either keeps or closes the account', async () => {
    const event = await at.openEvent({
      start_at: at.time.seconds + 30 * 86_400,
      end_at: at.time.seconds + 30 * 86_400 + 60,
    })
    await at.signUp(event, person(1), own.token)
    await close()
    at.time.seconds += fortnight
    own.token = await at.signsIn(own.username)
    const { house } = at.world
    const [kept] = await Promise.all([keep(), erase(house, own.id), erase(house, own.id)])
    const row = await at.memberRow(own.id)
    const [signup] = await at.rows(event)
    if (kept.code === 1) {
      expect(row).toMatchObject({ erased_at: null, username: own.username })
      expect(signup).toMatchObject({ state: 'confirmed' })
    } else {
      expect(row).toMatchObject({ erased_at: house.clock.seconds(), username: `left-${own.id}` })
      expect(signup).toMatchObject({ state: 'cancelled', user_name: '—' })
    }
  })

  it('closing leaves other members alone, and a failing account does not block the others', async () => {
    const other = await at.joins('other')
    const event = await at.openEvent()
    const who = person(2)
    await at.signUp(event, who, other.token)
    const stuck = await at.joins('stuck')
    for (const { token } of [stuck, own]) await close(chosen, token)
    at.world.house.watchers.push(async ({ entity, id, after }) => {
      if (entity.name === 'member' && id === stuck.id && after?.erased_at) throw new Error('Not this one')
    })
    at.time.seconds += fortnight
    await at.sweep()
    at.world.house.watchers.pop()
    expect(await at.memberRow(own.id)).toMatchObject({ erased_at: at.time.seconds })
    expect(await at.memberRow(stuck.id)).toMatchObject({ erased_at: null, status: 1 })
    expect(await at.memberRow(other.id)).toMatchObject({
      username: other.username,
      email: other.email,
      status: 1,
    })
    const [signup] = await at.rows(event)
    expect(signup).toMatchObject({ user_name: who.userName, email: who.email })
    await at.sweep()
    expect(await at.memberRow(stuck.id)).toMatchObject({ erased_at: at.time.seconds })
  })

  it('data that arrives during the erasure is erased later', async () => {
    await close()
    const event = await at.openEvent({
      start_at: at.time.seconds + 30 * 86_400,
      end_at: at.time.seconds + 30 * 86_400 + 60,
    })
    at.time.seconds += fortnight
    await at.sweep()
    const { data } = await at.apply(event, person(3))
    const other = await at.joins('late')
    const picture = await at.uploads(other.token, 'late.png')
    const { db } = at.world.house
    const late = { member_id: own.id }
    await db.write(async ({ queries }) => {
      await queries.updateTable('attachment').set(late).where('url', '=', picture).execute()
      const code = String(data.code)
      await queries.updateTable('event_signup').set(late).where('code', '=', code).execute()
    })
    await at.sweep()
    const pictures = db.read.selectFrom('attachment').select('id').where('url', '=', picture)
    expect(await pictures.execute()).toEqual([])
    expect((await at.rows(event))[0]).toMatchObject({ user_name: '—', email: '', state: 'cancelled' })
  })
})
