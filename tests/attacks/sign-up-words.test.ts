import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postLetters } from '#features/letters/post-letters.server.ts'
import { namesAddress } from '#platform/mail/names-address.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

describe.each(engines)('hostile words in sign-ups on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine, { DRILL_TOKEN_SECONDS: '86400' })))
  afterAll(() => at.world.close())

  it.each([
    '\u3164\u3164',
    '\u00ad\u00ad\u00ad',
    '\u{e0041}\ufe0f\u2066a',
    '\u0007\u001b',
    '\ud800\udfff\ud800',
  ])('a sign-up with the invisible name %j is refused', async (userName) => {
    const id = await at.openEvent()
    const answer = await at.apply(id, person(1, { userName }))
    expect(answer).toMatchObject({ code: 0, data: { fields: { userName: expect.any(String) } } })
  })

  it('a name cannot put control codes into lists, letters and calendars (T2.2)', async () => {
    const id = await at.openEvent()
    await at.apply(
      id,
      person(1, { userName: '周\r\nBcc: a@b.c\u001b[31m', access_needs: '一\n二\u202e\u0000'.slice(0, -1) }),
    )
    expect(await at.rows(id)).toMatchObject([{ user_name: '周 Bcc: a@b.c[31m', access_needs: '一\n二' }])
  })

  it('a name cannot put a link into a letter (T2.2)', async () => {
    const id = await at.openEvent()
    await at.apply(id, person(41))
    // A name of an earlier release, or of an import.
    await at.world.house.db.write(({ queries }) =>
      queries
        .updateTable('event_signup')
        .set({ user_name: 'https://evil.example/win www.evil.example' })
        .where('email', '=', person(41).email)
        .execute(),
    )
    await postLetters(at.world.house)
    const letters = await at.world.house.db.read
      .selectFrom('outbox')
      .select(['text', 'html', 'attachments'])
      .where('recipient', '=', person(41).email)
      .execute()
    expect(letters).toHaveLength(1)
    expect(JSON.stringify(letters)).toContain('https evil example/win www evil example')
    expect(JSON.stringify(letters).replaceAll(String.raw`\\r\\n `, '')).not.toContain('evil.example')
  })

  it.each([
    'https://evil.example/win',
    '领奖 HTTPS：／／evil.example',
    '恭喜中奖，看 ｗｗｗ．evil.example',
    'Win at evil.example/prize',
    '领奖 中奖。中国/领',
    'evil.example:8080?you=won',
  ])(
    'the name %j is refused, so that no letter carries an address of a stranger (T2.7)',
    async (userName) => {
      const id = await at.openEvent()
      const words = 'A name cannot have a web address in it'
      expect(await at.apply(id, person(42, { userName }))).toMatchObject({
        code: 0,
        data: { fields: { userName: words } },
      })
      const { data } = await at.apply(id, person(43))
      const { code, key } = data
      const passed = await at.world.ask('POST', '/api/event/transfer', {
        body: { code, key, ...person(44, { userName }) },
        headers: { 'think-lang': 'en' },
      })
      expect(passed).toMatchObject({ code: 0, data: { fields: { userName: words } } })
      expect(await at.rows(id)).toHaveLength(1)
    },
  )

  it.each(['J. R. R. Tolkien, Jr.', 'St.John Smith', 'A/B', '张三。李四', 'Anne-Marie: O’Hara', 'Wwwendy'])(
    'the name %j is no address',
    (name) => expect(namesAddress(name)).toBe(false),
  )

  it.each([
    ['领奖 www.中奖.com', '领奖 www 中奖 com'],
    ['中奖.中国 é.example', '中奖 中国 é example'],
    ['www。evil．example', 'www evil example'],
    ['J. R. R. Tolkien, Jr.', 'J. R. R. Tolkien, Jr.'],
  ])('the name %j becomes no link in any script', (name, written) => {
    expect(withoutLinks(name)).toBe(written)
  })

  it('a sign-up ignores unknown fields and refuses impossible numbers of people', async () => {
    const id = await at.openEvent({ max_party: 3 })
    const forged = {
      state: 'confirmed',
      people: 9,
      place: 0,
      code: 'AAAABBBBCCCCDDDD',
      manage_key: 'mine',
      id: 1,
    }
    const more = { member_id: at.world.ids.lin, live_email: 'x', waits_only: 0, late: 1, checked_in_at: 1 }
    await at.apply(id, person(1, { ...forged, ...more }))
    const [row] = await at.rows(id)
    expect(row).toMatchObject({ people: 1, member_id: null, late: 0, checked_in_at: null })
    expect(row?.code).not.toBe(forged.code)
    expect(row?.live_email).toBe(`${id} guest1@example.org`)
    for (const party of [0, -1, 1e9, 1.5, 'NaN', '１', 'Infinity', true, [1], { valueOf: 1 }])
      expectRefusal(await at.apply(id, person(2, { party })), 'invalid')
    expect(await at.counts(id)).toMatchObject({ taken: 1 })
  })
})
