import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { askWeb } from '#features/marketplace/ask-web.server.ts'
import { lookForUpdates } from '#features/marketplace/look-for-updates.server.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { questionTable } from '#tests/modules/module-house.ts'
import { sampleKey, signedModule } from '#tests/sample-module.ts'
import { openBuyer } from '#tests/worlds/market-world.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

const enveloped =
  (data: unknown, code = 1, msg = ''): Answering =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ code, msg, data, time: 0 }))

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const version = {
  version: '1.0.0',
  notes: script,
  released_at: 1,
  size: 1,
  sha256: 'a'.repeat(64),
  engine: { from: '0.1.0', below: '1.0.0' },
  publisher: { name: script, key_id: '' },
  capabilities: { tables: [script] },
  needs: [],
  covered: true,
  revoked_at: null,
  reason: '',
}
const info = {
  id: 1,
  uid: 'faq',
  title: script,
  intro: script,
  category: script,
  logo: 'javascript:alert(1)',
  tags: [script],
  downloads: 0,
  currency_select: 0,
  present_price: 0,
  original_price: null,
  pay: { score: true, money: true },
  price: { score: 0, money: null },
  on_sale: 1,
  version: '1.0.0',
  new_version: '',
  covered: true,
  purchased: 1,
  covers_until: null,
  content: `<p>Words</p>${script}<a href="javascript:alert(1)">more</a>`,
  pictures: ['file:///etc/passwd'],
  versions: [version],
}

describe('a marketplace that means harm', () => {
  let answer: Answering = enveloped(null)
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  let at: Awaited<ReturnType<typeof openBuyer>>
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    at = await openBuyer(address)
    await at.trust(sampleKey())
    at.signedInWith({ house: address, token: 'a-token-of-theirs' })
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await at.close()
  })
  const fetched = async (bytes: Buffer, shown = sha256(bytes)) => {
    answer = (_request, response) => response.setHeader('content-type', 'application/zip').end(bytes)
    return at.send('fetch', { uid: 'faq', version: '1.0.0', sha256: shown })
  }
  const waiting = async () =>
    (await at.world.house.db.read.selectFrom('module_version').select('uid').execute()).length

  it('is asked by its own address only, and leads nowhere else', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `${address}/elsewhere` }).end()
    seen.length = 0
    expect(await at.send('list')).toMatchObject({ code: 0, msg: expect.stringContaining('another address') })
    expect(seen).toHaveLength(1)
    expect(await at.get(`picture?url=${encodeURIComponent('http://10.0.0.1/picture.png')}`)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('inside the network'),
    })
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'http://a:b@127.0.0.1/'])
      expect(await at.get(`picture?url=${encodeURIComponent(url)}`)).toMatchObject({ code: 0 })
    await setSetting(at.world.house, 'api_url', 'http://169.254.169.254')
    expect(await at.send('list')).toMatchObject({ msg: expect.stringContaining('inside the network') })
    await setSetting(at.world.house, 'api_url', address)
  })

  it('brings no other file than it showed, and none that is not signed as it should be', async () => {
    const good = await signedModule({
      capabilities: { tables: ['question'] },
      files: { 'tables/question.json': questionTable },
    })
    expect(await fetched(good, 'b'.repeat(64))).toMatchObject({
      code: 0,
      msg: expect.stringContaining('another file'),
    })
    expect(await fetched(await signedModule({ id: 'other' }))).toMatchObject({
      code: 0,
      msg: 'The package holds other 1.0.0 and not what was chosen',
    })
    const broken = Buffer.from(good)
    broken[broken.indexOf('"faq"') + 2]! ^= 1
    expect(await fetched(broken)).toMatchObject({ code: 0 })
    expect(await fetched(Buffer.from('no package'))).toMatchObject({ code: 0 })
    expect(await waiting()).toBe(0)
    expect(await fetched(good)).toMatchObject({ code: 1 })
    expect(await waiting()).toBe(1)
  })

  it('is left when its answer has no end or does not come', async () => {
    answer = (_request, response) => {
      const part = randomBytes(256 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(part));
        response.once('drain', more)
      }
      more()
    }
    expect(await at.send('list')).toMatchObject({ code: 0, msg: expect.stringContaining('sends too much') })
    answer = (_request, response) => response.writeHead(200).write('{')
    const silent = { method: 'GET', url: address, most: 1000, silence: 15, patience: 5000 } as const
    await expect(askWeb(silent, ['127.0.0.1'])).rejects.toMatchObject({ key: 'market.slow' })
    answer = (_request, response) => {
      const drop = setInterval(() => response.write(' '), 3)
      response.on('close', () => clearInterval(drop))
    }
    const dripping = { ...silent, silence: 1000, patience: 40 }
    await expect(askWeb(dripping, ['127.0.0.1'])).rejects.toMatchObject({ key: 'market.slow' })
    answer = (request) => request.destroy()
    expect(await at.send('list')).toMatchObject({ code: 0, msg: expect.stringContaining('does not answer') })
    await expect(lookForUpdates(at.world.house)).resolves.toBeUndefined()
  })

  it('is believed in its own shape only, and its texts are text', async () => {
    for (const data of [
      null,
      [],
      { info: { ...info, present_price: -1 } },
      { info: { ...info, uid: '../x' } },
    ]) {
      answer = enveloped(data)
      expect(await at.send('info', { uid: 'faq' })).toMatchObject({
        code: 0,
        msg: expect.stringContaining('not understood'),
      })
    }
    answer = (_request, response) => response.end('<html>')
    expect(await at.send('info', { uid: 'faq' })).toMatchObject({ code: 0 })
    answer = enveloped({ info })
    const shown = (await at.send('info', { uid: 'faq' })).data.info as typeof info
    expect(shown.content).toBe('Words\nmore')
    expect(shown.title).toBe(script)
    answer = enveloped(null, 0, 'x'.repeat(1500))
    expect((await at.send('account')).msg.length).toBeLessThan(600)
    answer = enveloped({ type: 'signInFirst', routePath: '/admin/login' }, 302)
    expect(await at.send('account')).toMatchObject({ code: 0, data: { market: 'signedOut' } })
  })

  it('no picture is shown that is none', async () => {
    answer = (_request, response) =>
      response.setHeader('content-type', 'image/png').end('<svg onload=alert(1)>')
    const url = `picture?url=${encodeURIComponent(`${address}/logo.png`)}`
    expect(await at.get(url)).toMatchObject({ code: 0, msg: 'The picture cannot be had' })
    seen.length = 0
    answer = (_request, response) => response.end(Buffer.from('\x89PNG\r\n', 'latin1'))
    expect(await at.get(url)).toMatchObject({ code: 1 })
    expect(seen[0]?.headers['ba-user-token']).toBeUndefined()
  })
})
