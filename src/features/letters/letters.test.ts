import jsQr from 'jsqr'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'
import { postLetters } from './post-letters.server.ts'
import { codeOfTicket, ticketSvg } from '#features/letters/public/ticket-qr.server.ts'

// The types of the reader are those of a module, and what is imported is the function.
const scan = jsQr as unknown as typeof jsQr.default

async function read(picture: Buffer | undefined): Promise<string> {
  const wide = sharp(picture).resize(400, 400, { kernel: 'nearest' })
  const { data, info } = await wide.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return scan(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

describe.each(engines)('letters about a sign-up on %s', (engine) => {
  let at: LettersWorld
  beforeEach(async () => void (at = await openLettersWorld(engine)))
  afterEach(() => at.close())

  it('a letter follows a sign-up soon, with calendar and ticket, in the reader’s language', async () => {
    const id = await at.openEvent({
      start_at: Date.UTC(2026, 11, 1, 10) / 1000,
      end_at: Date.UTC(2026, 11, 1, 12) / 1000,
      location_zh_cn: '明伦堂',
    })
    at.letters.goByThemselves = true
    await at.apply(id, { ...person(1), locale: 'zh-cn' })
    await expect.poll(() => at.mail.letters.length).toBe(1)
    at.letters.goByThemselves = false
    const [letter] = await at.sent()
    expect(letter).toMatchObject({ to: 'guest1@example.org', subject: '报名成功：试茶', language: 'zh-cn' })
    expect(letter?.text).toContain('来客1，您好')
    expect(letter?.text).toContain('2026年12月1日 周二 18:00–20:00')
    expect(letter?.text).toContain('地点：明伦堂')
    expect(letter?.text).not.toMatch(/\{\w+\}|无障碍/)
    const { code, manage_key } = await at.rowOf(id)
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
    const [letter] = await at.sent()
    const scanned = await read(letter?.picture?.content)
    const { code } = await at.rowOf(id)
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
    const [letter] = await at.sent()
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
    expect(await at.sent()).toHaveLength(30)
    expect(new Set(at.mail.letters.map(({ to }) => to[0])).size).toBe(30)
  })

  it('letters escape what visitors typed (T2.2)', async () => {
    const id = await at.openEvent()
    await at.apply(id, person(4, { userName: '<img src=x onerror=alert(1)> {ticket}' }))
    const [letter] = await at.sent()
    expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt; {ticket}')
    expect(letter?.html).not.toContain('<img src=x')
  })

  it('letters use the texts of staff, and an unknown placeholder is refused (T10.2)', async () => {
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
    const [letter] = await at.sent()
    expect(letter).toMatchObject({ subject: 'Welcome, Ada', text: expect.stringContaining('Dear Ada,') })
  })
})
