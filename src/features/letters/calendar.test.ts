import ical from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { member } from '#entities/member.ts'
import { memberGroup } from '#entities/member-group.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { calendarFile } from '#platform/calendar/calendar-file.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { postLetters } from './post-letters.server.ts'

const name = '试茶，与'.repeat(20)
const start = Date.UTC(2026, 11, 1, 10) / 1000

/** What a calendar program holds: an entry a uid, and newer words in the place of older ones. */
class Program {
  entries = new Map<string, { sequence: number; event: ical.Event }>()
  gone = new Map<string, number>()

  take(file: string): void {
    const whole = new ical.Component(ical.parse(file))
    const method = whole.getFirstPropertyValue('method')
    for (const part of whole.getAllSubcomponents('vevent')) {
      const entry = new ical.Event(part)
      const known = this.entries.get(entry.uid)
      if ((known?.sequence ?? this.gone.get(entry.uid) ?? 0) > entry.sequence) continue
      const gone = method === 'CANCEL' || part.getFirstPropertyValue('status') === 'CANCELLED'
      if (gone) this.gone.set(entry.uid, entry.sequence)
      if (gone) this.entries.delete(entry.uid)
      else this.entries.set(entry.uid, { sequence: entry.sequence, event: entry })
    }
  }

  get shown() {
    return [...this.entries.values()].map(({ sequence, event: { summary, location, startDate } }) => ({
      sequence,
      summary,
      location,
      start: startDate.toUnixTime(),
    }))
  }
}

describe.each(engines)('the calendar on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  const opened = () =>
    at.openEvent({
      name_zh_cn: name,
      start_at: start,
      end_at: start + 7200,
      location_zh_cn: '明伦堂; 一楼, 东',
      date: '2026-12-01',
    })
  const move = (id: number, values: object) => editRow(at.world.house, event, id, values)
  const callOff = (id: number) =>
    at.world.ask('POST', '/admin/event_signup/callOff', {
      as: 'root',
      body: { event_id: id, reason: '屋顶漏水', reason_en: 'The roof leaks' },
    })
  const feed = async (url: unknown) => {
    const { statusCode, body, headers } = await at.world.site.inject({
      url: new URL(String(url)).pathname,
      headers: {},
    })
    return { statusCode, body, headers }
  }

  /** The calendar files of all letters to somebody, in their order. */
  async function filesTo(email: string): Promise<string[]> {
    while (await postLetters(at.world.house));
    const rows = await at.world.house.db.read
      .selectFrom('outbox')
      .select('attachments')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    const attached = rows.flatMap(({ attachments }) =>
      attachments ? (JSON.parse(attachments) as { filename: string; content: string }[]) : [],
    )
    return attached.filter(({ filename }) => filename.endsWith('.ics')).map(({ content }) => content)
  }

  it('the calendar gets one entry from the letters, which moves with the event and is then removed', async () => {
    const id = await opened()
    const somebody = { ...person(1), locale: 'zh-cn' }
    await at.apply(id, somebody)
    const program = new Program()
    const take = async () => (await filesTo(somebody.email)).forEach((file) => program.take(file))
    await take()
    expect(program.shown).toEqual([{ sequence: 0, summary: name, location: '明伦堂; 一楼, 东', start }])
    await move(id, { start_at: start + 86_400, end_at: start + 90_000, date: '2026-12-02' })
    await take()
    expect(program.shown).toMatchObject([{ sequence: 1, start: start + 86_400 }])
    await move(id, { location_zh_cn: '茶寮' })
    await move(id, { description_zh_cn: '一炉炭，三道茶。' })
    await take()
    expect(program.shown).toMatchObject([{ sequence: 2, location: '茶寮' }])
    expect(await callOff(id)).toMatchObject({ code: 1 })
    await take()
    expect(program.shown).toEqual([])
    const files = await filesTo(somebody.email)
    expect(files).toHaveLength(4)
    expect(files.at(-1)).toMatch(/METHOD:CANCEL[^]*SEQUENCE:3[^]*STATUS:CANCELLED/)
    for (const line of files.join('').split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('an entry returns with a higher sequence when staff restore a seat, and is removed again after a second end', async () => {
    const id = await opened()
    const somebody = { ...person(5), locale: 'zh-cn' }
    const { data } = await at.apply(id, somebody)
    const [row] = await at.rows(id)
    const staff = (deed: string) =>
      at.world.ask('POST', `/admin/event_signup/${deed}`, {
        as: 'root',
        body: { id: row?.id, reason: '来电说明' },
      })
    const numbers = async () =>
      (await filesTo(somebody.email)).map((file) =>
        /METHOD:(\w+)[^]*SEQUENCE:(\d+)/.exec(file)?.slice(1).join(' '),
      )
    await numbers()
    await at.act('cancel', data)
    await numbers()
    await staff('override')
    await numbers()
    await staff('release')
    expect(await numbers()).toEqual(['REQUEST 0', 'CANCEL 1', 'REQUEST 2', 'CANCEL 3'])
  })

  it('an entry stays when a seat is passed on within one mailbox', async () => {
    const id = await opened()
    const one = { ...person(6), locale: 'zh-cn' }
    const { data } = await at.apply(id, one)
    await filesTo(one.email)
    const other = { userName: '另一位', mobile: '13900000066', email: one.email }
    const passed = await at.world.ask('POST', '/api/event/transfer', {
      body: { code: data.code, key: data.key, ...other },
    })
    expect(passed).toMatchObject({ code: 1 })
    const files = await filesTo(one.email)
    for (const order of [files, files.toReversed()]) {
      const program = new Program()
      order.forEach((file) => program.take(file))
      expect(program.shown).toMatchObject([{ sequence: 2, summary: name }])
    }
  })

  it('the calendar file of one seat has the name of its event', async () => {
    const id = await opened()
    const { data } = await at.apply(id, person(7))
    const answer = await at.world.site.inject({
      url: `/api/event/calendar?code=${String(data.code)}&key=${String(data.key)}`,
    })
    const file = new ical.Component(ical.parse(answer.body))
    expect(file.getFirstPropertyValue('x-wr-calname')).toBe(name)
  })

  it('a member can subscribe to a calendar at a personal address', async () => {
    const [first, second] = [await opened(), await opened()]
    await at.apply(first, person(3), 'lin')
    await at.apply(second, person(4), 'lin')
    const address = await at.world.ask('GET', '/api/account/calendar', { as: 'lin' })
    const { url } = address.data
    expect(url).toMatch(/^http:\/\/shuyuan\.test\/calendar\/\d+-[0-9a-z]{16}\.ics$/)
    const program = new Program()
    const { body, headers } = await feed(url)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': expect.stringContaining('private'),
    })
    program.take(body)
    expect(program.shown).toHaveLength(2)
    await move(first, { start_at: start + 3600 })
    await callOff(second)
    program.take((await feed(url)).body)
    expect(program.shown).toMatchObject([{ sequence: 1, start: start + 3600 }])
  })

  it('a renewed calendar address and an invented one do not open', async () => {
    const asked = (path: string, method: 'GET' | 'POST') =>
      at.world.ask(method, path, { as: 'lin', body: {} })
    const before = (await asked('/api/account/calendar', 'GET')).data.url
    const renewed = await asked('/api/account/renewCalendar', 'POST')
    expect(renewed).toMatchObject({ code: 1 })
    expect((await feed(renewed.data.url)).statusCode).toBe(200)
    expect((await feed(before)).body).not.toContain('VCALENDAR')
    expect((await feed(`http://x/calendar/${at.world.ids.lin}-2222222222222222.ics`)).body).not.toContain(
      'VCALENDAR',
    )
    expect(await at.world.ask('GET', '/api/account/calendar')).toMatchObject({ code: 302 })
  })

  it('a new password ends the calendar address, and so does a group without the page of events', async () => {
    const { house, ids } = at.world
    const address = async () => (await at.world.ask('GET', '/api/account/calendar', { as: 'lin' })).data.url
    const before = await address()
    expect((await feed(before)).statusCode).toBe(200)
    await editRow(house, member, ids.lin, { password: 'another hash' })
    expect((await feed(before)).statusCode).toBe(404)
    const { token } = await issueTokens(house, 'user', ids.lin, { keep: false })
    const headers = { 'ba-user-token': token }
    const now = (await at.world.ask('GET', '/api/account/calendar', { headers })).data.url
    expect((await feed(now)).statusCode).toBe(200)
    const group = await addRow(house, memberGroup, { name: 'Overview', rules: 'account/overview' })
    await editRow(house, member, ids.lin, { group_id: group.id })
    expect((await feed(now)).statusCode).toBe(404)
    for (const [method, call] of [
      ['GET', 'calendar'],
      ['POST', 'renewCalendar'],
    ] as const)
      expect(await at.world.ask(method, `/api/account/${call}`, { headers })).toMatchObject({ code: 302 })
    await editRow(house, member, ids.lin, { group_id: null })
  })
})

describe('a calendar file', () => {
  it('a calendar file escapes all texts, and uses a whole day when the time is unknown', () => {
    const title = 'A;b,c\\d\nBEGIN:VEVENT\r\nx\u0007'
    const file = calendarFile({
      method: 'REQUEST',
      name: 'x',
      language: 'en',
      now: start,
      entries: [
        {
          uid: 'a@b',
          sequence: 0,
          status: 'CONFIRMED',
          title,
          day: '2026-12-01',
          start: null,
          end: null,
          organizer: { name: 'A "B"; C', email: 'a@example.org' },
          attendee: { name: '林', email: 'b@example.org' },
        },
      ],
    })
    const [part, ...others] = new ical.Component(ical.parse(file)).getAllSubcomponents('vevent')
    expect(others).toEqual([])
    expect(part?.getFirstPropertyValue('summary')).toBe('A;b,c\\d\nBEGIN:VEVENT\nx ')
    expect(part?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-12-01')
    expect(part?.getFirstProperty('organizer')?.getParameter('cn')).toBe("A 'B'; C")
  })
})
