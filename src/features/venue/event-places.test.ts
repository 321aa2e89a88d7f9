import ical from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'

const house = { address: '18 Chenghuai Lane', city: 'Suzhou' }
const island = {
  venue: 'elsewhere',
  location_en: 'Xishan Island',
  address_en: 'Dongcun Pier, Jinting',
  address_zh_cn: '金庭镇东村码头',
} as const

describe.each(engines)('the place of an event on %s', (engine) => {
  let at: LettersWorld
  let turn = 0
  beforeAll(async () => {
    at = await openLettersWorld(engine)
    await setSetting(at.world.house, 'contact_address_en', house.address)
    await setSetting(at.world.house, 'contact_address_zh_cn', '澄怀巷 18 号')
  })
  afterAll(() => at.close())

  const letterTo = async (email: string) => {
    const letters = (await at.sent()).filter(({ to }) => to === email)
    at.mail.letters.length = 0
    return letters.at(-1)?.text ?? ''
  }
  const entryIn = (file: string) =>
    new ical.Event(new ical.Component(ical.parse(file)).getFirstSubcomponent('vevent') ?? undefined)

  /** All that somebody is told who signs up. */
  async function toldOf(values: Parameters<LettersWorld['openEvent']>[0], locale = 'en') {
    const id = await at.openEvent({ location_en: 'Tea Room', ...values })
    turn += 1
    const email = `place${turn}@example.org`
    const somebody = { userName: 'Lin Yun', mobile: `1380000${1000 + turn}`, email, locale }
    const { data } = await at.apply(id, somebody)
    const ask = async (path: string) =>
      (await at.world.ask('GET', `${path}&lang=${locale}`, { headers: { 'think-lang': locale } })).data
    const page = await at.world.site.inject({
      url: `/${locale === 'en' ? 'en/' : ''}event/detail/${id}`,
      headers: {},
    })
    const file = await at.world.site.inject({
      url: `/api/event/calendarFile?id=${id}&lang=${locale}`,
      headers: {},
    })
    return {
      id,
      page: page.body,
      detail: (await ask(`/api/event/detail?id=${id}`)) as Record<string, object>,
      ticket: (await ask(`/api/event/ticket?code=${data.code}&key=${data.key}`)).event as Record<
        string,
        object
      >,
      pass: await ask(`/api/event/pass?code=${data.code}&key=${data.key}`),
      letter: await letterTo(email),
      file: file.body,
      entry: entryIn(file.body),
    }
  }

  it('an event elsewhere says its own address on page, ticket, letter and in calendars, and never that of the centre', async () => {
    const { page, detail, ticket, pass, letter, entry, file } = await toldOf(island)
    const address = 'Dongcun Pier, Jinting'
    const map = 'https://uri.amap.com/search?keyword=Dongcun%20Pier%2C%20Jinting&callnative=1'
    expect(detail.place).toMatchObject({ venue: 'elsewhere', location: 'Xishan Island', address, map })
    expect(ticket.place).toEqual(detail.place)
    expect(pass.en).toMatchObject({ location: 'Xishan Island', address })
    expect(pass['zh-cn']).toMatchObject({ address: '金庭镇东村码头' })
    expect(letter).toContain(`Where: Xishan Island\nAddress: ${address}\nMap: ${map}`)
    expect(entry.location).toBe(`Xishan Island, ${address}`)
    for (const text of [letter, file, page.split('<footer')[0]]) expect(text).not.toContain(house.address)
    expect(page).toContain(`"address":"${address}"`)
  })

  it('an event elsewhere without an address has none, and the map looks for its place', async () => {
    const { detail, letter } = await toldOf({ ...island, address_en: '', address_zh_cn: '' })
    expect(detail.place).toMatchObject({ address: '', location: 'Xishan Island' })
    expect(letter).not.toContain('Address:')
    expect(letter).toContain('Map: https://uri.amap.com/search?keyword=Xishan%20Island')
  })

  it('an event at the centre has the address of the centre in the language of the reader', async () => {
    const english = await toldOf({})
    expect(english.detail.place).toMatchObject({ venue: 'house', address: house.address })
    expect(english.letter).toContain(`Where: Tea Room\nAddress: ${house.address}`)
    expect(english.entry.location).toBe(`Tea Room, ${house.address}`)
    const chinese = await toldOf({ location_zh_cn: '漱石茶寮' }, 'zh-cn')
    expect(chinese.letter).toContain('地点：漱石茶寮\n地址：澄怀巷 18 号')
    expect(chinese.entry.location).toBe('漱石茶寮，澄怀巷 18 号')
  })

  it('an event that is online only has neither address nor map, and its link is for people with a seat', async () => {
    const online_url = 'https://meet.example.org/room'
    const { page, detail, letter, entry, file } = await toldOf({
      venue: 'online',
      location_en: '',
      online_url,
    })
    expect(detail).toMatchObject({
      online: true,
      place: { venue: 'online', address: '', map: '', directions: '' },
    })
    expect(letter).not.toMatch(/Address:|Map:/)
    expect(letter).toContain(`Online: ${online_url}`)
    expect(entry.location).toBeNull()
    expect(file + page).not.toContain(online_url)
    expect(page).toContain('OnlineEventAttendanceMode')
  })

  it('access and price are the same on page, ticket, letter and in calendars', async () => {
    const { page, detail, ticket, letter, entry } = await toldOf({
      access_kinds_en: 'Ramp; hearing loop',
      fee: 120_000,
      price_note_en: 'tea included',
    })
    expect(detail).toMatchObject({
      access_kinds: 'Ramp; hearing loop',
      price: { sum: '¥1,200', note: 'tea included' },
    })
    expect(ticket).toMatchObject({ access_kinds: 'Ramp; hearing loop', price: detail.price })
    expect(letter).toContain('Price: ¥1,200 · tea included')
    expect(letter).toContain('Access: Ramp; hearing loop')
    expect(entry.description).toBe('¥1,200 · tea included\nRamp; hearing loop')
    expect(page).toContain('"price":1200,"priceCurrency":"CNY"')
    const inWords = await toldOf({ price_note_en: 'Give what you like' })
    expect(inWords.letter).toContain('Price: Give what you like\n')
    expect((await toldOf({})).letter).toContain('Price: Free\n')
  })

  it('a new address is told to everybody with a seat, with the former one', async () => {
    const { id } = await toldOf({})
    await editRow(at.world.house, event, id, island)
    const letter = await letterTo(`place${turn}@example.org`)
    expect(letter).toContain('· Tea Room, 18 Chenghuai Lane')
    expect(letter).toContain('Address: Dongcun Pier, Jinting')
  })

  it('the public calendar file moves with the event and says when it is called off', async () => {
    const { id, entry } = await toldOf({})
    await editRow(at.world.house, event, id, { cancelled_at: at.time.seconds })
    const { body, headers } = await at.world.site.inject({
      url: `/api/event/calendarFile?id=${id}`,
      headers: {},
    })
    const later = entryIn(body)
    expect(headers['content-type']).toContain('text/calendar')
    expect(later.uid).toBe(entry.uid)
    expect(later.sequence).toBeGreaterThan(entry.sequence)
    expect(body).toContain('STATUS:CANCELLED')
    expect(body).not.toMatch(/ATTENDEE|ORGANIZER/)
  })
})
