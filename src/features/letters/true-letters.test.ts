import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markNoShows, serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { member } from '#entities/member.ts'
import { hashPassword } from '#platform/auth/passwords.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'

describe.each(engines)('letters that people can act on, on %s', (engine) => {
  let at: LettersWorld
  beforeAll(async () => void (at = await openLettersWorld(engine)))
  afterAll(() => at.close())

  const lettersTo = async (email: string) => (await at.sent()).filter(({ to }) => to === email)
  const headersTo = (email: string) =>
    at.mail.letters.filter(({ to }) => to[0] === email).map(({ data }) => data)

  it('an answer to a letter goes to the address of the centre, and nowhere without one', async () => {
    const id = await at.openEvent()
    const apply = async (email: string, mobile: string) => {
      await at.apply(id, { userName: 'Lin Yun', mobile, email, locale: 'en' })
      await lettersTo(email)
      return headersTo(email).join('')
    }
    await setSetting(at.world.house, 'contact_email', '')
    expect(await apply('before@example.org', '13800002001')).not.toContain('Reply-To:')
    await setSetting(at.world.house, 'contact_email', 'hello@shuyuan.example.org')
    expect(await apply('after@example.org', '13800002002')).toMatch(/Reply-To: .*hello@shuyuan\.example\.org/)
  })

  it('a letter about a seat that never came names the event and its time', async () => {
    const id = await at.openEvent({ capacity: 1, name_en: 'Night of the qin' })
    const waits = { userName: 'Xu Ming', mobile: '13800002004', email: 'waits@example.org', locale: 'en' }
    await at.apply(id, { ...waits, mobile: '13800002003', email: 'seated@example.org' })
    await at.apply(id, waits)
    await at.clear()
    at.time.seconds += 10 * 86_400 + 60
    await serveWaitingLists(at.world.house)
    const [letter] = (await lettersTo(waits.email)).filter(({ subject }) => subject.startsWith('No seat'))
    expect(letter?.text).toContain('Event: Night of the qin\nWhen: ')
  })

  it('the letter about a seat that was passed on names the person who passed it on', async () => {
    const id = await at.openEvent()
    const giver = { userName: 'Shen Wei', mobile: '13800002011', email: 'giver@example.org', locale: 'en' }
    const { data } = await at.apply(id, giver)
    const to = { userName: 'Gu Lan', mobile: '13800002012', email: 'taker@example.org' }
    const headers = { 'think-lang': 'en' }
    await at.world.ask('POST', '/api/event/transfer', {
      body: { code: data.code, key: data.key, ...to },
      headers,
    })
    const [letter] = await lettersTo(to.email)
    expect(letter?.text).toContain('Shen Wei has passed a seat on to you.')
  })

  it('who is noted as absent is told by letter, with a way to object, unless staff cleared it or it is long ago', async () => {
    const start = at.time.seconds + 86_400
    const id = await at.openEvent({ capacity: 5, start_at: start, end_at: start + 7200 })
    const guests = ['came', 'absent', 'cleared'].map((name, number) => ({
      userName: `Guest ${name}`,
      mobile: `1380000203${number}`,
      email: `${name}@example.org`,
      locale: 'en',
    }))
    for (const guest of guests) await at.apply(id, guest)
    const rows = await at.rows(id)
    at.time.seconds = start + 600
    await editRow(at.world.house, eventSignup, rows[0]?.id ?? 0, { checked_in_at: at.time.seconds })
    at.time.seconds = start + 6 * 3600
    await at.clear()
    await markNoShows(at.world.house)
    await editRow(at.world.house, eventSignup, rows[2]?.id ?? 0, { no_show_at: null })
    at.time.seconds += 12 * 3600
    expect((await at.subjects()).filter((line) => line.includes('We missed you'))).toEqual([
      'absent@example.org We missed you: Tasting',
    ])
    const [letter] = await lettersTo('absent@example.org')
    expect(letter?.text).toContain(`/event/ticket/${rows[1]?.code}?key=${rows[1]?.manage_key}#object`)
  })

  it('a member hears of a new password, and an account that loses its own is not written to', async () => {
    const email = 'member@example.org'
    const password = await hashPassword('seven-strings-13')
    const row = await addRow(at.world.house, member, {
      username: 'quiet',
      nickname: 'Quiet',
      email,
      password,
    })
    await editRow(at.world.house, member, row.id, { motto: '慎独' })
    expect(await lettersTo(email)).toEqual([])
    await editRow(at.world.house, member, row.id, { password: await hashPassword('eight-strings-14') })
    const [letter] = await lettersTo(email)
    expect(letter?.subject).toContain('密码已更改')
    expect(letter?.text).toContain('every device was signed out')
    await at.clear()
    await editRow(at.world.house, member, row.id, { password: '' })
    expect(await lettersTo(email)).toEqual([])
  })
})
