import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
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
