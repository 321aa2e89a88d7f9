import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { lookForUpdates } from '#features/marketplace/look-for-updates.server.ts'
import { engines } from '#tests/databases.ts'
import { questionTable } from '#tests/modules/module-house.ts'
import { sampleKey } from '#tests/sample-module.ts'
import { openMarketWorld, type MarketWorld } from '#tests/worlds/market-world.ts'
import { taken } from '#tests/worlds/store-world.ts'

describe.each(engines)('two houses on %s', (engine) => {
  let at: MarketWorld
  const publish = (id: string, version = '1.0.0') =>
    at.shop.publish(id, version, {
      capabilities: { tables: ['question'] },
      files: { 'tables/question.json': questionTable },
    })
  const installed = async (uid: string) => {
    const { data } = taken(await at.world.ask('GET', '/admin/module/index', { as: 'root' }))
    return (data.installed as Array<Record<string, unknown>>).find((each) => each.uid === uid)
  }
  beforeAll(async () => {
    at = await openMarketWorld(engine)
    taken(await at.trust(sampleKey()))
    await at.shop.give('score', 100)
    await at.shop.give('balance', 50)
    await publish('faq')
    await publish('poll')
    await at.shop.price('poll', { price_score: null, price_money: '7.00', former_money: '9.00' })
  })
  afterAll(() => at.close())

  it('what is for sale is found without an account, and nothing is bought without one', async () => {
    expect(await at.card('faq')).toMatchObject({ present_price: 10, currency_select: 0, purchased: 0 })
    expect(await at.card('poll')).toMatchObject({
      present_price: '7.00',
      original_price: '9.00',
      currency_select: 1,
    })
    const goods_id = (await at.card('faq'))?.id
    expect(await at.send('order', { goods_id })).toMatchObject({
      code: 0,
      msg: 'Please sign in to the marketplace first',
      data: { market: 'signedOut' },
    })
    expect(await at.send('list', {}, 'editor')).not.toMatchObject({ code: 1 })
    expect(await at.send('signIn', { username: 'lin', password: 'not-the-password' })).toMatchObject({
      code: 0,
      msg: expect.stringMatching(/^The marketplace says: /),
    })
  })

  it('one is bought with points and one from the balance, and each is installed', async () => {
    const account = await at.signIn()
    const { token } = account as { token: string }
    expect(token).toMatch(/.{20}/)
    expect(account).toMatchObject({
      username: 'lin',
      score: 100,
      money: '50.00',
      house: at.address,
    })
    const order = taken(await at.send('order', { goods_id: (await at.card('faq'))?.id })).data.order
    const { id } = order as { id: number }
    expect(await at.send('pay', { order_id: id, pay_type: 0, agree: false })).toMatchObject({
      code: 0,
      data: { fields: { agree: 'Please read and agree to the terms first' } },
    })
    expect((await at.shop.sums()).score).toBe(100)
    expect(await at.buy('faq', 0)).toMatchObject({ purchased: 1, paid_with: 'score' })
    expect(await at.buy('poll', 1)).toMatchObject({ purchased: 1, paid_with: 'money', amount: '7.00' })
    expect(await at.shop.sums()).toEqual({ score: 90, money: 4300 })
    expect(taken(await at.send('account')).data.account).toMatchObject({ score: 90, money: '43.00' })
    expect(taken(await at.send('purchases')).data).toMatchObject({ total: 2 })
    const noted = await at.world.house.db.read.selectFrom('change_set').selectAll().execute()
    expect(JSON.stringify(noted)).toMatch(/admin\/marketplace\/pay/)
    expect(JSON.stringify(noted)).not.toContain(token)
    for (const uid of ['faq', 'poll']) {
      expect(taken(await at.fetch(uid, '1.0.0'))).toMatchObject({ data: { uid } })
      expect(await at.install(uid)).toMatchObject({ code: 1 })
      expect(await installed(uid)).toMatchObject({ state: 1, version: '1.0.0', newer: '' })
    }
  })

  it('the daily job finds a new version, which comes within the year without an order', async () => {
    await publish('faq', '1.1.0')
    await lookForUpdates(at.world.house)
    expect(await installed('faq')).toMatchObject({ newer: '1.1.0' })
    expect(await installed('poll')).toMatchObject({ newer: '' })
    const dashboard = () => at.world.ask('GET', '/admin/Dashboard/dashboard', { as: 'root' })
    expect(taken(await dashboard()).data).toMatchObject({ plugins: 2, pluginUpdates: 1 })
    expect(await at.card('faq')).toMatchObject({ new_version: '1.1.0', covered: true })
    taken(await at.fetch('faq', '1.1.0'))
    taken(await at.install('faq', 'update'))
    expect(await installed('faq')).toMatchObject({ version: '1.1.0', newer: '' })
    expect(taken(await dashboard()).data).toMatchObject({ pluginUpdates: 0 })
  })

  it('when the year is over a newer version needs a new order, and what was bought still comes', async () => {
    await at.later(366)
    await at.signIn()
    await publish('faq', '1.2.0')
    expect(await at.card('faq')).toMatchObject({ new_version: '1.2.0', covered: false, purchased: 1 })
    expect(await at.fetch('faq', '1.2.0')).toMatchObject({
      code: 0,
      msg: expect.stringContaining('The marketplace says: Version 1.2.0 was released after'),
    })
    taken(await at.fetch('faq', '1.1.0'))
    expect(await at.buy('faq', 0)).toMatchObject({ purchased: 1 })
    taken(await at.fetch('faq', '1.2.0'))
    taken(await at.install('faq', 'update'))
    expect(await installed('faq')).toMatchObject({ version: '1.2.0' })
  })

  it('a version that was revoked is marked here and comes no more', async () => {
    const { id } = await at.shop.world.house.db.read
      .selectFrom('store_version')
      .select('id')
      .where('number', '=', '1.2.0')
      .executeTakeFirstOrThrow()
    const told = { reason_zh_cn: '有漏洞', reason_en: 'A hole' }
    taken(await at.shop.staff('POST', '/admin/store_version/revoke', { ids: [id], told }))
    await lookForUpdates(at.world.house)
    expect(await installed('faq')).toMatchObject({ revoked: true, newer: '' })
    expect(await at.fetch('faq', '1.2.0')).toMatchObject({ code: 0, msg: expect.stringContaining('A hole') })
  })

  it('a token goes to no other house, and whoever signs out is out there too', async () => {
    await setSetting(
      at.world.house,
      'api_url',
      `${at.address}/`.replace('127.0.0.1', 'localhost').slice(0, -1),
    )
    expect(await at.send('account')).toMatchObject({ code: 0, data: { market: 'signedOut' } })
    await setSetting(at.world.house, 'api_url', at.address)
    taken(await at.send('signOut'))
    expect(await at.send('account')).toMatchObject({ code: 0, data: { market: 'signedOut' } })
  })
})
