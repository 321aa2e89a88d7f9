import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '#tests/databases.ts'
import { lettersIn } from '#tests/letters-in.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { member } from '#entities/member.ts'
import { addRow } from '#tests/small-house.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { tellOfRevocations } from './revoke-version.server.ts'
import { openStoreWorld, taken, type StoreWorld } from '#tests/worlds/store-world.ts'

describe.each(engines)('what a purchase gives on %s', (engine) => {
  let at: StoreWorld
  beforeAll(async () => {
    at = await openStoreWorld(engine)
    await at.give('score', 500)
  })
  afterAll(() => at.close())

  const refused = async (query: Record<string, string | number>) => {
    const { code, msg } = await at.download(query)
    expect(code).toBe(0)
    return msg
  }
  const version = async (query: Record<string, string | number>) =>
    (await at.download(query)).headers['x-module-version']

  it('nobody downloads without a right: not bought, not paid, of somebody else, of another module (T7.4)', async () => {
    await at.publish('alone')
    await at.publish('other')
    expect(await refused({ uid: 'alone' })).toBe('You have not bought this module')
    expect(await refused({ uid: 'nothing' })).toBe('You have not bought this module')
    const { id } = await at.order('alone')
    expect(await refused({ order_id: Number(id) })).toBe('The order has not been paid')
    await at.pay(id, 0)
    expect(await refused({ order_id: Number(id), uid: 'other' })).toMatch(
      /^Order \d{18} is of another module$/,
    )
    expect(await refused({ order_id: Number(id), version: '9.9.9' })).toBe('There is no version 9.9.9')
    const qi = await addRow(at.world.house, member, { username: 'qi', password: '' })
    const { token } = await issueTokens(at.world.house, 'user', qi.id, { keep: false })
    for (const [path, body] of [
      [`download?order_id=${String(id)}`],
      ['pay', { order_id: id, pay_type: 0 }],
    ] as const)
      expect(await at.send(body ? 'POST' : 'GET', path, body, token)).toMatchObject({
        code: 0,
        msg: 'You have no such order',
      })
    expect(await at.send('GET', 'purchases', undefined, token)).toMatchObject({
      data: { list: [], total: 0 },
    })
    for (const path of ['download', 'purchases'])
      expect(await at.send('GET', path, undefined, '')).toMatchObject({ code: 302 })
  })

  it('the newest version that fits the system comes, unless another one is named', async () => {
    await at.publish('ranges')
    await at.publish('ranges', '1.10.0', { engine: { from: '0.1.0', below: '2.0.0' } })
    await at.publish('ranges', '2.0.0', { engine: { from: '2.0.0', below: '3.0.0' } })
    await at.buy('ranges')
    expect(await version({ uid: 'ranges', sysVersion: '0.5.0' })).toBe('1.10.0')
    expect(await version({ uid: 'ranges' })).toBe('2.0.0')
    expect(await version({ uid: 'ranges', version: '1.0.0', sysVersion: '0.5.0' })).toBe('1.0.0')
    expect(await refused({ uid: 'ranges', version: '2.0.0', sysVersion: '0.5.0' })).toBe(
      'Version 2.0.0 needs a system from version 2.0.0 and below 3.0.0; yours is 0.5.0',
    )
    expect(await refused({ uid: 'ranges', sysVersion: '9.0.0' })).toBe(
      'No version that you have bought fits your system',
    )
    expect(await refused({ uid: 'ranges', sysVersion: 'new' })).toContain('three numbers')
    const query = 'installed[0][uid]=ranges&installed[0][version]=1.9.0&sysVersion=0.5.0&quickSearch=ranges'
    expect(taken(await at.send('GET', `modules?${query}`)).data).toMatchObject({
      rows: [{ version: '1.10.0', new_version: '1.10.0', covered: true }],
    })
  })

  it('versions of a year belong to a payment for ever, and a later one needs a new order (T7.4)', async () => {
    await at.publish('yearly')
    await at.buy('yearly')
    await at.later(364)
    await at.publish('yearly', '1.1.0')
    await at.later(2)
    await at.publish('yearly', '2.0.0')
    expect(await version({ uid: 'yearly' })).toBe('1.1.0')
    expect(await refused({ uid: 'yearly', version: '2.0.0' })).toMatch(
      /^Version 2\.0\.0 was released after .+, when your updates ended; it needs a new order$/,
    )
    expect(taken(await at.send('GET', 'info?uid=yearly&localVersion=1.1.0')).data.info).toMatchObject({
      version: '2.0.0',
      new_version: '2.0.0',
      covered: false,
      purchased: 1,
    })
    await at.buy('yearly')
    expect(await version({ uid: 'yearly' })).toBe('2.0.0')
    expect((await at.entries('score_log')).filter(({ key }) => key?.startsWith('store:'))).toHaveLength(4)
  })

  it('a module that is off sale stays with those who have bought it', async () => {
    await at.publish('leaving')
    await at.buy('leaving')
    await at.price('leaving', { is_on_sale: 0 })
    expect(await version({ uid: 'leaving' })).toBe('1.0.0')
    expect(await at.send('GET', 'info?uid=leaving')).toMatchObject({ code: 1 })
    expect(await at.send('GET', 'info?uid=leaving', undefined, '')).toMatchObject({ code: 0 })
    expect(taken(await at.send('GET', 'modules?quickSearch=leaving')).data).toMatchObject({ total: 0 })
  })

  it('a revoked version comes to nobody, and who has it gets one letter', async () => {
    await at.publish('unsafe')
    const id = await at.publish('unsafe', '1.1.0')
    await at.buy('unsafe')
    const revoke = (told: object) => at.staff('POST', '/admin/store_version/revoke', { ids: [id], told })
    expect(await revoke({})).toMatchObject({ code: 0 })
    taken(await revoke({ reason_zh_cn: '有漏洞', reason_en: 'It leaks' }))
    expect(await revoke({ reason_zh_cn: '又一次' })).toMatchObject({
      code: 0,
      msg: 'This version has been revoked already',
    })
    expect(await refused({ uid: 'unsafe', version: '1.1.0' })).toBe('Version 1.1.0 was revoked: It leaks')
    expect(await version({ uid: 'unsafe' })).toBe('1.0.0')
    const { house } = at.world
    for (const _run of [1, 2]) await tellOfRevocations(house, new AbortController().signal)
    await house.outbox.send()
    await vi.waitFor(async () => {
      const letters = await lettersIn(house.environment.dataDir)
      expect(letters.filter((letter) => letter.includes('To: lin@example.org'))).toHaveLength(1)
    })
  })

  it('while the marketplace is not open, none of its calls is there', async () => {
    await setSetting(at.world.house, 'store_open', 'off')
    for (const [method, path] of [
      ['GET', 'modules'],
      ['GET', 'info?uid=faq'],
      ['GET', 'download?uid=faq'],
      ['GET', 'purchases'],
      ['POST', 'order'],
      ['POST', 'pay'],
    ] as const)
      for (const token of ['', at.world.tokens.lin])
        expect(await at.send(method, path, method === 'POST' ? {} : undefined, token)).toMatchObject({
          status: 404,
          code: 0,
          data: null,
          msg: 'There is no such call',
        })
    expect(await at.send('POST', 'modules', {})).toMatchObject({ status: 404 })
    await setSetting(at.world.house, 'store_open', 'on')
    expect(await at.send('POST', 'modules', {})).toMatchObject({ status: 405 })
  })
})
