import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweepOutbox } from '#platform/mail/outbox.server.ts'
import { engines } from '#tests/databases.ts'
import { openMailServer, type MailServer } from '#tests/mail-server.ts'
import { readMail } from '#tests/read-mail.ts'
import { chosen, openClosingWorld, type ClosingWorld } from '#tests/worlds/closing-world.ts'

const hour = 3600

describe.each(engines)('the letter about a closed account on %s', (engine) => {
  let at: ClosingWorld
  let mail: MailServer
  let email: string
  beforeEach(async () => {
    mail = await openMailServer()
    at = await openClosingWorld(engine, { MAIL_URL: mail.url })
  })
  afterEach(async () => {
    await at.world.close()
    await mail.close()
  })

  async function closes(): Promise<void> {
    const own = await at.joins('leaf')
    email = own.email
    await at.good('POST', '/api/account/close', { password: chosen }, own.token)
    await at.world.house.outbox.send()
    mail.letters.length = 0
    at.later(14)
    expect(await at.sweep()).toBe(true)
  }
  const row = () =>
    at.world.house.db.read
      .selectFrom('outbox')
      .selectAll()
      .where('key', 'like', 'closed/%')
      .executeTakeFirstOrThrow()
  const blank = { recipient: '', subject: '', text: '', html: '', last_error: '' }

  it('the member is told in their language, and the outbox forgets address and text', async () => {
    await closes()
    await at.world.house.outbox.send()
    const [letter, ...more] = mail.letters
    expect([letter?.to, more]).toEqual([[email], []])
    const { subject, text } = await readMail(letter?.data ?? '')
    expect(subject).toBe('Your account at Shuyuan is closed')
    expect(text).toContain('the last letter about the account')
    expect(text).not.toContain('leaf')
    expect(await row()).toMatchObject({ ...blank, next_at: null })
    expect((await row()).sent_at).not.toBeNull()
    expect(await at.found(/leaf/)).toEqual([])
  })

  it('address and text go within two days even if nobody takes the letter', async () => {
    mail.refusing = true
    await closes()
    await at.world.house.outbox.send()
    expect(await row()).toMatchObject({ recipient: email })
    expect((await row()).last_error).not.toContain('leaf')
    at.time.seconds += 47 * hour
    await sweepOutbox(at.world.house)
    expect(await row()).toMatchObject({ ...blank, next_at: null, sent_at: null })
    mail.refusing = false
    at.later(1)
    await at.world.house.outbox.send(true)
    expect(mail.letters).toEqual([])
  })

  it('nothing is told of an account that was kept', async () => {
    const own = await at.joins('leaf')
    await at.good('POST', '/api/account/close', { password: chosen }, own.token)
    await at.good('POST', '/api/account/keepOpen', {}, own.token)
    at.later(15)
    await at.sweep()
    await expect(row()).rejects.toThrow('no result')
  })
})
