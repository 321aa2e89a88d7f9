import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { chosen, openClosingWorld, type ClosingWorld } from '#tests/worlds/closing-world.ts'

describe.each(engines)('an erased account on %s', (engine) => {
  let at: ClosingWorld
  beforeEach(async () => void (at = await openClosingWorld(engine)))
  afterEach(() => at.world.close())

  /** Closes an account and waits until it is erased. */
  async function closes(token: string, choice: object = {}): Promise<void> {
    await at.good('POST', '/api/account/close', { password: chosen, ...choice }, token)
    at.later(14)
    await at.sweep()
  }

  it('an erased account cannot sign in, and its address can join as a new member', async () => {
    const old = await at.leavesTraces('qymark')
    await closes(old.token)
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

    await closes(token, { keep_certificates: false })
    expect((await at.memberRow(id)).erased_at).toBe(at.time.seconds)
  })

  it('certificates lose the name when the member chose so', async () => {
    const other = { member_id: at.world.ids.lin, title_zh_cn: 'Other', reason: 'By hand', holder: 'Lin' }
    await at.staff('POST', '/admin/certificate/add', other)
    const before = (await at.certificates()).map(({ id }) => id)
    expect(before).toHaveLength(1)
    const { id, token } = await at.joins('qymark2')
    await at.staff('POST', '/admin/certificate/add', {
      member_id: id,
      title_zh_cn: 'Bare',
      reason: 'By hand',
      holder: 'Qymark2',
    })
    await closes(token, { keep_certificates: false })
    expect((await at.certificates()).map((row) => row.id)).toEqual(before)
    await expect.poll(() => at.found(/qymark2/i)).toEqual([])
  })

  it('a replaced certificate does not link to the one that keeps the name', async () => {
    const { id, token } = await at.joins('leafmark')
    await at.staff('POST', '/admin/certificate/add', {
      member_id: id,
      title_zh_cn: 'Misspelt',
      reason: 'By hand',
      holder: 'Leafmark Wrong',
    })
    const given = (await at.certificates()).at(-1)
    await at.staff('POST', '/admin/certificate/reissue', {
      ids: [given?.id],
      told: { holder: 'Leafmark Right', reason: 'A slip' },
    })
    await closes(token)
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
    await closes(token)
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
