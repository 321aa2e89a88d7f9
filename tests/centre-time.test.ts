import ical from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsReport } from '#entities/news-report.ts'
import { postLetters } from '#features/letters/post-letters.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { wallText } from '#platform/fields/date-time/wall-text.ts'
import { momentAt, wallClock } from '#platform/std/centre-time.ts'
import { engines } from '#tests/databases.ts'
import { lettersIn } from '#tests/letters-in.ts'
import { readMail } from '#tests/read-mail.ts'
import { addRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

/** In New York summer time begins on 14 March 2027. A late evening there is another day in UTC and in China. */
const days = [
  {
    date: '2027-03-12',
    words: 'Friday, 12 March 2027',
    offset: { 'America/New_York': '-05:00', 'Asia/Shanghai': '+08:00' },
  },
  {
    date: '2027-03-16',
    words: 'Tuesday, 16 March 2027',
    offset: { 'America/New_York': '-04:00', 'Asia/Shanghai': '+08:00' },
  },
] as const
const zones = ['America/New_York', 'Asia/Shanghai'] as const

const worlds = engines.flatMap((engine) => zones.map((zone) => ({ engine, zone })))

describe.each(worlds)('a centre in $zone on $engine', ({ engine, zone }) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine, { TIME_ZONE: zone })))
  afterAll(() => at.world.close())

  const html = async (url: string) => (await at.world.site.inject({ url, headers: { accept: '*/*' } })).body

  describe.each(days)('tells of an evening on $date', ({ date, words, offset }) => {
    let id = 0
    let start = 0
    let ticket: Record<string, unknown> = {}

    beforeAll(async () => {
      const { world, time } = at
      start = momentAt(date, '22:30:00', zone)
      time.seconds = start - 20 * 24 * 3600
      world.tokens.root = (await issueTokens(world.house, 'admin', world.ids.root, { keep: false })).token
      const form = {
        name_zh_cn: '夜读',
        name_en: 'Reading',
        start_at: start,
        end_at: start + 3600,
        capacity: 9,
      }
      const added = await world.ask('POST', '/admin/event/add', {
        as: 'root',
        body: { ...form, date },
      })
      id = Number(added.data.id)
      ticket = (await at.apply(id, person(1))).data
    })

    test('the form and the day of an event show the hour that was typed', async () => {
      const row = (await at.world.ask('GET', `/admin/event/edit?id=${id}`, { as: 'root' })).data.row as {
        start_at: number
        date: string
      }
      expect(wallText(row.start_at, zone)).toBe(`${date} 22:30:00`)
      expect(row.date).toBe(date)
    })

    test('the page of an event shows that hour to people and to search engines', async () => {
      const page = await html(`/en/event/detail/${id}`)
      expect(page).toContain(words)
      expect(page).toContain('22:30–23:30')
      expect(page).toContain(`"startDate":"${date}T22:30:00${offset[zone]}"`)
      expect(page).toContain(`"time_zone":"${zone}"`)
    })

    test('the ticket, the calendar and the letter show that hour', async () => {
      const query = `code=${String(ticket.code)}&key=${String(ticket.key)}`
      expect(await html(`/en/event/ticket/${String(ticket.code)}?key=${String(ticket.key)}`)).toContain(
        '22:30–23:30',
      )
      const file = await html(`/api/event/calendar?${query}`)
      const [entry] = new ical.Component(ical.parse(file)).getAllSubcomponents('vevent')
      expect(wallClock(entry ? new ical.Event(entry).startDate.toUnixTime() : 0, zone)).toEqual([
        date,
        '22:30:00',
      ])
      const { house, fresh } = at.world
      while (await postLetters(house));
      await house.outbox.send()
      const letters = await Promise.all((await lettersIn(fresh.folder)).map(readMail))
      const texts = letters.map(({ text }) => text)
      expect(texts.some((text) => text.includes(`${words} 22:30–23:30`))).toBe(true)
    })

    test('the desk and the certificate show the day of the check-in in the time zone of the centre', async () => {
      const { world, time } = at
      time.seconds = start
      world.tokens.root = (await issueTokens(world.house, 'admin', world.ids.root, { keep: false })).token
      const scans = [{ code: ticket.code }]
      const came = await world.ask('POST', '/admin/event_signup/checkIn', {
        as: 'root',
        body: { event_id: id, scans },
      })
      expect(came, JSON.stringify(came)).toMatchObject({ code: 1 })
      const list = await world.ask('GET', `/admin/event_signup/export?event_id=${id}`, { as: 'root' })
      expect(list.msg).toContain(`${date} 22:30`)
      const body = { member_id: world.ids.lin, event_id: id, reason: 'By hand', holder: '林逋' }
      expect(await world.ask('POST', '/admin/certificate/add', { as: 'root', body })).toMatchObject({
        code: 1,
      })
      const row = await world.house.db.read
        .selectFrom('certificate')
        .selectAll()
        .where('event_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.issued_on).toBe(date)
      expect(await html(`/en/certificate/${row.code}`)).toContain(words.replace(/^\w+, /, ''))
    })

    test('the feed dates a report at midnight of the centre', async () => {
      await addRow(at.world.house, newsReport, {
        title_zh_cn: `报道${date}`,
        title_en: date,
        content_en: '<p>Read.</p>',
        date,
      })
      const feed = await html('/en/mediaReport/feed.xml')
      const entry = feed.split('<entry>').find((each) => each.includes(`>${date}<`)) ?? ''
      const published = Date.parse(/<published>([^<]*)/.exec(entry)?.[1] ?? '') / 1000
      expect(wallClock(published, zone)).toEqual([date, '00:00:00'])
    })
  })
})
