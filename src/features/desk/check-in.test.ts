import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ticketPayload } from '#features/letters/public/ticket-qr.server.ts'
import { engines } from '#tests/databases.ts'
import { openDeskWorld, type DeskWorld } from '#tests/worlds/desk-world.ts'
import { markNoShows } from '#features/seats/seat-jobs.server.ts'

const hour = 3600

describe.each(engines)('the check-in at the desk on %s', (engine) => {
  let at: DeskWorld
  beforeEach(async () => void (at = await openDeskWorld(engine)))
  afterEach(() => at.world.close())

  const ask: DeskWorld['ask'] = (...call) => at.ask(...call)
  const ledger: DeskWorld['ledger'] = (...query) => at.ledger(...query)
  const filled: DeskWorld['filled'] = (...people) => at.filled(...people)

  it('each ticket is checked in once, with the earliest time of all devices', async () => {
    const { id, rows } = await filled(['王小明', '李清照'])
    const now = at.time.seconds
    const [first, second] = rows.map(({ code }) => code) as [string, string]
    const scans = (list: object[]) => ask('checkIn', { event_id: id, scans: list })
    const outcomes = (answer: Awaited<ReturnType<typeof scans>>) =>
      answer.data.list?.map(({ outcome }) => outcome)
    expect(outcomes(await scans([{ code: first, at: now - 60, door: 'East' }, { code: 'NOBODY' }]))).toEqual([
      'welcome',
      'unknown',
    ])
    const late = await scans([
      { code: first, at: now - 300, door: 'West' },
      { code: first, at: now - 10, door: 'East' },
      { code: second, at: now + 9999 },
    ])
    expect(outcomes(late)).toEqual(['already', 'already', 'welcome'])
    expect(await at.rows(id)).toMatchObject([
      { checked_in_at: now - 300, checked_in_door: 'West' },
      { checked_in_at: now },
    ])
    await ask('undoCheckIn', { id: rows[0]?.id })
    expect((await at.rows(id))[0]?.checked_in_at).toBeNull()
  })

  it('a scanned QR code and a typed code both work, and a forged one is detected', async () => {
    const { id, rows } = await filled(['王小明', '李清照'])
    const [first, second] = rows.map(({ code }) => code) as [string, string]
    const whole = await ticketPayload(at.world.house, first)
    const forged = `1.${second}.${whole.slice(-16)}`
    const scans = [{ code: forged }, { code: whole.toLowerCase() }, { code: ` ${second.toLowerCase()} ` }]
    const answer = await ask('checkIn', { event_id: id, scans })
    expect(answer.data.list?.map(({ outcome }) => outcome)).toEqual(['unknown', 'welcome', 'welcome'])
  })

  it('a code is accepted as it is printed, with dashes, in small and in full-width letters', async () => {
    const { id, rows } = await filled(['王小明'], { capacity: 1 })
    const { code = '', manage_key: key } = rows[0] ?? {}
    const fours = code.match(/.{1,4}/g) ?? []
    const fullWidth = [...code].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('')
    const spellings = [
      fours.join(' '),
      fours.join('-').toLowerCase(),
      fours.join('\u2013'),
      `\u3000${fullWidth}`,
    ]
    const answer = await ask('checkIn', { event_id: id, scans: spellings.map((typed) => ({ code: typed })) })
    expect(answer.data.list?.map(({ code: read }) => read)).toEqual(spellings.map(() => code))
    for (const typed of spellings) {
      const query = new URLSearchParams({ code: typed, key: String(key) })
      const ticket = await at.world.ask('GET', `/api/event/ticket?${query}`)
      expect(ticket.data).toMatchObject({ code, own: true })
      expect((await ledger(id, typed)).data.list).toMatchObject([{ user_name: '王小明' }])
    }
  })

  it('people without a seat are refused, and so are all before the doors open', async () => {
    const { id, rows } = await filled(['王小明', '李清照'], {
      capacity: 1,
      start_at: at.time.seconds + 3 * hour,
    })
    const scans = rows.map(({ code }) => ({ code }))
    const answer = await ask('checkIn', { event_id: id, scans })
    expect(answer.data.list?.map(({ outcome }) => outcome)).toEqual(['tooEarly', 'notSeated'])
  })

  it('no-shows are marked at events where tickets were checked', async () => {
    const quiet = await filled(['王小明'])
    const { id, rows } = await filled(['王小明', '李清照'])
    await ask('checkIn', { event_id: id, scans: [{ code: rows[0]?.code }] })
    at.time.seconds += 9 * hour + 10 * 86_400
    await markNoShows(at.world.house)
    expect((await at.rows(id)).map(({ no_show_at }) => no_show_at !== null)).toEqual([false, true])
    expect((await at.rows(quiet.id)).map(({ no_show_at }) => no_show_at)).toEqual([null])
  })
})
