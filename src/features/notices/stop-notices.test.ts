import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteReminders } from '#features/letters/reminders.server.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

const hour = 3600
const day = 24 * hour
const formType = 'application/x-www-form-urlencoded'

describe.each(engines)('stopping letters that are not necessary on %s', (engine) => {
  let at: LettersWorld
  beforeEach(async () => void (at = await openLettersWorld(engine)))
  afterEach(() => at.close())

  const own = { ...person(1), email: 'lin@example.org', locale: 'en' }

  /** The reminders of one more event, for one more sign-up of the person. */
  async function remind(who: object, as: 'lin' | 'nobody' = 'nobody') {
    const { house, ids, tokens } = at.world
    // The clock moves by days, and the session has ended by now.
    tokens.lin = (await issueTokens(house, 'user', ids.lin, { keep: false })).token
    const start_at = at.time.seconds + 5 * day
    const id = await at.openEvent({ start_at, end_at: start_at + 2 * hour })
    expect(await at.apply(id, who, as)).toMatchObject({ code: 1 })
    await at.clear()
    at.time.seconds = start_at - 70 * hour
    await noteReminders(house)
    const [letter] = await at.sent()
    const data = at.mail.letters[0]?.data.replace(/\r\n\s+/g, ' ') ?? ''
    at.time.seconds = start_at + day
    tokens.lin = (await issueTokens(house, 'user', ids.lin, { keep: false })).token
    return {
      letter,
      stop: /^List-Unsubscribe: <http:\/\/shuyuan\.test([^>]+)>$/m.exec(data)?.[1] ?? '',
      data,
    }
  }
  const open = async (url: string) => {
    const { statusCode, body } = await at.world.site.inject({ method: 'GET', url })
    return { statusCode, body }
  }
  const send = async (url: string, payload: string) =>
    (
      await at.world.site.inject({
        method: 'POST',
        url,
        headers: { 'content-type': formType },
        payload,
      })
    ).body
  const oneClick = 'List-Unsubscribe=One-Click'
  const asLin = (method: 'GET' | 'POST', name: string, body?: object) =>
    at.world.ask(method, `/api/account/${name}`, {
      as: 'lin',
      headers: { 'think-lang': 'en' },
      ...(body && { body }),
    })

  it('an optional letter says how to stop it, for readers and for mail programs', async () => {
    const { letter, stop, data } = await remind({ ...person(2), locale: 'en' })
    expect(letter?.subject).toBe('Coming up: Tasting')
    expect(stop).toMatch(/^\/en\/letters\/stop\/[0-9a-z]+$/)
    expect(data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(letter?.text).toContain(`you can stop them here, without signing in:\nhttp://shuyuan.test${stop}`)
    expect(letter?.html).toContain(`href="http://shuyuan.test${stop}"`)
    expect(stop).not.toContain('guest2')
  })

  it('a necessary letter offers no way to stop it', async () => {
    await at.apply(await at.openEvent(), { ...person(2), locale: 'en' })
    const [letter] = await at.sent()
    expect(letter?.text).not.toContain('/letters/stop/')
    expect(at.mail.letters[0]?.data).not.toContain('List-Unsubscribe')
  })

  it('a guest stops reminders by one press, and nothing else; opening the link changes nothing', async () => {
    const guest = { ...person(2), locale: 'en' }
    const { stop } = await remind(guest)
    const { statusCode, body } = await open(stop)
    expect([statusCode, body]).toEqual([200, expect.stringContaining('Stop letters of this kind')])
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect((await remind(guest)).letter?.subject).toBe('Coming up: Tasting')
    expect(await send(stop, oneClick)).toContain('You will not get letters of this kind any more.')
    expect((await remind(guest)).letter).toBeUndefined()
    expect((await remind({ ...guest, email: 'guest2+tea@example.org', mobile: '13900000077' })).letter).toBe(
      undefined,
    )
    await at.apply(await at.openEvent(), guest)
    expect(await at.subjects()).toEqual(['guest2@example.org You have a seat: Tasting'])
    const rows = await at.world.house.db.read.selectFrom('stopped_notice').selectAll().execute()
    expect(rows).toEqual([expect.objectContaining({ notice: 'reminder' })])
    expect(JSON.stringify(rows)).not.toContain('guest2')
    expect((await open(stop)).body).toContain('Letters of this kind are stopped.')
    expect(await send(stop, 'deed=resume')).toContain('You get letters of this kind again.')
    expect((await remind(guest)).letter?.subject).toBe('Coming up: Tasting')
  })

  it('a member stops them signed out, finds it in the member centre and in the record, and chooses again', async () => {
    const { stop } = await remind(own, 'lin')
    await send(stop, oneClick)
    const [reminder] = (await asLin('GET', 'notices')).data.list ?? []
    expect(reminder).toMatchObject({
      name: 'reminder',
      channels: [{ choice: 'reminder.email', wanted: false }],
    })
    expect((await remind(own, 'lin')).letter).toBeUndefined()
    const recorded = await at.world.house.db.read
      .selectFrom('change')
      .select(['after'])
      .where('entity', '=', 'member')
      .where('action', '=', 'notices')
      .execute()
    expect(recorded).toEqual([{ after: expect.stringContaining('reminder.sms,certificate.email') as string }])
    const chosen = ['reminder.email']
    expect(await asLin('POST', 'saveNotices', { letter_locale: 'en', chosen })).toMatchObject({ code: 1 })
    expect((await remind(own, 'lin')).letter?.subject).toBe('Coming up: Tasting')
  })

  it('what somebody stopped as a guest stays stopped in their account, until they choose it', async () => {
    const { stop } = await remind({ ...own, mobile: '13900000088' })
    await send(stop, oneClick)
    const channels = async () => (await asLin('GET', 'notices')).data.list?.[0]?.channels
    expect(await channels()).toMatchObject([{ wanted: false }])
    expect((await remind(own, 'lin')).letter).toBeUndefined()
    await asLin('POST', 'saveNotices', { letter_locale: 'en', chosen: ['reminder.email'] })
    expect(await channels()).toMatchObject([{ wanted: true }])
    expect((await remind(own, 'lin')).letter?.subject).toBe('Coming up: Tasting')
  })

  it('a link that was changed opens nothing and stops nothing', async () => {
    const { stop } = await remind(own, 'lin')
    const other = stop.replace(/stop\/m\d+/, `stop/m${at.world.ids.lin + 1}`)
    const certificates = stop.replace(/(m\d+)r/, '$1c')
    for (const url of [other, certificates]) {
      expect((await open(url)).statusCode).toBe(404)
      await send(url, oneClick)
    }
    const rows = await at.world.house.db.read.selectFrom('member').select('notices').execute()
    expect(rows.every(({ notices }) => notices.includes('reminder.email'))).toBe(true)
  })

  it('staff switch a whole kind off: nobody gets it, and nobody is asked', async () => {
    await setSetting(at.world.house, 'notice_reminder', '0')
    expect((await remind(own, 'lin')).letter).toBeUndefined()
    expect((await remind({ ...person(2), locale: 'en' })).letter).toBeUndefined()
    const { list = [] } = (await asLin('GET', 'notices')).data
    expect(list.map(({ name }) => name)).toEqual(['certificate', 'points', 'theme'])
    await asLin('POST', 'saveNotices', { letter_locale: 'en', chosen: [] })
    await setSetting(at.world.house, 'notice_reminder', '1')
    expect((await remind(own, 'lin')).letter?.subject).toBe('Coming up: Tasting')
  })
})
