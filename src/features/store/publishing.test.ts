import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '#features/upload/public/sweep-files.server.ts'
import { engines } from '#tests/databases.ts'
import { expectUnknownCall } from '#tests/expect-refusal.ts'
import { samplePublicKey, signedModule } from '#tests/sample-module.ts'
import { openStoreWorld, taken, type StoreWorld } from '#tests/worlds/store-world.ts'

describe.each(engines)('publishing modules on %s', (engine) => {
  let at: StoreWorld
  beforeAll(async () => void (at = await openStoreWorld(engine)))
  afterAll(() => at.close())

  const save = async (bytes: Buffer) =>
    at.staff('POST', '/admin/store_version/add', { package: await at.upload(bytes) })
  const refused = async (bytes: Buffer) => {
    const answer = await save(bytes)
    expect(answer).toMatchObject({ code: 0, data: { fields: { package: answer.msg } } })
    return answer.msg
  }
  const stored = () =>
    at.world.house.db.read.selectFrom('store_version').selectAll().orderBy('id', 'desc').executeTakeFirst()

  it('a version is what its signed package says, and the upload ends with its public address', async () => {
    await at.publish('first')
    const url = await at.upload(await signedModule({ id: 'first', version: '1.2.0' }))
    const { id } = taken(
      await at.staff('POST', '/admin/store_version/add', { package: url, notes_en: 'Faster' }),
    ).data
    expect(await stored()).toMatchObject({
      id,
      number: '1.2.0',
      notes_en: 'Faster',
      engine_from: '0.1.0',
      engine_below: '1.0.0',
      package: expect.stringMatching(/^\/files\/_private\/[0-9a-f]{32}\.zip$/),
    })
    const seen = taken(await at.staff('GET', `/admin/store_version/info?id=${Number(id)}`)).data.row
    expect(seen).not.toHaveProperty('package')
    const copy = (await stored())?.package ?? ''
    for (const address of [url, copy])
      expect((await at.world.site.inject({ url: address })).statusCode, address).toBe(404)
    const uploads = at.world.house.db.read.selectFrom('attachment').select('id').where('url', '=', url)
    expect(await uploads.execute()).toEqual([])
    expect(await sweepFiles(at.world.house, { dry: true })).toMatchObject({ unused: 0 })
  })

  it('a package is refused in words beside its field: a stranger, an unknown module, the same version', async () => {
    await at.publish('strict')
    const stranger = generateKeyPairSync('ed25519')
    expect(
      await refused(await signedModule({ id: 'strict', version: '1.1.0' }, stranger.privateKey)),
    ).toMatch(/^The publisher [0-9a-f]{32} is not trusted$/)
    expect(await refused(await signedModule({ id: 'nowhere' }))).toBe(
      'No module on sale has the id nowhere: please add it first',
    )
    expect(await refused(await signedModule({ id: 'strict' }))).toBe('Version 1.0.0 is there already')
    expect(await refused(Buffer.from('no zip'))).toBe('This is not a zip file')
    const altered = Buffer.from(await signedModule({ id: 'strict', version: '1.1.0' }))
    altered.writeUInt8(altered.readUInt8(80) ^ 1, 80)
    expect(await refused(altered)).not.toBe('')
    expect(
      await at.staff('POST', '/admin/store_version/add', { package: '/files/2026/x.zip' }),
    ).toMatchObject({
      code: 0,
      msg: 'Please upload the package here',
    })
  })

  it('a module for another version of the system can be sold', async () => {
    await at.publish('future', '1.0.0', { engine: { from: '7.0.0', below: '8.0.0' } })
    expect(await stored()).toMatchObject({ engine_from: '7.0.0', engine_below: '8.0.0' })
  })

  it('nothing of a version is changed or deleted, and what it hangs on stays', async () => {
    const id = await at.publish('fixed')
    for (const [method, action] of [
      ['POST', 'edit'],
      ['DELETE', 'del'],
    ] as const)
      expectUnknownCall(await at.staff(method, `/admin/store_version/${action}`, { id, ids: [id] }))
    for (const action of ['add', 'edit'])
      expectUnknownCall(await at.staff('POST', `/admin/store_order/${action}`, { id: 1 }))
    const good = await at.goodId('fixed')
    expect(await at.staff('POST', '/admin/store_good/edit', { id: good, uid: 'renamed' })).toMatchObject({
      code: 0,
      msg: 'There are versions of this module, so its id stays',
    })
    expect(await at.staff('DELETE', '/admin/store_good/del', { ids: [good] })).toMatchObject({ code: 0 })
    const { publisher_id } = (await stored()) ?? {}
    const changed = { id: publisher_id, public_key: samplePublicKey() }
    expect(await at.staff('POST', '/admin/store_publisher/edit', changed)).toMatchObject({
      code: 0,
      msg: 'There are versions of this publisher, so the key stays',
    })
  })

  it.each([
    [{ uid: 'Big' }, 'uid', /small letter/],
    [{ price_score: null }, 'price_score', /one price/],
    [{ price_score: 5, price_money: '0' }, 'price_score', /0/],
  ])('a module on sale is refused with %j', async (more, field, words) => {
    const form = { uid: 'goods', name_zh_cn: '商品', price_score: 3, ...more }
    const { code, data } = await at.staff('POST', '/admin/store_good/add', form)
    expect(code).toBe(0)
    expect(data.fields).toMatchObject({ [field]: expect.stringMatching(words) })
  })

  it('only an Ed25519 public key is taken, and a private one is never stored', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
    for (const public_key of ['x', other.publicKey.export({ format: 'pem', type: 'spki' }), secret])
      expect(
        await at.staff('POST', '/admin/store_publisher/add', { name_zh_cn: '某', public_key }),
      ).toMatchObject({ code: 0, data: { fields: { public_key: 'This is no Ed25519 public key in PEM' } } })
  })
})
