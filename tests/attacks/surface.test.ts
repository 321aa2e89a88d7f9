import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saidTo } from '#tests/raw-socket.ts'
import type { World } from '#tests/world.ts'
import { openStrangersWorld } from '#tests/worlds/strangers-world.ts'

describe('what strangers reach', () => {
  let world: World
  let port: number
  beforeAll(async () => void ({ world, port } = await openStrangersWorld()))
  afterAll(() => world.close())

  const get = (path: string, headers = '') =>
    saidTo(port, `GET ${path} HTTP/1.1\r\nHost: shuyuan.test\r\n${headers}Connection: close\r\n\r\n`)

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/package-lock.json',
    '/src/app/start.server.ts',
    '/bin/start.ts',
    '/shuyuan.db',
    '/data/shuyuan.db',
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/files/../shuyuan.db',
    '/files/%2e%2e/shuyuan.db',
    '/files/..%5cshuyuan.db',
    '/outbox/',
    '/files/',
    '/assets/',
    '/assets/admin-browser.js.map',
    '/openapi.json',
    '/node_modules/fastify/package.json',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/metrics',
  ])('the path %s reads no file and lists no folder (T13.1)', async (path) => {
    const said = await get(path)
    expect(said).toMatch(/^HTTP\/1\.1 404 /)
    expect(said).not.toMatch(/"dependencies"|SQLite format 3|root:x:|import \{|"sources"/)
  })

  it.each([
    'X-Forwarded-Host',
    'X-Host',
    'X-Original-URL',
    'X-Rewrite-URL',
    'Forwarded',
    'X-Forwarded-Proto',
  ])('the header %s changes no page and enters no link (T11.4)', async (name) => {
    const path = `/event/detail/${world.ids.openDay}`
    const headers = `${name}: elsewhere.test\r\n`
    for (const said of [await get(path, headers), await get('/sitemap.xml', headers), await get(path)]) {
      expect(said).toMatch(/^HTTP\/1\.1 200 /)
      expect(said).not.toContain('elsewhere.test')
    }
  })

  it('another host in the request enters no link, redirect or cache (T11.4)', async () => {
    const path = `/en/event/detail/${world.ids.openDay}`
    for (const address of [path, '/sitemap.xml', '/robots.txt', '/user/nowhere', '/admin', '/event/list']) {
      const said = await saidTo(
        port,
        `GET ${address} HTTP/1.1\r\nHost: elsewhere.test\r\nConnection: close\r\n\r\n`,
      )
      expect(said, address).toMatch(/^HTTP\/1\.1 [23]\d\d /)
      expect(said, address).not.toContain('elsewhere.test')
    }
    expect(await get(path)).toContain('https://shuyuan.test/en/event/detail/')
  })

  it.each(['fr', 'zh-CN; path', '../../en', '__proto__', 'constructor', 'en\u00e9', '', 'x'.repeat(3000)])(
    'the language %j is the default language (T13.2)',
    async (language) => {
      const message = async (url: string, headers: Record<string, string> = {}) =>
        (await world.ask('GET', url, { headers })).msg
      const standard = await message('/api/account/balance')
      expect(await message('/api/account/balance', { 'think-lang': 'en' })).not.toBe(standard)
      expect(await message('/api/account/balance', { 'think-lang': language })).toBe(standard)
      expect(await message(`/api/account/balance?lang=${encodeURIComponent(language)}`)).toBe(standard)
    },
  )

  it('repeated query keys and names like methods crash nothing (T13.3)', async () => {
    for (const query of [
      'page=1&page=2',
      'limit=1&limit=2&limit=3',
      '__proto__=1&constructor=2',
      '__proto__[polluted]=1',
      'search[]=1&search[]=2',
      'order=id,asc&order=id,desc',
    ]) {
      for (const path of ['/api/event/index', '/admin/event/index', '/event/list'])
        expect((await world.ask('GET', `${path}?${query}`, { as: 'root' })).status, query).toBeLessThan(500)
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('a nonce is new for each answer, also when the page is cached (T11.3)', async () => {
    const nonces = new Set<string>()
    for (let at = 0; at < 5; at += 1) {
      const { headers, body } = await world.site.inject({ url: '/event/list' })
      const nonce = /'nonce-([\w+/=-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      expect(Buffer.from(nonce, 'base64url')).toHaveLength(16)
      expect(body).toContain(`nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  it.each(['gzip', 'br', 'deflate', 'zstd'])(
    'a body compressed with %s is refused and never unpacked (R9)',
    async (coding) => {
      const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
      const answer = await world.site.inject({
        method: 'POST',
        url: '/admin/index/login',
        headers: { 'content-type': 'application/json', 'content-encoding': coding },
        payload: bomb,
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(200)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toMatchObject({ code: 0 })
    },
  )
})
