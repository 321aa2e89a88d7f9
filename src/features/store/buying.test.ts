import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { infoOf, openStoreWorld, taken, type StoreWorld } from '#tests/worlds/store-world.ts'

describe.each(engines)('buying modules on %s', (engine) => {
  let at: StoreWorld
  beforeAll(async () => {
    at = await openStoreWorld(engine)
    await at.give('score', 100)
    await at.give('balance', 50)
  })
  afterAll(() => at.close())

  it('a module is found, ordered, paid with points and downloaded as it was signed', async () => {
    await at.publish('faq')
    const list = taken(await at.send('GET', 'modules?quickSearch=FAQ'))
    expect(list.data).toMatchObject({
      total: 1,
      rows: [
        { uid: 'faq', version: '1.0.0', purchased: 0, currency_select: 0, present_price: 10, covered: false },
      ],
      category: expect.arrayContaining([{ name: 'content', title: 'Content' }]),
    })
    const order = await at.order('faq')
    expect(order).toMatchObject({
      uid: 'faq',
      amount: 10,
      pay: { score: true, money: false },
      purchased: 0,
      state: 'waiting',
    })
    const paid = infoOf(await at.pay(order.id, 0))
    expect(paid).toMatchObject({ id: order.id, purchased: 1, paid_with: 'score' })
    expect(Number(paid.covers_until) - Number(paid.paid_at)).toBe(365 * 86_400)
    expect(await at.sums()).toMatchObject({ score: 90 })
    const url = `/api/store/download?order_id=${String(order.id)}&sysVersion=0.5.0`
    const headers = { 'ba-user-token': at.world.tokens.lin }
    expect((await at.world.site.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200)
    const file = await at.world.site.inject({ url, headers })
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="faq-1.0.0.zip"',
      'x-module-version': '1.0.0',
      'content-length': String(file.rawPayload.length),
    })
    const { info } = taken(await at.send('GET', 'info?uid=faq')).data
    expect(info).toMatchObject({
      purchased: 1,
      covered: true,
      downloads: 1,
      versions: [{ downloads: 1, covered: true }],
    })
  })

  it('an order is paid once by two presses, by two tabs and after a lost answer (T3.6)', async () => {
    await at.publish('twice')
    const before = await at.sums()
    const [one, other] = await Promise.all([at.order('twice'), at.order('twice')])
    expect(other?.id).toBe(one?.id)
    const answers = await Promise.all([at.pay(one?.id, 0), at.pay(one?.id, 0)])
    for (const answer of [...answers, await at.pay(one?.id, 0)])
      expect(infoOf(answer)).toMatchObject({ purchased: 1 })
    expect((await at.sums()).score).toBe(before.score - 10)
    expect(await at.order('twice')).toMatchObject({ id: one?.id, purchased: 1 })
  })

  it('a hundred payments at once never lead below zero, and each sum has its ledger line (T7.4)', async () => {
    const names = Array.from({ length: 10 }, (_, turn) => `many${turn}`)
    for (const name of names) {
      await at.publish(name)
      await at.price(name, { price_score: null, price_money: '7.00' })
    }
    const orders: Record<string, unknown>[] = []
    for (const name of names) orders.push(await at.order(name))
    const pay = async (id: unknown): Promise<string> => {
      const { status, code, msg } = await at.pay(id, 1)
      return status === 503 ? pay(id) : code === 1 ? 'paid' : msg
    }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => pay(orders[turn % orders.length]?.id)),
    )
    expect(new Set(answers)).toEqual(
      new Set(['paid', 'The balance does not suffice: 7.00 yuan are needed, and there are 1.00']),
    )
    expect(await at.sums()).toMatchObject({ money: 100 })
    const lines = await at.entries()
    expect(lines.map(({ amount, after }) => [amount, after])).toEqual(
      [43, 36, 29, 22, 15, 8, 1].map((after) => [-700, after * 100]),
    )
    expect(new Set(lines.map(({ key }) => key)).size).toBe(7)
    const list = taken(await at.send('GET', 'purchases?limit=50')).data.list
    expect(list?.filter(({ paid_with }) => paid_with === 'money')).toHaveLength(7)
  })

  it('a free module is ordered and paid with nothing', async () => {
    await at.publish('gift')
    await at.price('gift', { price_score: 0 })
    const before = [await at.sums(), await at.entries('score_log')]
    expect(await at.order('gift')).toMatchObject({ amount: 0, pay: { score: true, money: true } })
    expect(await at.buy('gift', 1)).toMatchObject({ purchased: 1, paid_with: 'free', amount: 0 })
    expect([await at.sums(), await at.entries('score_log')]).toEqual(before)
  })

  it('a price that has changed since the order is never taken (T3.6)', async () => {
    await at.publish('moving')
    const { id } = await at.order('moving')
    await at.price('moving', { price_score: 11 })
    expect(await at.pay(id, 0)).toMatchObject({ code: 0, msg: 'The price has changed; please order again' })
    expect(await at.order('moving')).toMatchObject({ id, amount: 11 })
    expect(await at.pay(id, 1)).toMatchObject({ code: 0, msg: 'This module cannot be paid in this way' })
    await at.price('moving', { is_on_sale: 0 })
    expect(await at.pay(id, 0)).toMatchObject({ code: 0, msg: 'This module is not on sale' })
  })

  it('what staff give back ends the right, once, and a ledger line of an order is not reversed by hand', async () => {
    await at.publish('regret')
    const before = await at.sums()
    const { id } = await at.buy('regret')
    const line = await at.world.house.db.read
      .selectFrom('score_log')
      .select('id')
      .where('key', '=', `store:${String(id)}`)
      .executeTakeFirstOrThrow()
    expect(await at.staff('POST', '/admin/score_log/reverse', { ids: [line.id] })).toMatchObject({
      code: 0,
      msg: `Line ${line.id} belongs to an order of a module; refund the order instead`,
    })
    const refund = () =>
      at.staff('POST', '/admin/store_order/refund', { ids: [id], told: { reason: 'Bought by mistake' } })
    const answers = await Promise.all([refund(), refund()])
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual([
      'Refunded',
      'The order has been refunded already',
    ])
    expect(await at.sums()).toEqual(before)
    expect(await at.download({ order_id: Number(id) })).toMatchObject({
      code: 0,
      msg: 'The order was refunded, and the right to download ended with it',
    })
    expect(await at.order('regret')).toMatchObject({ state: 'waiting' })
  })
})
