import { nameIn } from '#platform/files/stored-name.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { chosen, openClosingWorld, type ClosingWorld } from '#tests/worlds/closing-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

describe.each(engines)('what is left of a closed account on %s', (engine) => {
  let at: ClosingWorld
  beforeEach(async () => void (at = await openClosingWorld(engine)))
  afterEach(() => at.world.close())

  it('an erased account leaves an anonymous row, correct sums and the certificate that was to stay', async () => {
    const guest = await at.good('POST', '/api/event/apply', {
      event_id: await at.openEvent({ max_party: 2 }),
      ...at.everything,
    })
    await at.good('POST', '/api/event/cancel', { code: guest.code, key: guest.key })
    const own = await at.leavesTraces('qymark')
    const { id, token } = own
    const [full, passing, past, left, other] = await Promise.all([
      at.openEvent({ max_party: 2 }),
      at.openEvent(),
      at.openEvent({
        max_party: 2,
        start_at: at.time.seconds + 86_400,
        end_at: at.time.seconds + 90_000,
        date: '2026-11-22',
      }),
      at.openEvent({ max_party: 2 }),
      at.openEvent({
        max_party: 2,
        start_at: at.time.seconds + 40 * 86_400,
        end_at: at.time.seconds + 40 * 86_400 + 7200,
      }),
    ])
    // Nobody has gone yet when the first of these begin, and the seats of the last are to be given back.
    const seat = await at.signUp(other, at.everything, token)
    await at.signUp(full, at.everything, token)
    const passed = await at.signUp(
      passing,
      { ...at.contact, email: 'qymark.other@leaf.example', party: 1 },
      token,
    )
    await at.signUp(past, at.everything, token)
    const cancelled = await at.signUp(left, at.everything, token)
    await at.asked('POST', '/api/event/cancel', { code: cancelled.code, key: cancelled.key }, token)
    const heir = person(7)
    await at.good('POST', '/api/event/transfer', { code: passed.code, key: passed.key, ...heir }, token)
    await at.apply(other, person(1))
    const [first] = await at.rows(other)
    await at.staff('POST', '/admin/event_signup/edit', { id: first?.id, note: 'Qymark sits in front' })
    await at.letters()
    expect(seat.state).toBe('confirmed')
    const [form] = await at.rows(other)

    const asked = await at.good('POST', '/api/account/close', { password: chosen }, token)
    expect(asked.closing_at).toBe(at.time.seconds + 14 * 86_400)
    at.later(14)
    const sums = await at.ledgers(id)
    const places = new Set(await at.found())
    for (const place of [
      'member.username',
      'member.mobile',
      'member.certificate_name',
      'event_signup.user_name',
      'event_signup.party_names',
      'event_signup.note',
      'event_signup.live_email',
      'certificate.holder',
      'certificate.reason',
      'score_log.remark_en',
      'attachment.name',
      'token.useragent',
      'outbox.recipient',
      'outbox.text',
      'change.before',
      'change.after',
      'change_set.actor_name',
      'change_set.data',
      'change_set.ip',
    ])
      expect(places, place).toContain(place)
    expect(await at.sweep()).toBe(true)
    await at.world.house.outbox.send()

    expect([...new Set(await at.found())].toSorted()).toEqual([
      'certificate.holder',
      'certificate.holder_latin',
    ])
    const told = await at.world.house.db.read
      .selectFrom('sensitive_change')
      .select(['before', 'after'])
      .execute()
    expect(told).toEqual([{ before: '', after: '' }])
    const kept = await at.certificates()
    expect(kept).toEqual([
      expect.objectContaining({ title_zh_cn: 'Kept', member_id: null, holder: '秋叶 Qymark' }),
    ])
    const shown = await at.good('GET', `/api/certificate/show?code=${kept[0]?.code}`)
    expect(shown).toMatchObject({ state: 'valid', holder: { zh: '秋叶 Qymark' } })

    expect(await at.memberRow(id)).toMatchObject({
      username: `left-${id}`,
      nickname: '已注销 Closed',
      email: '',
      mobile: '',
      birthday: '',
      gender: 0,
      password: '',
      status: 0,
      closing_at: null,
      erased_at: at.time.seconds,
    })
    expect(await at.ledgers(id)).toEqual(sums)
    const { score, money } = await at.memberRow(id)
    expect({ score, money }).toEqual({
      score: sums.score.reduce((sum, amount) => sum + amount, 0),
      money: 900_00,
    })
    await expect.poll(() => at.world.house.files.store.find(nameIn(own.picture) ?? '')).toBeNull()

    const [gone, next] = await at.rows(other)
    expect(gone).toMatchObject({ state: 'cancelled', user_name: '—', member_id: id })
    expect(next).toMatchObject({ state: 'held', user_name: '来客1' })
    const late = await at.office('POST', '/admin/event_signup/edit', {
      id: gone?.id,
      version: form?.version,
      note: form?.note,
    })
    expect(late, 'a form that was opened before').toMatchObject({ data: { type: 'conflict' } })
    expect(await at.counts(other)).toMatchObject({ taken: 1, held: 1, line: 0 })
    const [receiver] = await at.rows(passing)
    expect(receiver).toMatchObject({ user_name: '来客7', email: heir.email, state: 'confirmed' })
  })

  it('the hash chain over the record of change stays whole when an account is erased', async () => {
    const { jobs } = at.world.house
    const { token } = await at.leavesTraces('qymark')
    await jobs.runNow('log-chain')
    await at.good('POST', '/api/account/close', { password: chosen }, token)
    at.later(14)
    await at.sweep()
    await jobs.runNow('log-chain')
    await jobs.runNow('log-check')
    const { check } = await at.staff('GET', '/admin/log_check/index')
    expect(check).toMatchObject({ report: { problems: [] } })
    const { redacted } = (check as { report: { redacted: number } }).report
    expect(redacted).toBeGreaterThan(10)
  })
})
