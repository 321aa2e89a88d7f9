import { nameIn } from '#platform/files/stored-name.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { chosen, openClosingWorld, type ClosingWorld } from '#tests/worlds/closing-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

describe.each(engines)('what is left of a closed account on %s', (engine) => {
  let at: ClosingWorld
  beforeAll(async () => void (at = await openClosingWorld(engine)))
  afterAll(() => at.world.close())

  /** Everything that somebody can leave behind, and everything that staff write of them. */
  async function tracesOf(username: string) {
    await at.asked('POST', '/api/user/checkIn', { tab: 'login', username, password: 'not-this-one' })
    const own = await at.joins(username)
    const { id, email } = own
    await at.asked('POST', '/api/user/checkIn', { tab: 'login', username: email, password: 'not-this-one' })
    const token = await at.signsIn(username)
    const picture = await at.uploads(token, `${username}.png`)
    await at.uploads(token, `${username}.png`)
    await at.good(
      'POST',
      '/api/account/profile',
      { avatar: picture, nickname: 'Qymark Leaf', gender: 1, birthday: '1990-02-03', motto: 'Qymark rests' },
      token,
    )
    await at.good('POST', '/api/account/nameCertificates', { name: '秋叶 Qymark', latin: 'Qymark' }, token)
    await at.good('POST', '/api/user/checkIn', {}, token)
    await at.good('POST', '/api/account/renewCalendar', {}, token)
    await at.good('POST', '/api/account/sendRetrievePasswordCode', { type: 'email', account: email })
    await at.staff('POST', '/admin/member/edit', { id, mobile: '13877776666' })
    await at.staff('POST', '/admin/score_log/add', {
      member_id: id,
      amount: 40,
      remark_zh_cn: '感谢 Qymark 帮忙',
      remark_en: 'Thanks to Qymark',
    })
    await at.staff('POST', '/admin/balance_log/add', { member_id: id, amount: 900, remark_zh_cn: '充值' })
    for (const title of ['Kept', 'Revoked'])
      await at.staff('POST', '/admin/certificate/add', {
        member_id: id,
        title_zh_cn: title,
        reason: 'Qymark asked for it',
      })
    const [, revoked] = await at.certificates()
    await at.staff('POST', '/admin/certificate/revoke', {
      ids: [revoked?.id],
      told: { reason_zh_cn: '重复' },
    })
    await at.movesTo(`${username}.new@leaf.example`, token)
    return { ...own, token, picture }
  }

  it('an erased account leaves an anonymous row, correct sums and the certificate that was to stay', async () => {
    const guest = await at.good('POST', '/api/event/apply', {
      event_id: await at.openEvent({ max_party: 2 }),
      ...at.everything,
    })
    await at.good('POST', '/api/event/cancel', { code: guest.code, key: guest.key })
    const own = await tracesOf('qymark')
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
      money: 900,
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

  it('an erased account cannot sign in, and its address can join as a new member', async () => {
    const old = await at.world.house.db.read
      .selectFrom('member')
      .select('id')
      .where('erased_at', 'is not', null)
      .executeTakeFirstOrThrow()
    for (const account of ['qymark', `left-${old.id}`, 'qymark@leaf.example', '13877776666'])
      expect(
        await at.asked('POST', '/api/user/checkIn', { tab: 'login', username: account, password: chosen }),
        account,
      ).toMatchObject({ code: 0 })
    const { id, token } = await at.joins('qymark')
    expect(id).not.toBe(old.id)
    expect(await at.ledgers(id)).toEqual({ score: [], money: [] })
    expect((await at.good('GET', '/api/account/events', undefined, token)).list).toEqual([])
    expect((await at.good('GET', '/api/account/certificate', undefined, token)).list).toEqual([])
    expect(await at.memberRow(id)).toMatchObject({ score: 0, money: 0, certificate_name: '' })

    const list = await at.office('GET', '/admin/member/index?quick_search=left-')
    expect(list.data.list).toEqual([
      expect.objectContaining({ username: `left-${old.id}`, nickname: '已注销 Closed' }),
    ])
    const edited = await at.office('POST', '/admin/member/edit', {
      id: old.id,
      nickname: 'Qymark',
      status: 1,
    })
    expect(edited).toMatchObject({ code: 0, msg: 'This account is closed and cannot be used any more' })

    await at.good('POST', '/api/account/close', { password: chosen, keep_certificates: false }, token)
    at.later(14)
    await at.sweep()
    expect((await at.memberRow(id)).erased_at).toBe(at.time.seconds)
  })

  it('certificates lose the name when the member chose so', async () => {
    const before = (await at.certificates()).map(({ id }) => id)
    const { id, token } = await at.joins('qymark2')
    await at.staff('POST', '/admin/certificate/add', {
      member_id: id,
      title_zh_cn: 'Bare',
      reason: 'By hand',
      holder: 'Qymark2',
    })
    await at.good('POST', '/api/account/close', { password: chosen, keep_certificates: false }, token)
    at.later(14)
    await at.sweep()
    expect((await at.certificates()).map((row) => row.id)).toEqual(before)
    expect(await at.found(/qymark2/i)).toEqual([])
  })

  it('a replaced certificate does not link to the one that keeps the name', async () => {
    const { id, token } = await at.joins('leafmark')
    await at.staff('POST', '/admin/certificate/add', {
      member_id: id,
      title_zh_cn: 'Misspelt',
      reason: 'By hand',
    })
    const given = (await at.certificates()).at(-1)
    await at.staff('POST', '/admin/certificate/reissue', {
      ids: [given?.id],
      told: { holder: 'Leafmark Right', reason: 'A slip' },
    })
    await at.good('POST', '/api/account/close', { password: chosen }, token)
    at.later(14)
    await at.sweep()
    const kept = (await at.certificates()).at(-1)
    expect(kept).toMatchObject({ holder: 'Leafmark Right', member_id: null })
    const replaced = at.world.house.db.read
      .selectFrom('certificate')
      .select(['holder', 'member_id', 'replaced_by_id'])
      .where('id', '=', given?.id ?? 0)
    expect(await replaced.execute()).toEqual([{ holder: '', member_id: null, replaced_by_id: kept?.id }])
  })

  it('erasing keeps the input of other people, whatever the user name is', async () => {
    const { id, email, username, token } = await at.joins('login')
    for (const typed of ['somebody', `the.${email}`, username, email])
      await at.asked('POST', '/api/user/checkIn', { tab: 'login', username: typed, password: 'not-this-one' })
    for (const remark_en of ['Logins counted', 'Thanks, Login!'])
      await at.staff('POST', '/admin/score_log/add', {
        member_id: id,
        amount: 1,
        remark_zh_cn: '感谢',
        remark_en,
      })
    await at.good('POST', '/api/account/close', { password: chosen }, token)
    at.later(14)
    await at.sweep()
    const { read } = at.world.house.db
    const failed = await read
      .selectFrom('change_set')
      .select('ip')
      .where('area', '=', 'anyone')
      .where('outcome', '=', 'failed')
      .orderBy('id')
      .execute()
    expect(failed.slice(-4).map(({ ip }) => ip)).toEqual(['203.0.113.77', '203.0.113.77', '', ''])
    const remarks = await read
      .selectFrom('score_log')
      .select('remark_en')
      .where('member_id', '=', id)
      .orderBy('id')
      .execute()
    expect(remarks.map(({ remark_en }) => remark_en)).toEqual(['Logins counted', '—'])
  })
})
