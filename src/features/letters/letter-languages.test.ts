import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { password } from '#tests/world.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

describe.each(engines)('the language of letters on %s', (engine) => {
  let at: LettersWorld
  beforeEach(async () => void (at = await openLettersWorld(engine)))
  afterEach(() => at.close())

  const own = { ...person(1), email: 'lin@example.org', locale: 'zh-cn' }
  const language = async () => {
    const { house, ids } = at.world
    const rows = house.db.read.selectFrom('member').select('letter_locale').where('id', '=', ids.lin)
    return (await rows.executeTakeFirstOrThrow()).letter_locale
  }
  const signIn = (locale: string) =>
    at.world.ask('POST', '/api/user/checkIn', {
      body: { tab: 'login', username: 'lin', password },
      headers: { 'think-lang': locale },
    })
  const choose = (letter_locale: string) =>
    at.world.ask('POST', '/api/account/saveNotices', { as: 'lin', body: { letter_locale, chosen: [] } })
  const setPassword = () => editRow(at.world.house, member, at.world.ids.lin, { password: 'another hash' })

  it('a letter about a sign-up is in the language of the member, and a guest’s in that of the sign-up', async () => {
    expect(await choose('en')).toMatchObject({ code: 1 })
    const id = await at.openEvent({ capacity: 5 })
    await at.apply(id, own, 'lin')
    await at.apply(id, { ...person(2), locale: 'zh-cn' })
    expect(await at.subjects()).toEqual([
      'guest2@example.org 报名成功：试茶',
      'lin@example.org You have a seat: Tasting',
    ])
  })

  it('a member of whom no language is known gets letters in that of the sign-up', async () => {
    await at.apply(await at.openEvent(), own, 'lin')
    expect(await at.subjects()).toEqual(['lin@example.org 报名成功：试茶'])
  })

  it('the first sign-in says an unknown language, and later ones leave it as it is', async () => {
    expect(await language()).toBe('')
    expect(await signIn('en')).toMatchObject({ code: 1 })
    expect(await language()).toBe('en')
    await signIn('zh-cn')
    expect(await language()).toBe('en')
    await choose('zh-cn')
    expect(await language()).toBe('zh-cn')
  })

  it('a security letter has both languages until one is known', async () => {
    await setPassword()
    expect(await at.subjects()).toEqual([expect.stringMatching(/密码.* · .*password/)])
    at.mail.letters.length = 0
    await editRow(at.world.house, member, at.world.ids.lin, { letter_locale: 'en' })
    await editRow(at.world.house, member, at.world.ids.lin, { password: 'a third hash' })
    expect(await at.subjects()).toEqual([expect.not.stringContaining('密码')])
  })

  it('a former owner of a passed seat is told in their own language', async () => {
    await choose('en')
    const id = await at.openEvent()
    const { data } = await at.apply(id, own, 'lin')
    await at.clear()
    const heir = { code: data.code, key: data.key, ...person(7) }
    expect(await at.world.ask('POST', '/api/event/transfer', { as: 'lin', body: heir })).toMatchObject({
      code: 1,
    })
    expect(await at.subjects()).toContain('lin@example.org Seat passed on: Tasting')
  })

  it('a language that the product has not is refused', async () => {
    expect(await choose('fr')).toMatchObject({ code: 0 })
  })
})
