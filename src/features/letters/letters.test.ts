import jsQr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { openMailServer, type MailServer } from '#tests/mail-server.ts'
import { readMail } from '#tests/read-mail.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { postLetters } from './post-letters.server.ts'
import { noteReminders } from './reminders.server.ts'
import { codeOfTicket, ticketSvg } from '#features/letters/public/ticket-qr.server.ts'

// The types of the reader are those of a module, and what is imported is the function.
const scan = jsQr as unknown as typeof jsQr.default

async function read(picture: Buffer | undefined): Promise<string> {
  const wide = sharp(picture).resize(400, 400, { kernel: 'nearest' })
  const { data, info } = await wide.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return scan(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

const hour = 3600
const day = 24 * hour

describe.each(engines)('letters on %s', (engine) => {
  let at: SignupWorld
  let mail: MailServer
  const morning = Math.floor(Date.UTC(2026, 10, 21, 2) / 1000)

  beforeAll(async () => {
    mail = await openMailServer()
    at = await openSignupWorld(engine, { MAIL_URL: mail.url })
  })
  beforeEach(async () => {
    at.time.seconds = morning
    await sent()
    mail.letters.length = 0
  })
  afterAll(async () => {
    await at.world.close()
    await mail.close()
  })

  /** All letters that there are to write and to send by now. */
  async function sent() {
    const { house } = at.world
    while (await postLetters(house));
    await house.outbox.send()
    const letters = await Promise.all(
      mail.letters.map(async ({ to, data }) => ({ to: to[0] ?? '', ...(await readMail(data)) })),
    )
    return letters.toSorted((a, b) => (`${a.to} ${a.subject}` < `${b.to} ${b.subject}` ? -1 : 1))
  }

  const subjects = async () => (await sent()).map(({ to, subject }) => `${to} ${subject}`)
  const rowOf = async (id: number, index = 0) => {
    const row = (await at.rows(id))[index]
    if (!row) throw new Error('There is no such row')
    return { ...row, key: row.manage_key }
  }

  it('a letter follows a sign-up soon, with calendar and ticket, in the reader’s language', async () => {
    const id = await at.openEvent({
      start_at: Date.UTC(2026, 11, 1, 10) / 1000,
      end_at: Date.UTC(2026, 11, 1, 12) / 1000,
      location_zh_cn: '明伦堂',
    })
    at.letters.goByThemselves = true
    await at.apply(id, { ...person(1), locale: 'zh-cn' })
    await expect.poll(() => mail.letters.length).toBe(1)
    at.letters.goByThemselves = false
    const [letter] = await sent()
    expect(letter).toMatchObject({ to: 'guest1@example.org', subject: '报名成功：试茶', language: 'zh-cn' })
    expect(letter?.text).toContain('来客1，您好')
    expect(letter?.text).toContain('2026年12月1日 周二 18:00–20:00')
    expect(letter?.text).toContain('地点：明伦堂')
    expect(letter?.text).not.toMatch(/\{\w+\}|无障碍/)
    const { code, manage_key } = await rowOf(id)
    const address = `http://shuyuan.test/event/ticket/${code}?key=${manage_key}`
    expect(letter?.text).toContain(`${address}\n`)
    expect(letter?.text).toContain(`${address}#cancel`)
    expect(letter?.html).toContain(`href="${address}"`)
    expect(letter?.calendar).toContain('METHOD:REQUEST')
    expect(letter?.calendar).not.toContain(code)
    expect(letter?.picture?.cid).toBe('ticket')
    expect(letter?.html).toContain('cid:ticket')
  })

  it('a letter contains a ticket as a readable QR code that cannot be forged', async () => {
    const id = await at.openEvent()
    await at.apply(id, person(2))
    const [letter] = await sent()
    const scanned = await read(letter?.picture?.content)
    const { code } = await rowOf(id)
    expect(scanned).toMatch(new RegExp(`^1\\.${code}\\.[0-9A-Z]{16}$`))
    const { house } = at.world
    expect(await read(Buffer.from(await ticketSvg(house, code, 'Ticket')))).toBe(scanned)
    expect(await codeOfTicket(house, scanned)).toBe(code)
    const last = scanned.at(-1) === 'A' ? 'B' : 'A'
    expect(await codeOfTicket(house, scanned.slice(0, -1) + last)).toBeNull()
    expect(await codeOfTicket(house, code)).toBeNull()
  })

  it('a sign-up in English gets English letters', async () => {
    const id = await at.openEvent({ location_en: 'Minglun Hall' })
    await at.apply(id, { ...person(3), userName: 'Ada', locale: 'en' })
    const [letter] = await sent()
    expect(letter).toMatchObject({ subject: 'You have a seat: Tasting', language: 'en' })
    expect(letter?.text).toContain('Dear Ada,')
    expect(letter?.text).toContain('Party: one person')
    expect(letter?.text).toContain('http://shuyuan.test/en/event/ticket/')
    expect(letter?.html).toContain('lang="en"')
  })

  it('each letter is written once, even by several processes at the same time', async () => {
    const id = await at.openEvent({ capacity: 40 })
    for (let number = 0; number < 30; number += 1) await at.apply(id, person(100 + number))
    const { house } = at.world
    await Promise.all([postLetters(house), postLetters(house), postLetters(house)])
    expect(await sent()).toHaveLength(30)
    expect(new Set(mail.letters.map(({ to }) => to[0])).size).toBe(30)
  })

  it('letters escape what visitors typed', async () => {
    const id = await at.openEvent()
    await at.apply(id, person(4, { userName: '<img src=x onerror=alert(1)> {ticket}' }))
    const [letter] = await sent()
    expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt; {ticket}')
    expect(letter?.html).not.toContain('<img src=x')
  })

  it('letters follow a sign-up from the waiting list to a seat, and outdated ones are not sent', async () => {
    const id = await at.openEvent({ capacity: 1 })
    for (const number of [5, 6, 7]) await at.apply(id, { ...person(number), locale: 'en' })
    expect(await subjects()).toEqual([
      'guest5@example.org You have a seat: Tasting',
      'guest6@example.org You are on the waiting list: Tasting',
      'guest7@example.org You are on the waiting list: Tasting',
    ])
    expect((await sent())[2]?.text).toContain('number 2 at the moment')
    mail.letters.length = 0
    await at.act('cancel', await rowOf(id))
    const [gone, offered] = await sent()
    expect(gone).toMatchObject({ subject: 'Cancelled: Tasting' })
    expect(gone?.calendar).toContain('METHOD:CANCEL')
    expect(offered).toMatchObject({
      to: 'guest6@example.org',
      subject: 'A seat for you: Tasting',
      calendar: '',
    })
    expect(offered?.text).toMatch(/by Saturday, 21 November 2026 22:00|by Sunday, 22 November 2026 08:00/)
    expect(offered?.text).toContain('#answer')
    mail.letters.length = 0
    at.time.seconds += 2 * day
    await serveWaitingLists(at.world.house)
    at.time.seconds += 2 * day
    await serveWaitingLists(at.world.house)
    await at.act('accept', await rowOf(id, 2))
    expect(await subjects()).not.toContain('guest7@example.org A seat for you: Tasting')
  })

  it('each date gives one reminder, and none for later sign-ups', async () => {
    const start_at = morning + 5 * day
    const id = await at.openEvent({ start_at, end_at: start_at + 2 * hour, capacity: 5 })
    await at.apply(id, { ...person(8), locale: 'en' })
    const { house } = at.world
    await noteReminders(house)
    await sent()
    mail.letters.length = 0
    at.time.seconds = start_at - 70 * hour
    await at.apply(id, { ...person(9), locale: 'en' })
    for (let round = 0; round < 3; round += 1) await noteReminders(house)
    expect(await subjects()).toEqual([
      'guest8@example.org Coming up: Tasting',
      'guest9@example.org You have a seat: Tasting',
    ])
    mail.letters.length = 0
    at.time.seconds = start_at - 23 * hour
    for (let round = 0; round < 3; round += 1) await noteReminders(house)
    expect(await subjects()).toEqual([
      'guest8@example.org Nearly there: Tasting',
      'guest9@example.org Nearly there: Tasting',
    ])
  })

  it('letters that can wait are sent in the morning, unless the event begins within a day', async () => {
    const night = Date.UTC(2026, 10, 21, 15) / 1000
    const [later, sooner] = [
      await at.openEvent({ start_at: night + 6 * day }),
      await at.openEvent({ start_at: night + 12 * hour, end_at: night + 14 * hour }),
    ]
    await at.apply(later, { ...person(10), locale: 'en' })
    await at.apply(sooner, { ...person(11), locale: 'en' })
    await sent()
    mail.letters.length = 0
    at.time.seconds = night
    const place = { location_zh_cn: '茶寮', location_en: 'Tea house' }
    for (const id of [later, sooner]) await editRow(at.world.house, event, id, place)
    expect(await subjects()).toEqual(['guest11@example.org A new time or place: Tasting'])
    at.time.seconds = night + 9 * hour + 60
    expect(await subjects()).toContain('guest10@example.org A new time or place: Tasting')
  })

  it('two quick moves give one letter, which names the last known time and place', async () => {
    const start_at = Date.UTC(2026, 11, 1, 10) / 1000
    const id = await at.openEvent({ start_at, end_at: start_at + 2 * hour, location_en: 'Minglun Hall' })
    await at.apply(id, { ...person(15), locale: 'en' })
    await sent()
    mail.letters.length = 0
    await editRow(at.world.house, event, id, { location_en: 'Wrong hall' })
    await editRow(at.world.house, event, id, { location_en: 'Tea house', end_at: start_at + hour })
    await editRow(at.world.house, event, id, { description_en: 'Bring a cup' })
    const [letter, ...others] = await sent()
    expect(others).toEqual([])
    expect(letter?.text).toContain('Before: Tuesday, 1 December 2026 18:00–20:00 · Minglun Hall\n')
    expect(letter?.text).toContain('When: Tuesday, 1 December 2026 18:00–19:00\nWhere: Tea house\n')
    expect(letter?.calendar).toContain('SEQUENCE:2')
  })

  it('both people get a letter when a seat is passed on, and only the new owner gets the ticket', async () => {
    const id = await at.openEvent()
    const { data } = await at.apply(id, { ...person(12), locale: 'en' })
    await sent()
    mail.letters.length = 0
    await at.world.ask('POST', '/api/event/transfer', {
      body: { code: data.code, key: data.key, ...person(13) },
    })
    const letters = await sent()
    const { code, manage_key } = await rowOf(id)
    const [before, after] = ['guest12@example.org', 'guest13@example.org'].map((to) =>
      letters.find((letter) => letter.to === to),
    )
    expect(before).toMatchObject({ subject: 'Seat passed on: Tasting' })
    expect(before?.calendar).toContain('METHOD:CANCEL')
    const kept = await at.world.house.db.read.selectFrom('signup_notice').select('detail').execute()
    expect(kept.every(({ detail }) => detail === '')).toBe(true)
    for (const secret of [code, String(manage_key), '来客13']) {
      expect(before?.text + String(before?.html) + String(before?.calendar)).not.toContain(secret)
      if (secret !== '来客13') expect(after?.text).toContain(secret)
    }
  })

  it('letters use the texts of staff, and an unknown placeholder is refused', async () => {
    const { world } = at
    const row = await world.house.db.read
      .selectFrom('letter_template')
      .select('id')
      .where('kind', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    const save = (body: object) =>
      world.ask('POST', '/admin/letter_template/edit', {
        as: 'root',
        body: { id: row.id, ...body },
        headers: { 'think-lang': 'en' },
      })
    expect(await save({ body_en: 'Come, {naem}! {ticket}' })).toMatchObject({
      code: 0,
      data: { fields: { body_en: 'Text has placeholders that are not known: {naem}' } },
    })
    expect(await save({ subject_en: 'Welcome, {name}', body_en: '' })).toMatchObject({ code: 1 })
    const id = await at.openEvent()
    await at.apply(id, { ...person(14), userName: 'Ada', locale: 'en' })
    const [letter] = await sent()
    expect(letter).toMatchObject({ subject: 'Welcome, Ada', text: expect.stringContaining('Dear Ada,') })
  })
})
