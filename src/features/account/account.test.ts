import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal, expectUnknownCall } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the account of a member on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const english = { 'think-lang': 'en' }
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, path, { as: 'root', headers: english, ...(body ? { body } : {}) })
  const asLin = (path: string) => world.ask('GET', path, { as: 'lin', headers: english })
  const added = async (entity: string, form: object) => {
    const answer = await ask('POST', `/admin/${entity}/add`, form)
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 })
    return Number(answer.data.id)
  }
  const somebody = (username: string, more: object = {}) =>
    added('member', { username, nickname: username, password: 'seven-strings-13', ...more })
  /** Numbers are cents, as they are stored; the call takes yuan. */
  const pay = (member_id: number, amount: unknown, more: object = {}) =>
    ask('POST', '/admin/balance_log/add', {
      member_id,
      amount: typeof amount === 'number' ? amount / 100 : amount,
      remark_zh_cn: '充值',
      remark_en: 'Paid in',
      ...more,
    })
  /** A busy database asks some of a crowd to come back. */
  const payInTheEnd = async (id: number, amount: number): Promise<void> => {
    const { status, code, msg } = await pay(id, amount)
    if (status === 503) return payInTheEnd(id, amount)
    expect(code, msg).toBe(1)
  }
  const stored = (id: number) =>
    world.house.db.read
      .selectFrom('member')
      .select(['money', 'score'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const linesOf = (id: number) =>
    world.house.db.read
      .selectFrom('balance_log')
      .select(['amount', 'before', 'after'])
      .where('member_id', '=', id)
      .orderBy('id')
      .execute()

  it('a sum changes together with its ledger, which records the sums before and after (T3.5)', async () => {
    const id = await somebody('qupayer')
    await pay(id, 1500, { before: 7, after: 9 })
    await pay(id, -400)
    expect(await linesOf(id)).toEqual([
      { amount: 1500, before: 0, after: 1500 },
      { amount: -400, before: 1500, after: 1100 },
    ])
    await added('score_log', { member_id: id, amount: 20, remark_zh_cn: '学完课程' })
    expect(await stored(id)).toEqual({ money: 1100, score: 20 })
  })

  it('a sum cannot fall below zero, and the refusal is shown at the amount (T3.5)', async () => {
    const id = await somebody('qipoor')
    await pay(id, 100)
    expect(await pay(id, -101)).toMatchObject({
      code: 0,
      msg: 'There are only 1.00 on this account, so that much cannot be taken away',
      data: { fields: { amount: expect.stringContaining('1.00') } },
    })
    expect(await pay(id, 0)).toMatchObject({ code: 0, msg: 'The amount cannot be zero' })
    expect(await pay(id, 1.5)).toMatchObject({ code: 0, data: { fields: { amount: expect.any(String) } } })
    expect(await pay(id, 'much')).toMatchObject({ code: 0, data: { fields: { amount: expect.any(String) } } })
    for (const _time of [1, 2]) await pay(id, 1_000_000_000)
    expect(await pay(id, 1_000_000_000)).toMatchObject({ code: 0 })
    expect(await linesOf(id)).toHaveLength(2)
  })

  it('fifty simultaneous ledger lines are all counted (T3.5)', async () => {
    const id = await somebody('shicrowd')
    await pay(id, 1000)
    const amounts = Array.from({ length: 50 }, (_each, turn) => (turn % 2 ? -turn : turn + 3))
    await Promise.all(amounts.map((amount) => payInTheEnd(id, amount)))
    const lines = await linesOf(id)
    expect(lines).toHaveLength(51)
    expect((await stored(id)).money).toBe(amounts.reduce((sum, amount) => sum + amount, 1000))
    let there = 0
    for (const { amount, before, after } of lines) {
      expect({ before, after }).toEqual({ before: there, after: there + amount })
      there = after
    }
  })

  it('ledger lines cannot be changed or deleted, only corrected by another line', async () => {
    const id = await somebody('yancorrect')
    const line = await pay(id, 10)
    for (const [method, action, body] of [
      ['POST', 'edit', { id: line.data.id, amount: 99 }],
      ['DELETE', 'del', { ids: [line.data.id] }],
    ] as const)
      expectUnknownCall(await ask(method, `/admin/balance_log/${action}`, body))
    expect(await ask('POST', '/admin/member/edit', { id, money: 5000 })).toMatchObject({ code: 1 })
    expect(await stored(id)).toMatchObject({ money: 10 })
    expect(await ask('DELETE', '/admin/member/del', { ids: [id] })).toMatchObject({ code: 0 })
  })

  it('each ledger line shows its source and its reason', async () => {
    const id = await somebody('yuansource')
    const { data } = await pay(id, 30)
    const info = await ask('GET', `/admin/balance_log/info?id=${data.id}`)
    expect(info.data.row).toMatchObject({ source: 'staff', key: expect.stringMatching(/^form:[\w-]{22}$/) })
    await pay(id, 4, { source: 'reversal', key: 'event:1' })
    const search = encodeURIComponent(JSON.stringify({ field: 'source', operator: '=', val: 'staff' }))
    const list = await ask('GET', `/admin/balance_log/index?search[]=${search}&limit=200`)
    expect(list.data.list?.filter(({ member_id }) => member_id === id)).toHaveLength(2)
  })

  it('a form that is sent twice changes the sum once, one after the other or at once', async () => {
    const id = await somebody('zhoutwice')
    const form_key = 'one-form-of-staff'
    const first = await pay(id, 100, { form_key })
    expect(await pay(id, 100, { form_key })).toMatchObject({ code: 1, data: { id: first.data.id } })
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => pay(id, -100, { form_key: 'all-of-it-away' })),
    )
    expect(new Set(taken.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    expect(await linesOf(id)).toEqual([
      { amount: 100, before: 0, after: 100 },
      { amount: -100, before: 100, after: 0 },
    ])
    expect(await pay(id, 70, { form_key })).toMatchObject({ code: 0, data: { type: 'duplicate' } })
    expect(await pay(id, 70, { form_key: ['x'] })).toMatchObject({ code: 0, data: { type: 'invalid' } })
    expect(await stored(id)).toMatchObject({ money: 0 })
    const other = { zh: '别处', form_key, name_zh_cn: '标签' }
    expect(await ask('POST', '/admin/tag/add', other)).toMatchObject({ code: 0 })
  })

  it('a line is reversed once, even if its amount is already spent', async () => {
    const id = await somebody('wureversed')
    const reverse = (...ids: unknown[]) => ask('POST', '/admin/balance_log/reverse', { ids })
    const wrong = (await pay(id, 500)).data.id
    await pay(id, -450)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reverse(wrong)))
    expect(answers.filter(({ code }) => code === 1)).toMatchObject([
      { msg: 'Reversed', data: { ids: [wrong] } },
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(4)
    expect(await reverse(wrong)).toMatchObject({ code: 0, msg: `Line ${wrong} has been reversed already` })
    const lines = await world.house.db.read
      .selectFrom('balance_log')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.at(-1)).toMatchObject({
      amount: -500,
      before: 50,
      after: -450,
      source: 'reversal',
      key: `reversal:${wrong}`,
      remark_zh_cn: `冲正 ${wrong} 号：充值`,
      remark_en: `Reversal of line ${wrong}: Paid in`,
    })
    expect(lines).toHaveLength(3)
    expect(lines.map(({ reversed_at }) => reversed_at)).toEqual([lines.at(-1)?.createtime, null, null])
    expect(await reverse(lines.at(-1)?.id)).toMatchObject({ code: 0, msg: expect.stringContaining('itself') })
    expect(await reverse(lines[1]?.id, wrong)).toMatchObject({ code: 0 })
    expect(await reverse(999_999)).toMatchObject({ code: 0, data: { type: 'notFound' } })
    expect(await stored(id)).toMatchObject({ money: -450 })
    expect(await pay(id, -1)).toMatchObject({ code: 0, data: { fields: { amount: expect.any(String) } } })
    expect(await pay(id, 200)).toMatchObject({ code: 1 })
    const body = { ids: [lines[1]?.id] }
    expectRefusal(await world.ask('POST', '/admin/balance_log/reverse', { as: 'editor', body }), 'forbidden')
    expect(await stored(id)).toMatchObject({ money: -250 })
  })

  it('an account is shown only to its member, whatever the query contains (T3.1)', async () => {
    const other = await somebody('heother')
    await pay(other, 700)
    await pay(world.ids.lin, 300)
    await pay(world.ids.lin, -120, { remark_zh_cn: '材料费', remark_en: '' })
    const own = await asLin(`/api/account/balance?user_id=${other}&member_id=${other}&id=${other}&limit=1`)
    expect(own.data).toMatchObject({
      total: 2,
      list: [
        { amount: '-1.20', money: '-1.20', before: '3.00', after: '1.80', remark: '材料费', memo: '材料费' },
      ],
    })
    expect((await asLin('/api/account/balance?page=2&limit=1')).data.list).toMatchObject([
      { money: '3.00', memo: 'Paid in' },
    ])
    await added('score_log', {
      member_id: world.ids.lin,
      amount: 5,
      remark_zh_cn: '签到',
      remark_en: 'Check-in',
    })
    expect((await asLin('/api/account/integral')).data).toMatchObject({
      total: 1,
      list: [{ score: 5, memo: 'Check-in', source: 'staff' }],
    })
    expect((await asLin('/api/account/pointWays')).data).toEqual({
      checkIn: 7,
      streakDays: 30,
      streakExtra: 20,
      restDays: 2,
      event: 10,
      course: 20,
      dayCap: 100,
      purpose: expect.stringContaining('buy nothing'),
    })
    for (const name of ['balance', 'integral', 'pointWays', 'certificate'])
      expect(await world.ask('GET', `/api/account/${name}`)).toMatchObject({
        code: 302,
        data: { routeName: 'userLogin' },
      })
  })
})
