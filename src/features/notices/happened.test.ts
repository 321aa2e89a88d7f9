import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { certificate } from '#entities/certificate.ts'
import { event } from '#entities/event.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

const day = 86_400

describe.each(engines)('what happened to a member on %s', (engine) => {
  let at: SignupWorld
  beforeEach(async () => void (at = await openSignupWorld(engine)))
  afterEach(() => at.world.close())

  const ask = (method: 'GET' | 'POST', name: string, body?: object) =>
    at.world.ask(method, `/api/account/${name}`, {
      as: 'lin',
      headers: { 'think-lang': 'en' },
      ...(body && { body }),
    })
  const news = async () =>
    ((await ask('GET', 'happened')).data.list ?? []).map(({ what, title, url }) => `${what} ${title} ${url}`)
  const later = async (days: number) => {
    const { house, ids, tokens } = at.world
    at.time.seconds += days * day
    tokens.lin = (await issueTokens(house, 'user', ids.lin, { keep: false })).token
  }
  const issue = (number: number, title: string) =>
    addRow(at.world.house, certificate, {
      member_id: at.world.ids.lin,
      number: `2026-${String(number).padStart(6, '0')}`,
      code: `code${String(number).padStart(28, '0')}`,
      kind: 'other',
      title_zh_cn: title,
      subject_id: number,
      issued_at: at.time.seconds,
    })

  it('a moved event and a certificate are news until the member has read them', async () => {
    const id = await at.openEvent()
    const { data } = await at.apply(id, { ...person(1), locale: 'en' }, 'lin')
    await editRow(at.world.house, event, id, { location_zh_cn: '茶寮', location_en: 'Tea house' })
    await later(1)
    await issue(1, 'Reading')
    expect(await news()).toEqual([
      expect.stringMatching(/^certificate Reading \/en\/certificate\/code0+1$/),
      `moved Tasting /en/event/ticket/${String(data.code)}`,
    ])
    const { until } = (await ask('GET', 'happened')).data
    await later(1)
    await issue(2, 'Writing')
    expect(await ask('POST', 'readHappened', { until })).toMatchObject({ code: 1 })
    expect(await news()).toEqual([
      expect.stringMatching(/^certificate Writing/),
      // It came in the second of the mark.
      expect.stringMatching(/^certificate Reading/),
    ])
  })

  it('there are at most twenty, and after ninety days they are no news', async () => {
    for (let number = 1; number <= 25; number += 1) await issue(number, `Paper ${number}`)
    expect(await news()).toHaveLength(20)
    await later(91)
    expect(await news()).toEqual([])
  })

  it('a mark is never taken back, and nobody sees the news of another member', async () => {
    await issue(1, 'Reading')
    await later(1)
    await ask('POST', 'readHappened', { until: at.time.seconds })
    await ask('POST', 'readHappened', { until: 0 })
    expect(await news()).toEqual([])
    expectRefusal(await at.world.ask('GET', '/api/account/happened'), 'signInFirst')
  })

  it('a channel that the member switched off tells nothing', async () => {
    await issue(1, 'Reading')
    await ask('POST', 'saveNotices', { letter_locale: 'en', chosen: ['certificate.email'] })
    expect(await news()).toEqual([])
  })
})
